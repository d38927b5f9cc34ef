"""A guest of Riverleap in Python, written from src/net/PROTOCOL.md and RECORD.md: it sits down, checks whatever its host
says of the match, and plays legal moves by chance. It needs aioquic (https://pypi.org/project/aioquic/).

    python3 guest.py INVITE [--name NAME] [--seed N] [--moves N] [--watch] [--table N] [--blind --actions a3a4,...]

It ends with status 0 after so many moves of its own, or with the match; with 1 where the host says anything that the
pages do not allow.
"""

import argparse
import asyncio
import random
import sys
import time

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from aioquic import tls
from aioquic.asyncio.client import connect
from aioquic.asyncio.protocol import QuicConnectionProtocol
from aioquic.quic import connection as quic
from aioquic.quic.configuration import QuicConfiguration

import wire
from jungle import Match
from wire import Fault

SPKI_HEAD = bytes.fromhex("302a300506032b6570032100")
SERVER_CERTIFICATE_TYPE, RAW_PUBLIC_KEY = 20, 2


class BareKey:
    """Stands where a certificate would."""

    def __init__(self, spki):
        if spki[:12] != SPKI_HEAD or len(spki) != 44:
            raise tls.AlertBadCertificate("not an Ed25519 key")
        self.key = spki[12:]

    def public_key(self):
        return Ed25519PublicKey.from_public_bytes(self.key)


class Handshake(tls.Context):
    """TLS with a bare public key in place of a certificate (RFC 7250), which aioquic does not know."""

    wanted = None

    def __init__(self, *words, **named):
        super().__init__(*words, **named)
        self._verify_mode = tls.ssl.CERT_NONE
        self._signature_algorithms = [tls.SignatureAlgorithm.ED25519]

    def _client_send_hello(self, output):
        self.handshake_extensions = [
            *self.handshake_extensions,
            (SERVER_CERTIFICATE_TYPE, bytes([1, RAW_PUBLIC_KEY])),
        ]
        super()._client_send_hello(output)

    def _set_peer_certificate(self, certificate):
        key = BareKey(certificate.certificates[0][0])
        if Handshake.wanted not in (None, key.key):
            raise tls.AlertBadCertificate("another key than the invite names")
        self._peer_certificate, self._peer_certificate_chain = key, []


quic.tls.Context = Handshake


class Line(QuicConnectionProtocol):
    """One stream, and the frames on it."""

    async def open(self):
        self.reader, self.writer = await self.create_stream()

    def say(self, body):
        self.writer.write(wire.frame(body))

    async def hear(self):
        try:
            length = int.from_bytes(await self.reader.readexactly(4), "big")
            if length > 2 * 1024 * 1024:
                raise Fault(f"a frame of {length} bytes")
            return wire.read(await self.reader.readexactly(length))
        except asyncio.IncompleteReadError:
            return "Closed", {}


class Guest:
    def __init__(self, line, options, secret):
        self.line, self.options, self.secret = line, options, secret
        self.chance = random.Random(options.seed)
        self.match = self.seat = self.place = None
        self.begun = self.asked = self.over = False
        self.n = self.own = self.checked = 0
        self.since = time.monotonic()

    async def run(self):
        options = self.options
        want = wire.want_watch(options.table) if options.watch else wire.want_sit(options.table)
        self.line.say(wire.hello(options.name, want, self.secret))
        while True:
            word, fields = await self.line.hear()
            if word in ("Sorry", "Closed"):
                return f"{word} {fields.get('why', '')}".strip()
            self.take(word, fields)
            over = self.over or self.match and self.match.position.winner() is not None
            if over or not options.watch and self.own >= options.moves and not self.asked:
                self.line.say(wire.LEAVE)
                return "left"
            self.play()

    def take(self, word, fields):
        if word == "Ping":
            self.line.say(wire.pong(fields["n"]))
        elif word == "Whole":
            self.seat, self.n, self.begun, self.asked = fields["seat"], fields["news"], fields["begun"], False
            self.place = fields["at"]
            if not self.options.blind:
                self.match = Match(fields["record"])
                if self.match.at() != fields["at"]:
                    raise Fault(f"another position: {self.match.at()} here, {fields['at']} there")
            self.since = time.monotonic()
        elif word == "News":
            self.n += 1
            if fields["n"] != self.n:
                raise Fault(f"news {fields['n']} after {self.n - 1}")
            self.place, self.asked, self.since = fields["after"], False, time.monotonic()
            if self.match:
                self.match.news(fields)
                self.checked += 1
        elif word == "Not":
            print(f"refused: {fields['why']}", flush=True)
            self.own -= self.asked
            self.asked, self.over = False, self.over or fields["why"] == "Over"
        elif word == "Said":
            print(f"{fields['by']}: {fields['text']!r}", flush=True)

    def play(self):
        if not self.begun or self.seat is None or self.asked:
            return
        if self.match is None:
            # Whoever computes no keys repeats the place that the host has named, and must know the rules all the same.
            if self.place["ply"] % 2 != self.seat:
                return
            actions = [action for action in self.options.actions.split(",") if action][self.own : self.own + 1]
        elif self.match.position.side == self.seat:
            actions = self.match.position.actions()
        else:
            return
        if actions:
            place = self.place if self.match is None else self.match.at()
            thought = int((time.monotonic() - self.since) * 1000)
            self.line.say(wire.propose(place, self.chance.choice(actions), thought))
            self.asked, self.own = True, self.own + 1


async def main(options):
    key, secret, addresses = wire.invite(options.invite)
    Handshake.wanted = key
    tickets = []
    configuration = QuicConfiguration(is_client=True, alpn_protocols=["riverleap/1"], server_name="riverleap")
    configuration.max_datagram_frame_size = None
    host, port = addresses[0]
    async with connect(
        host, port, configuration=configuration, create_protocol=Line, session_ticket_handler=tickets.append
    ) as line:
        await line.open()
        guest = Guest(line, options, secret)
        ended = await asyncio.wait_for(guest.run(), options.seconds)
        await asyncio.sleep(0.2)
    if tickets:
        raise Fault("the host has sent session tickets")
    print(f"{ended}: {guest.own} moves played, {guest.checked} changes checked", flush=True)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("invite")
    words.add_argument("--name", default="Python")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--moves", type=int, default=10**6)
    words.add_argument("--table", type=int)
    words.add_argument("--seconds", type=int, default=600)
    words.add_argument("--watch", action="store_true")
    words.add_argument("--blind", action="store_true", help="compute no keys, and play these --actions")
    words.add_argument("--actions", default="", help="a3a4,a4a5,...")
    try:
        asyncio.run(main(words.parse_args()))
    except Fault as fault:
        sys.exit(f"the pages do not say that: {fault}")
