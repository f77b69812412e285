"""Builds the package `fivefold` for pip (PEP 517): the module, and the library and the program that make builds from this checkout.

It needs make, a C compiler and the standard library. CC, CFLAGS and other settings of the environment are those of make.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILT = ("libfivefold.so.1", "fivefold")


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Writes the wheel into the folder and returns its name."""
    subprocess.run(["make", f"-j{os.cpu_count() or 1}", "lib", "fivefold"], cwd=ROOT, check=True)
    found = re.search(r"^VERSION := (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert found is not None
    version, tag = found[1], "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())
    about = f"fivefold-{version}.dist-info"
    files = {
        "fivefold/__init__.py": (HERE / "fivefold.py").read_bytes(),
        "fivefold/__main__.py": b"from fivefold import main\n\nmain()\n",
        "fivefold/py.typed": b"",
        **{f"fivefold/{name}": (ROOT / name).read_bytes() for name in BUILT},
        f"{about}/LICENSE": (ROOT / "LICENSE").read_bytes(),
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: fivefold\nVersion: {version}\n"
                             "Summary: Engine for pentominoes, Pente and Pentamid\nRequires-Python: >=3.9\n".encode(),
        f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: fivefold\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
    }
    files[f"{about}/RECORD"] = "".join(f"{name},{_digest(data)},{len(data)}\n" for name, data in files.items()).encode() + \
        f"{about}/RECORD,,\n".encode()
    wheel = f"fivefold-{version}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            member = zipfile.ZipInfo(name)  # of 1980: the same sources give the same bytes
            member.external_attr = (0o100755 if name.endswith(BUILT) else 0o100644) << 16
            archive.writestr(member, data, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Refused: the sources are more than this folder."""
    raise SystemExit("fivefold is installed from a checkout of the whole project: pip install ./tools/python")


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
