"""Validates with python3-jsonschema: the schema against its meta-schema, then instances against the schema.

Reads {"schema": ..., "instances": [...]} from standard input, prints a line for each instance: a JSON list of what is
wrong with it.
"""

import json
import sys

from jsonschema import Draft202012Validator

given = json.load(sys.stdin)
Draft202012Validator.check_schema(given["schema"])
validator = Draft202012Validator(given["schema"])
for instance in given["instances"]:
    print(json.dumps([error.json_path + ": " + error.message[:200] for error in validator.iter_errors(instance)]))
