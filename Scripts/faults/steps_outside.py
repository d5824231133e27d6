"""Steps of Scripts/soak that run programs without a terminal."""

import datetime
import os
import subprocess
import time

import hostile
from steps_signals import SignalSteps
from terminal import PATIENCE, Failure


class OutsideSteps(SignalSteps):
    def step_outside(self):
        return self.chance.choice([
            self.outside_rows, self.outside_script, self.outside_time, self.outside_pipe, self.outside_wrong,
            self.outside_kill,
        ])()  # fmt: skip

    def harmful(self):
        return [fault for (side, _), fault in self.soak.service.take(self.client)
                if side == "kobis" and fault not in hostile.HARMLESS]  # fmt: skip

    def outside_rows(self):
        days = self.some_days(self.chance.choice([1, 10]))
        self.soak.service.take(self.client)
        code = f"set titles korean; list {self.range(days)} | csv"
        status, output, errors = self.run("-c", code)
        faults = self.harmful()
        self.days.doubt(days)
        if status == 0 and not any("empty" in fault for fault in faults):
            difference = self.compare(output, days)
            if difference:
                raise Failure(f"wrong rows: {difference}; faults {faults}")
            self.days.keep(days)
        elif not (faults or self.soak.service.hasLeftAnswer(self.client)) or status not in (0, 1, 69, 75, 77):
            raise Failure(f"status {status} with faults {faults}: {errors[:400]}")
        return f"status {status}"

    def outside_script(self):
        number = self.chance.randrange(1_000)
        status, output, errors = self.run(
            "-", text=f"let n = {number}\nprint $n + 1\ndate 2012-02-03\nprint $date\n"
        )
        if (status, output) != (0, f"{number + 1}\n2012-02-03\n"):
            raise Failure(f"status {status}: {output[:200]} {errors[:200]}")
        return "status 0"

    def outside_time(self):
        status, _, errors = self.run("--max-seconds", "1", "-c", "var i = 0; while true { $i += 1 }")
        if status != 1:
            raise Failure(f"status {status} instead of 1 after --max-seconds: {errors[:200]}")
        return "time limit"

    def outside_wrong(self):
        words, wanted = self.chance.choice([
            (["-c", "print ("], 65), (["-c", "prnt 1"], 65), (["nothing.bos"], 66), (["--nothing"], 64),
            (["-c", "fail \"x\""], 1), (["-c", "assert 1 == 2"], 3), (["-c", "list 2013-02-03 | save x.csv"], 77),
            (["--offline", "-c", "list 2009-02-03"], 69),
        ])  # fmt: skip
        status, _, errors = self.run(*words)
        if status != wanted:
            raise Failure(f"status {status} instead of {wanted}: {errors[:300]}")
        return f"status {status}"

    def popen(self, code, **options):
        self.entries.append(f"bos -c {code}")
        return subprocess.Popen(self.command("-c", code), env=self.environment(), cwd=self.soak.work,
                                stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)  # fmt: skip

    def outside_pipe(self):
        """The reader closes the pipe."""
        process = self.popen("for i in 1..10000000 { print $i }", stdout=subprocess.PIPE)
        process.stdout.read(100)
        process.stdout.close()
        status = process.wait(2 * PATIENCE)
        if status != 74:
            raise Failure(f"status {status} instead of 74 after the reader ended")
        return "status 74"

    def outside_kill(self):
        """Each day that a killed program reported is stored."""
        days = self.some_days(60)
        self.days.doubt(days)
        code = f"for d in {self.range(days)} {{ let t = list $d; print $d }}"
        master, slave = os.openpty()
        process = self.popen(code, stdout=slave)
        os.close(slave)
        time.sleep(self.chance.random() * 0.5)
        process.kill()
        status = process.wait()
        self.killed.add(process.pid)
        output = b""
        try:
            while part := os.read(master, 1 << 16):
                output += part
        except OSError:
            pass
        os.close(master)
        self.judge(status)
        reported = output.decode(errors="replace").replace("\r", "").split("\n")[:-1]
        self.days.keep(datetime.date.fromisoformat(line) for line in reported if line[:4].isdigit())
        self.check_stored()
        return "killed"
