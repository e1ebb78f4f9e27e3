#!/usr/bin/python3
"""Uses the program in every way that nobody should: `abuse.py PROGRAM [part of a case's name]`.

Each case ends with a status of the list, a first line that names the cause, no output, and within time and memory.
A new verb adds its cases to a list of its own in `cases.py`. The other modules hold what attackers of one kind try.
The interpreter is the system's, to which `make deps-test` adds fontTools and markdown-it.
"""

import concurrent.futures
import os
import sys

import cases
import endless
import escapes
import harness
import links
import markup
import records
import scarcity
import shell


def main():
    tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    all_cases = cases.all_cases(tool)
    for module in (escapes, links, shell, markup, endless, scarcity, records):
        all_cases += module.all_cases(tool)
    names = [case.name for case in all_cases]
    repeated = sorted({name for name in names if names.count(name) > 1})
    if repeated:
        sys.exit(f"cases of one name: {', '.join(repeated)}")
    chosen = [case for case in all_cases if wanted in case.name]
    failed, slowest, largest = 0, (0, ""), (0, "")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for case, (wrong, outcome) in zip(chosen, pool.map(lambda case: harness.faults(tool, case), chosen)):
            slowest = max(slowest, (outcome.seconds, case.name))
            largest = max(largest, (outcome.mebibytes, case.name))
            if wrong:
                failed += 1
                # What a case is called and what the program said is shown escaped here, too.
                print(ascii(f"{case.name}: {'; '.join(wrong)}")[1:-1])
    print(
        f"{len(chosen)} cases of abuse, {failed} taken badly; slowest {slowest[0]:.2f} s ({slowest[1]}), "
        f"largest {largest[0]:.0f} MiB ({largest[1]})")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
