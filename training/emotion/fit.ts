/** Fits the linear model by AdaGrad on a softmax loss that is masked where a source cannot give a class. */
import { BUCKETS, eachFeature, prepareText } from '../../src/analysis/emotion/features.ts';
import type { EmotionModel, Logits } from '../../src/analysis/emotion/model.ts';
import { CLASSES, softmax } from '../../src/analysis/emotion/model.ts';
import type { Example } from './examples.ts';
import { shuffle } from './shuffle.ts';

const EPOCHS = 5;
const RATE = 0.15;
const L2 = 2e-6;
/** Sources without neutral: how much of their loss still pushes neutral down. 0 would leave neutral free to win on clear praise. */
const UNMASKED_SHARE = 0.3;

interface Row {
  features: Int32Array;
  example: Example;
}

/** Deterministic: a fixed linear congruence gives the order. */
export function fit(examples: readonly Example[]): EmotionModel {
  const rows = examples.map(toRow).filter((row) => row.features.length > 0);
  const weights = new Float32Array(BUCKETS * CLASSES);
  const squares = new Float32Array(BUCKETS * CLASSES).fill(1e-3);
  const biases = new Float32Array(CLASSES);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, epoch + 1);
    let loss = 0;
    for (const row of rows) loss += step(row, weights, squares, biases);
    console.log(`epoch ${epoch + 1}: loss ${(loss / rows.length).toFixed(4)}`);
  }
  return quantise(weights, biases);
}

function toRow(example: Example): Row {
  const features: number[] = [];
  const prepared = prepareText(example.text);
  eachFeature(prepared, 0, prepared.length, (bucket) => features.push(bucket));
  return { features: Int32Array.from(features.slice(0, 1200)), example };
}

function step(row: Row, weights: Float32Array, squares: Float32Array, biases: Float32Array): number {
  const norm = 1 / Math.sqrt(row.features.length);
  const logits: Logits = [biases[0] ?? 0, biases[1] ?? 0, biases[2] ?? 0];
  for (const bucket of row.features) {
    for (let k = 0; k < CLASSES; k++) logits[k as 0 | 1 | 2] += (weights[bucket * CLASSES + k] ?? 0) * norm;
  }
  const { gradient, loss } = differentiate(logits, row.example);
  for (let k = 0; k < CLASSES; k++) {
    const slope = (gradient[k] ?? 0) * row.example.weight;
    biases[k] = (biases[k] ?? 0) - slope * 0.002;
    for (const bucket of row.features) {
      const at = bucket * CLASSES + k;
      const g = slope * norm + L2 * (weights[at] ?? 0);
      squares[at] = (squares[at] ?? 0) + g * g;
      weights[at] = (weights[at] ?? 0) - (RATE * g) / Math.sqrt(squares[at] ?? 1);
    }
  }
  return loss * row.example.weight;
}

function differentiate(logits: Logits, example: Example): { gradient: Logits; loss: number } {
  const p = softmax(logits);
  const target = example.label + 1;
  if (example.labels === '-1/other' && example.label === 0) {
    const other = p[1] + p[2];
    return { gradient: [p[0], p[1] - p[1] / other, p[2] - p[2] / other], loss: -Math.log(other + 1e-9) };
  }
  const full = p.map((value, k) => value - (k === target ? 1 : 0)) as Logits;
  if (example.labels !== '-1/1') return { gradient: full, loss: -Math.log((p[target] ?? 0) + 1e-9) };
  const two = p[0] + p[2];
  const masked: Logits = [p[0] / two - (target === 0 ? 1 : 0), 0, p[2] / two - (target === 2 ? 1 : 0)];
  const gradient = masked.map((value, k) => value * (1 - UNMASKED_SHARE) + (full[k] ?? 0) * UNMASKED_SHARE) as Logits;
  return { gradient, loss: -Math.log((p[target] ?? 0) / two + 1e-9) };
}

/** int8 with one scale per class; the largest 0.02 % of weights are clipped, so that the rest keep their resolution. */
function quantise(weights: Float32Array, biases: Float32Array): EmotionModel {
  const scales = [0, 1, 2].map((k) => {
    const sizes = weights
      .filter((_, at) => at % CLASSES === k)
      .map(Math.abs)
      .toSorted();
    return (sizes[Math.floor(sizes.length * 0.9998)] ?? 1) / 127;
  }) as Logits;
  const bytes = new Int8Array(weights.length);
  weights.forEach((weight, at) => {
    const value = Math.round(weight / (scales[(at % CLASSES) as 0 | 1 | 2] ?? 1));
    bytes[at] = Math.max(-127, Math.min(127, value));
  });
  return { scales, biases: [biases[0] ?? 0, biases[1] ?? 0, biases[2] ?? 0], weights: bytes };
}
