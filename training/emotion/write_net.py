"""Writes the layout that src/analysis/emotion/net.ts reads."""
import struct

import numpy as np

MAGIC, VERSION = b"TFEN", 1


def write_net(file, p, vocabulary):
    taps, _, filters = p["filters"].shape
    # Embedding and convolution multiplied beforehand: each character's contribution to each filter, for each place in the window.
    characters = np.einsum("vd,tdf->tvf", p["embedding"], p["filters"])
    characters[:, 0] = 0
    pairs = p["pairs"].copy()
    pairs[0] = 0
    # One scale a filter, such that all but the largest 0.02 % of the pairs' weights fit into a byte.
    scales = np.maximum(np.quantile(np.abs(pairs), 0.9998, axis=0) / 127, np.abs(characters).max((0, 1)) / 32767)
    scales = np.maximum(scales, 1e-6).astype(np.float32)
    bits = int(np.log2(len(pairs)))
    header = MAGIC + struct.pack("<7H", VERSION, filters, taps, characters.shape[1], bits, p["hidden"].shape[1], p["kinds"].shape[1])
    parts = [
        header.ljust(32, b"\0"),
        np.concatenate([[0, 0], vocabulary]).astype("<u2"),
        scales.astype("<f4"),
        np.round(p["biases"] / scales).astype("<i4"),
        np.round(p["quoted"] / scales).astype("<i4"),
        *(p[name].astype("<f4") for name in ("hidden", "hidden_biases")),
        np.concatenate([p["shared"][None], p["outputs"]]).astype("<f4"),
        np.concatenate([p["shared_biases"][None], p["output_biases"]]).astype("<f4"),
        *(p[name].astype("<f4") for name in ("kinds", "kind_biases")),
        np.clip(np.round(characters / scales), -32767, 32767).astype("<i2"),
        np.clip(np.round(pairs / scales), -127, 127).astype("i1"),
    ]
    with open(file, "wb") as out:
        for part in parts:
            data = part if isinstance(part, bytes) else part.tobytes()
            out.write(data + b"\0" * (-len(data) % 4))
