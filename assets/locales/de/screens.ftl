# Was auf den Bildschirmen steht, für jeden ein Abschnitt.
