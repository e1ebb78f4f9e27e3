"""Prints the rows of a file as JSON lists of [name, text]; `csv` or `json`, then its path. Errors are printed as `error`."""
import csv, json, sys

kind, path = sys.argv[1:]
try:
    if kind == "csv":
        with open(path, newline="", encoding="utf-8-sig") as file:
            lines = [row for row in csv.reader(file, strict=True) if row]
        if any(len(row) != len(lines[0]) for row in lines):
            raise ValueError("ragged")
        rows = [list(zip(lines[0], row)) for row in lines[1:]]
    else:
        text = open(path, encoding="utf-8-sig").read()
        literals = dict(parse_int=str, parse_float=str)
        try:
            objects = json.loads(text, **literals)
            objects = [objects] if isinstance(objects, dict) else objects
        except json.JSONDecodeError:
            objects = [json.loads(line, **literals) for line in text.split("\n") if line.strip()]
        name = {True: "true", False: "false"}
        rows = [[(k, name[v] if isinstance(v, bool) else v) for k, v in row.items()] for row in objects]
    print(json.dumps(rows, ensure_ascii=True))
except Exception as error:
    print("error")
