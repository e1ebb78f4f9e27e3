#!/usr/bin/python3
"""Uses the program in every way that nobody should: `abuse.py PROGRAM [part of a case's name]`.

Each case ends with a status of the list, a first line that names the cause, no output, and within time and memory.
A new verb adds its cases to a list of its own in `cases.py`. The other modules hold what attackers of one kind try.
The interpreter is the system's, to which `make deps-test` adds fontTools and markdown-it.
"""

import concurrent.futures
import json
import os
import sys
import traceback

import cases
import endless
import escapes
import forged
import harness
import links
import markup
import names
import records
import scarcity
import shell

MODULES = (cases, escapes, links, names, shell, markup, endless, scarcity, records, forged)


def run(module, tool, wanted):
    """Runs the cases of a module; returns their names, how many were taken badly, and the extremes."""
    chosen = [case for case in module.all_cases(tool) if wanted in case.name]
    failed, slowest, largest = 0, (0, ""), (0, "")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for case, (wrong, outcome) in zip(chosen, pool.map(lambda case: harness.faults(tool, case), chosen)):
            slowest = max(slowest, (outcome.seconds, case.name))
            largest = max(largest, (outcome.mebibytes, case.name))
            if wrong:
                failed += 1
                # What a case is called and what the program said is shown escaped here, too.
                print(ascii(f"{case.name}: {'; '.join(wrong)}")[1:-1], flush=True)
    return [case.name for case in chosen], failed, slowest, largest


def run_apart(module, tool, wanted):
    """The same in a process of its own: a run's memory is counted from that of the process that starts it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        status = 1
        try:
            with os.fdopen(writer, "w") as file:
                json.dump(run(module, tool, wanted), file)
            status = 0
        except BaseException:  # `os._exit` would hide it.
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader) as file:
        text = file.read()
    _, status = os.waitpid(child, 0)
    if status:
        sys.exit(f"the module {module.__name__} did not get to its end")
    return json.loads(text)


def main():
    tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    results = [run_apart(module, tool, wanted) for module in MODULES]
    names = [name for result in results for name in result[0]]
    repeated = sorted({name for name in names if names.count(name) > 1})
    if repeated:
        sys.exit(f"cases of one name: {', '.join(repeated)}")
    failed = sum(result[1] for result in results)
    slowest, largest = max(result[2] for result in results), max(result[3] for result in results)
    print(
        f"{len(names)} cases of abuse, {failed} taken badly; slowest {slowest[0]:.2f} s ({slowest[1]}), "
        f"largest {largest[0]:.0f} MiB ({largest[1]})")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
