## Der Berater für Stellungen mit wenigen Tieren. Er kennt die Endspieltabellen.

coach-short-win = Sieg { $turns }
coach-short-draw = Remis
coach-short-loss = Verlust { $turns }
coach-wins = { $turns ->
    [one] gewinnt in { $turns } Zug
   *[other] gewinnt in { $turns } Zügen
}
coach-draws = führt zum Remis
coach-loses = { $turns ->
    [one] verliert in { $turns } Zug
   *[other] verliert in { $turns } Zügen
}
coach-but = { $said }, aber { $but }
coach-side-wins = { $turns ->
    [0] Bei bestem Spiel hat { $side } gewonnen.
    [one] Bei bestem Spiel gewinnt { $side } in { $turns } Zug.
   *[other] Bei bestem Spiel gewinnt { $side } in { $turns } Zügen.
}
coach-nobody-wins = Bei bestem Spiel gewinnt niemand.
coach-in-match = In dieser Partie gilt: { $how }.
coach-end-announced = { $plies ->
    [one] der Sieg wird nach { $plies } Halbzug angesagt
   *[other] der Sieg wird nach { $plies } Halbzügen angesagt
}
coach-end-other-length = { $plies ->
    [one] es dauert { $plies } Halbzug, weil Wiederholungen verboten sind
   *[other] es dauert { $plies } Halbzüge, weil Wiederholungen verboten sind
}
coach-end-quiet-limit = { $plies ->
    [one] die Grenze der Züge ohne Schlag bringt nach { $plies } Halbzug das Remis
   *[other] die Grenze der Züge ohne Schlag bringt nach { $plies } Halbzügen das Remis
}
coach-end-repetition = { $plies ->
    [one] nach { $plies } Halbzug steht dieselbe Stellung zum dritten Mal da, und das ist remis
   *[other] nach { $plies } Halbzügen steht dieselbe Stellung zum dritten Mal da, und das ist remis
}
coach-end-banned = { $plies ->
    [one] der Gewinnzug ist nach { $plies } Halbzug als Wiederholung verboten
   *[other] der Gewinnzug ist nach { $plies } Halbzügen als Wiederholung verboten
}
coach-way = So wird gewonnen
