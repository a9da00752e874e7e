/** Runs the emotion network on a text. */
import type { Logits } from './model.ts';
import type { EmotionNet } from './net.ts';
import type { NetText } from './net-text.ts';

/** Logits of a text; undefined when it has no characters. */
export function scoreNet(net: EmotionNet, text: NetText): Logits | undefined {
  return text.units.length === 0 ? undefined : head(net, pool(net, text));
}

/** Maximum and mean (over √length) of every filter's activations above 0. */
function pool(net: EmotionNet, { units, quotedFrom }: NetText): Float32Array {
  const { filters } = net.shape;
  // Row 0, before the first and after the last character, adds nothing.
  const rows = new Uint16Array(units.length + 2);
  for (let i = 0; i < units.length; i++) rows[i + 1] = net.rows[units[i] ?? 0] ?? 1;
  const quoted = net.biases.map((bias, f) => bias + (net.quoted[f] ?? 0));
  const largest = new Int32Array(filters);
  const sums = new Int32Array(filters);
  for (let i = 0; i < units.length; i++) activate(net, rows, i, i < quotedFrom ? net.biases : quoted, largest, sums);
  const norm = 1 / Math.sqrt(units.length + 1);
  const pooled = new Float32Array(2 * filters);
  for (let f = 0; f < filters; f++) {
    pooled[f] = (largest[f] ?? 0) * (net.scales[f] ?? 0);
    pooled[filters + f] = (sums[f] ?? 0) * (net.scales[f] ?? 0) * norm;
  }
  return pooled;
}

/** One position of the text; nearly all of the time is spent in its loop of plain additions over typed arrays. */
function activate(net: EmotionNet, rows: Uint16Array, i: number, biases: Int32Array, largest: Int32Array, sums: Int32Array): void {
  const { characters, pairs, shape } = net;
  const { filters, vocabulary, pairBits } = shape;
  const [before, here, after] = [rows[i] ?? 0, rows[i + 1] ?? 0, rows[i + 2] ?? 0];
  const a = before * filters;
  const b = (vocabulary + here) * filters;
  const c = (2 * vocabulary + after) * filters;
  const p = (i === 0 ? 0 : hashPair(before, here, pairBits)) * filters;
  for (let f = 0; f < filters; f++) {
    const value = (biases[f] ?? 0) + (characters[a + f] ?? 0) + (characters[b + f] ?? 0) + (characters[c + f] ?? 0) + (pairs[p + f] ?? 0);
    if (value <= 0) continue;
    sums[f] = (sums[f] ?? 0) + value;
    if (value > (largest[f] ?? 0)) largest[f] = value;
  }
}

/** The finaliser of MurmurHash3 over both rows; 0 means no pair. */
function hashPair(first: number, second: number, bits: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ (second + 0x10000);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) & ((1 << bits) - 1);
}

/** One hidden layer; each kind's output is weighted by the probability that the text is of that kind. */
function head(net: EmotionNet, pooled: Float32Array): Logits {
  const { hidden, kinds } = net.shape;
  const layer = new Float32Array(net.hiddenBiases);
  const weights = net.hidden;
  for (let i = 0; i < pooled.length; i++) {
    const value = pooled[i] ?? 0;
    if (value === 0) continue;
    const at = i * hidden;
    for (let h = 0; h < hidden; h++) layer[h] = (layer[h] ?? 0) + value * (weights[at + h] ?? 0);
  }
  const shares = kindShares(net, layer);
  const logits: Logits = [0, 0, 0];
  for (let kind = 0; kind <= kinds; kind++) {
    const share = kind === 0 ? 1 : (shares[kind - 1] ?? 0);
    if (share < 0.001) continue;
    for (const c of [0, 1, 2] as const) {
      let sum = net.outputBiases[kind * 3 + c] ?? 0;
      for (let h = 0; h < hidden; h++) sum += Math.max(0, layer[h] ?? 0) * (net.outputs[(kind * hidden + h) * 3 + c] ?? 0);
      logits[c] += share * sum;
    }
  }
  return logits;
}

/** Probabilities of the kinds of text. */
function kindShares(net: EmotionNet, layer: Float32Array): number[] {
  const { hidden, kinds } = net.shape;
  const scores = Array.from(net.kindBiases);
  for (let h = 0; h < hidden; h++) {
    const value = Math.max(0, layer[h] ?? 0);
    for (let kind = 0; kind < kinds; kind++) scores[kind] = (scores[kind] ?? 0) + value * (net.kinds[h * kinds + kind] ?? 0);
  }
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
