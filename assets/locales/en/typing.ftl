## The on-screen keyboard, for pads and fingers.
typing-key = Key { $key }
typing-space = Space
typing-delete = Delete
typing-capitals = Capitals
typing-enter = Done
