## 残局教练：棋子很少时，他知道残局库里的结果。

coach-short-win = { $turns } 胜
coach-short-draw = 和
coach-short-loss = { $turns } 负
coach-wins = { $turns } 回合内取胜
coach-draws = 走成和棋
coach-loses = { $turns } 回合内落败
coach-but = { $said }，但{ $but }
coach-side-wins = { $turns ->
    [0] 双方都走最好的着法：{ $side }已经获胜。
   *[other] 双方都走最好的着法：{ $side }在 { $turns } 回合内获胜。
}
coach-nobody-wins = 双方都走最好的着法：谁也赢不了。
coach-in-match = 在这一局里：{ $how }。
coach-end-announced = { $plies } 步后就会宣布获胜
coach-end-other-length = 因为禁止重复着法，需要 { $plies } 步
coach-end-quiet-limit = { $plies } 步后达到无吃子步数上限，判和
coach-end-repetition = { $plies } 步后同一局面第三次出现，判和
coach-end-banned = { $plies } 步后制胜的一步因重复而被禁止
coach-way = 看如何取胜
