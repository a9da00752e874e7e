"""Fits the emotion network (src/analysis/emotion/net.ts) and writes its file.

Reads {"examples": file, "out": file or "", "without": [kinds], "teachers": n} from standard input; `examples` is what dump-examples.ts writes. Several networks are fitted first, as teachers: what they say together of texts without labels is what the
last one learns from besides the labels (after Hinton, Vinyals & Dean 2015, "Distilling the Knowledge in a Neural Network"). Nothing is random but
by fixed seeds. The last line printed is the scores of the held-out rows of every source, as JSON.
"""
import json
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

from net_data import KINDS, NEUTRAL_SHIFT, Examples, batches
from write_net import write_net

EMBEDDING, FILTERS, TAPS, HIDDEN, PAIR_BITS = 64, 128, 3, 64, 15
BATCH, EPOCHS, RATE, DECAY = 128, 4, 2e-3, 1e-4
DROP, DROP_CHARACTER, DROP_PAIR = 0.4, 0.1, 0.2
# How much the guess of the kind of text counts in the loss.
KIND_SHARE = 0.3


def initial(key, vocabulary):
    k = jax.random.split(key, 5)
    normal = jax.random.normal
    return {
        "embedding": normal(k[0], (vocabulary, EMBEDDING)) * 0.1,
        "filters": normal(k[1], (TAPS, EMBEDDING, FILTERS)) / np.sqrt(TAPS * EMBEDDING),
        "biases": jnp.zeros(FILTERS),
        "quoted": jnp.zeros(FILTERS),
        "pairs": jnp.zeros((1 << PAIR_BITS, FILTERS)),
        "hidden": normal(k[2], (2 * FILTERS, HIDDEN)) / np.sqrt(2 * FILTERS),
        "hidden_biases": jnp.zeros(HIDDEN),
        "shared": normal(k[3], (HIDDEN, 3)) * 0.1,
        "shared_biases": jnp.zeros(3),
        "kinds": normal(k[4], (HIDDEN, len(KINDS))) * 0.1,
        "kind_biases": jnp.zeros(len(KINDS)),
        "outputs": jnp.zeros((len(KINDS), HIDDEN, 3)),
        "output_biases": jnp.zeros((len(KINDS), 3)),
    }


def dropped(values, shape, share, key):
    return values if key is None else values * jax.random.bernoulli(key, 1 - share, shape) / (1 - share)


def forward(p, characters, pairs, quoted, key):
    """Class logits and kind logits; `key` is None when nothing is dropped."""
    keys = [None] * 4 if key is None else jax.random.split(key, 4)
    there = (characters > 0).astype(jnp.float32)[..., None]
    wide = (*characters.shape, 1)
    embedded = dropped(p["embedding"][characters] * there, wide, DROP_CHARACTER, keys[0])
    seen = jax.lax.conv_general_dilated(embedded, p["filters"], (1,), "SAME", dimension_numbers=("NWC", "WIO", "NWC"))
    seen += dropped(p["pairs"][pairs] * (pairs > 0)[..., None] * there, wide, DROP_PAIR, keys[1])
    seen += (jnp.arange(characters.shape[1])[None] >= quoted[:, None])[..., None] * p["quoted"]
    active = jax.nn.relu(seen + p["biases"]) * there
    pooled = jnp.concatenate([active.max(1), active.sum(1) / jnp.sqrt(there.sum(1) + 1)], 1)
    pooled = dropped(pooled, pooled.shape, DROP, keys[2])
    layer = jax.nn.relu(pooled @ p["hidden"] + p["hidden_biases"])
    layer = dropped(layer, layer.shape, DROP, keys[3])
    kinds = layer @ p["kinds"] + p["kind_biases"]
    share = jax.lax.stop_gradient(jax.nn.softmax(kinds))
    own = jnp.einsum("bk,bh,khc->bc", share, layer, p["outputs"]) + share @ p["output_biases"]
    return layer @ p["shared"] + p["shared_biases"] + own, kinds


def loss(p, batch, key):
    """Softmax loss over the classes that a source can give; the kind of text beside it."""
    logits, kinds = forward(p, batch["characters"], batch["pairs"], batch["quoted"], key)
    right = jnp.where(batch["allowed"] > 0, logits, -1e9)
    three = jax.nn.logsumexp(logits, 1) - jax.nn.logsumexp(right, 1)
    two = jax.nn.logsumexp(logits[:, ::2], 1) - jax.nn.logsumexp(right[:, ::2], 1)
    share = batch["two_class"]
    emotion = jnp.where(share > 0, share * jnp.where(share > 0, two, 0) + (1 - share) * three, three)
    taught = batch["taught"].sum(1) > 0
    emotion = jnp.where(taught, -(batch["taught"] * jax.nn.log_softmax(logits)).sum(1), emotion)
    kind = -jnp.take_along_axis(jax.nn.log_softmax(kinds), batch["kind"][:, None], 1)[:, 0]
    return (batch["weight"] * (emotion + jnp.where(taught, 0, KIND_SHARE) * kind)).mean()


def fit(examples, which, seed):
    steps = (len(which) // BATCH + 1) * EPOCHS
    optimiser = optax.adamw(optax.cosine_decay_schedule(RATE, steps), weight_decay=DECAY)
    p = initial(jax.random.PRNGKey(seed), len(examples.vocabulary) + 2)
    state = optimiser.init(p)

    @jax.jit
    def step(p, state, batch, key):
        gradient = jax.grad(loss)(p, batch, key)
        update, state = optimiser.update(gradient, state, p)
        return optax.apply_updates(p, update), state

    random, key = np.random.default_rng(seed), jax.random.PRNGKey(seed + 1)
    for epoch in range(EPOCHS):
        for chunk, characters, pairs, quoted in batches(examples, which, BATCH, PAIR_BITS, random):
            key, mine = jax.random.split(key)
            p, state = step(p, state, to_batch(examples, chunk, characters, pairs, quoted), mine)
        print("seed", seed, "epoch", epoch + 1, file=sys.stderr, flush=True)
    return p


def to_batch(examples, chunk, characters, pairs, quoted):
    """A short last batch is filled up with rows of weight 0."""
    def filled(values, fill=0):
        return np.concatenate([values[chunk], np.full((BATCH - len(chunk), *values.shape[1:]), fill, values.dtype)])

    return {
        "characters": characters, "pairs": pairs, "quoted": quoted, "allowed": filled(examples.allowed, 1),
        "weight": filled(examples.weight), "two_class": filled(examples.two_class), "kind": filled(examples.kind),
        "taught": filled(examples.taught),
    }  # fmt: skip


def predict(p, examples, which):
    run = jax.jit(lambda p, *text: jax.nn.softmax(forward(p, *text, None)[0]))
    answer = np.zeros((len(examples.rows), 3))
    for chunk, characters, pairs, quoted in batches(examples, which, 256, PAIR_BITS):
        answer[chunk] = np.asarray(run(p, characters, pairs, quoted))[: len(chunk)]
    return answer


def area_under_curve(truth, score):
    """Probability that a true one scores higher than a false one (Mann-Whitney)."""
    order = np.argsort(np.argsort(score, kind="stable"), kind="stable") + 1
    positive = truth.sum()
    return (order[truth].sum() - positive * (positive + 1) / 2) / (positive * (~truth).sum())


def macro_f1(label, said, labels):
    classes = {"-1/0/1": (-1, 0, 1), "-1/1": (-1, 1), "-1/other": (-1, 0)}[labels]
    said = np.where((labels == "-1/other") & (said > 0), 0, said)
    return np.mean([2 * ((said == c) & (label == c)).sum() / max(1, (said == c).sum() + (label == c).sum()) for c in classes])


def scores(p, examples):
    held = np.where(examples.held)[0]
    answer = predict(p, examples, held)
    for source in sorted(set(examples.source[held])):
        mine = held[examples.source[held] == source]
        label, labels = examples.label[mine], examples.labels[mine][0]
        yield {
            "source": source, "rows": len(mine), "labels": str(labels),
            "macroF1": round(float(macro_f1(label, answer[mine].argmax(1) - 1, labels)), 4),
            "negativeAuc": round(float(area_under_curve(label == -1, answer[mine][:, 0])), 4),
        }  # fmt: skip


def main():
    options = json.load(sys.stdin)
    examples = Examples(options["examples"])
    left_out = [KINDS.index(kind) for kind in options["without"]]
    known = ~examples.held & ~np.isin(examples.kind, left_out) & ~examples.unlabelled
    teachers = [fit(examples, np.where(known)[0], seed) for seed in range(1, options["teachers"] + 1)]
    if teachers:
        unlabelled = np.where(examples.unlabelled)[0]
        examples.taught[unlabelled] = np.mean([predict(p, examples, unlabelled) for p in teachers], 0)[unlabelled]
        known |= examples.unlabelled
    p = {name: np.asarray(value) for name, value in fit(examples, np.where(known)[0], 0).items()}
    p["output_biases"] = p["output_biases"] + np.array([[0, NEUTRAL_SHIFT.get(kind, 0), 0] for kind in KINDS], np.float32)
    if options["out"]:
        write_net(options["out"], p, examples.vocabulary)
    print(json.dumps(list(scores(p, examples))))


main()
