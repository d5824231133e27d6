"""A local service that gives right answers, and at random faults of every kind."""

import collections
import random
import threading
import time

import answers
import service

# Faults after which the right answer must arrive, so that no error is expected.
HARMLESS = {"slow", "redirect to the same host", "key in a header", "key in an unknown member"}

# How often each group of faults is chosen.
WEIGHTS = {
    "other request": 4, "other shape": 4, "empty": 2, "key": 4, "stall": 0.4, "slow": 3,
    "reset": 3, "length": 4, "bomb": 1, "not JSON": 3, "status": 4, "redirect": 4, "encoding": 3,
}  # fmt: skip


class Service:
    """The service, what it was asked, and how often it answers wrongly."""

    def __init__(self, seed, rate, secrets):
        self.rate, self.secrets = rate, secrets
        self.chances = {}
        self.seed = seed
        self.lock = threading.Lock()
        self.requests = collections.Counter()
        self.faults = collections.Counter()
        self.recent = collections.defaultdict(list)
        # When an answer was left on a connection, for another request than its own.
        self.left = {}
        # The bombs that a client gets next.
        self.forced = {}
        self.hollow = collections.defaultdict(set)
        self.strangers = []
        # No request may arrive here: another host than that of the redirect.
        self.other = service.start(self.handler(isOther=True)).replace("127.0.0.1", "localhost")
        self.address = service.start(self.handler())

    def handler(self, isOther=False):
        return type("Bound", (answers.Handler,), {"service": self, "isOther": isOther})

    def take(self, client):
        """The faults since the last call, by operation."""
        with self.lock:
            return self.recent.pop(client, [])

    def hasLeftAnswer(self, client):
        """Whether an answer can be left on a connection, so that a right request gets a wrong one."""
        return time.monotonic() - self.left.get(client, float("-inf")) < 120

    def take_hollow(self, client):
        """The days that were answered with no films, since the last call."""
        with self.lock:
            return self.hollow.pop(client, set())

    def choose(self, client, operation):
        """Chooses the fault of a request, or none."""
        with self.lock:
            chance = self.chances.setdefault(client, random.Random(f"{self.seed} service {client}"))
            self.requests[operation] += 1
            if self.forced.get(client) and "BoxOffice" in operation:
                return "bomb", chance
            if client == "calm" or chance.random() >= self.rate:
                return None, chance
            group = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
            return group, chance

    def note(self, client, operation, fault):
        with self.lock:
            self.faults[fault] += 1
            self.recent[client].append((operation, fault))
