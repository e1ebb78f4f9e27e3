#!/usr/bin/env python3
"""Prints the components of the static program as an SPDX 2.3 document in JSON.

    sbom.py PROGRAM VERSION
"""
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

# Debian's development packages whose archives are linked, and the licences of what is linked from them.
LIBRARIES = {
    "libfreetype-dev": "FTL OR GPL-2.0-or-later",
    "libharfbuzz-dev": "MIT-Modern-Variant",
    "libicu-dev": "Unicode-DFS-2016",
    "libfontconfig-dev": "HPND-sell-variant",
    "libpng-dev": "libpng-2.0",
    "libgif-dev": "MIT",
    "libwebp-dev": "BSD-3-Clause",
    "libturbojpeg0-dev": "IJG AND BSD-3-Clause AND Zlib",
    "libyaml-dev": "MIT",
    "libdeflate-dev": "MIT",
    "libevent-dev": "BSD-3-Clause",
    "libb2-dev": "CC0-1.0",
    "libexpat1-dev": "MIT",
    "libbrotli-dev": "MIT",
    "zlib1g-dev": "Zlib",
    "libc6-dev": "LGPL-2.1-or-later",
    "libgcc-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libstdc++-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
}
APACHE = "Apache-2.0 WITH Swift-exception"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def package(name, version, licence, purl=None):
    result = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }
    if purl:
        result["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
        ]
    return result


def components():
    for name, licence in LIBRARIES.items():
        source, version = output("dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", name).split()
        yield package(source if name != "libstdc++-12-dev" else "libstdc++", version, licence,
                      f"pkg:deb/debian/{source}@{version}?arch=source")
    swift = re.search(r"Swift version (\S+)", output("swiftc", "--version"))[1]
    yield package("swift", swift, APACHE)
    state = json.loads(pathlib.Path(".build/workspace-state.json").read_text())
    for dependency in state["object"]["dependencies"]:
        yield package(dependency["packageRef"]["identity"], dependency["state"]["checkoutState"]["version"], APACHE)
    for licence in sorted(pathlib.Path("fonts").glob("*-OFL.txt")):
        yield package("font-" + licence.name.removesuffix("-OFL.txt"), "NOASSERTION", "OFL-1.1")


program, version = sys.argv[1:]
digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
own = package("glyphreel", version, "MIT") | {"checksums": [{"algorithm": "SHA256", "checksumValue": digest}]}
parts = sorted(components(), key=lambda part: part["SPDXID"])
time = datetime.datetime.fromtimestamp(int(output("git", "log", "-1", "--format=%ct")), datetime.timezone.utc)
print(json.dumps({
    "spdxVersion": "SPDX-2.3",
    "dataLicense": "CC0-1.0",
    "SPDXID": "SPDXRef-DOCUMENT",
    "name": f"glyphreel-{version}",
    "documentNamespace": f"https://github.com/glyphreel/glyphreel/spdx/{version}/{digest}",
    "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Organization: Glyphreel"]},
    "packages": [own, *parts],
    "relationships": [
        {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]},
        *({"spdxElementId": own["SPDXID"], "relationshipType": "STATIC_LINK", "relatedSpdxElement": part["SPDXID"]}
          for part in parts),
    ],
}, indent=1))
