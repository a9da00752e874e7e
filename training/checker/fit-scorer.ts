/** Fits the scorer's weights: Adam on the logistic loss of single replacements (one hidden layer of rectified units). */
import { FEATURES, HIDDEN } from '../../src/analysis/checker/typo-features.ts';
import { WEIGHTS } from '../../src/analysis/checker/typo-model.ts';
import type { Random } from '../../src/analysis/expression/testing/random-cases.ts';
import { seededRandom } from '../../src/analysis/expression/testing/random-cases.ts';

export interface Examples {
  /** `features[row * FEATURES + i]` */
  features: Float32Array;
  labels: Uint8Array;
}

const EPOCHS = 8;
const BATCH = 256;
const RATE = 0.004;
const DECAY = 0.75;
const OUTPUT = (FEATURES + 1) * HIDDEN;

export function fitScorer({ features, labels }: Examples): Float32Array {
  const random = seededRandom(7);
  const weights = Float64Array.from({ length: WEIGHTS }, () => (random() - 0.5) * 0.5);
  const adam = new Adam(WEIGHTS);
  const order = Uint32Array.from(labels, (_, i) => i);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const gradient = new Float64Array(WEIGHTS);
      const batch = order.subarray(from, from + BATCH);
      for (const row of batch) loss += addGradient(weights, features, row * FEATURES, labels[row] ?? 0, gradient);
      adam.step(weights, gradient, RATE * DECAY ** epoch, batch.length);
    }
    console.log(`epoch ${epoch + 1}: loss ${(loss / order.length).toFixed(5)}`);
  }
  return Float32Array.from(weights);
}

const hidden = new Float64Array(HIDDEN);

/** Adds the gradient of one row; returns its loss. */
function addGradient(weights: Float64Array, features: Float32Array, row: number, label: number, gradient: Float64Array): number {
  let sum = weights[OUTPUT + HIDDEN] ?? 0;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const from = unit * (FEATURES + 1);
    let value = weights[from + FEATURES] ?? 0;
    for (let i = 0; i < FEATURES; i++) value += (weights[from + i] ?? 0) * (features[row + i] ?? 0);
    hidden[unit] = Math.max(0, value);
    sum += (hidden[unit] ?? 0) * (weights[OUTPUT + unit] ?? 0);
  }
  const probability = 1 / (1 + Math.exp(-sum));
  const error = probability - label;
  gradient[OUTPUT + HIDDEN] = (gradient[OUTPUT + HIDDEN] ?? 0) + error;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const value = hidden[unit] ?? 0;
    if (value === 0) continue;
    gradient[OUTPUT + unit] = (gradient[OUTPUT + unit] ?? 0) + error * value;
    const back = error * (weights[OUTPUT + unit] ?? 0);
    const from = unit * (FEATURES + 1);
    for (let i = 0; i < FEATURES; i++) gradient[from + i] = (gradient[from + i] ?? 0) + back * (features[row + i] ?? 0);
    gradient[from + FEATURES] = (gradient[from + FEATURES] ?? 0) + back;
  }
  return -Math.log(Math.max(1e-9, label === 1 ? probability : 1 - probability));
}

/** Kingma and Ba 2015, with the usual constants. */
class Adam {
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private steps = 0;

  constructor(size: number) {
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
  }

  step(weights: Float64Array, gradient: Float64Array, rate: number, rows: number): void {
    this.steps++;
    const scale = (rate * Math.sqrt(1 - 0.999 ** this.steps)) / (1 - 0.9 ** this.steps);
    for (let i = 0; i < weights.length; i++) {
      const slope = (gradient[i] ?? 0) / rows;
      const mean = 0.9 * (this.mean[i] ?? 0) + 0.1 * slope;
      const square = 0.999 * (this.square[i] ?? 0) + 0.001 * slope * slope;
      this.mean[i] = mean;
      this.square[i] = square;
      weights[i] = (weights[i] ?? 0) - (scale * mean) / (Math.sqrt(square) + 1e-8);
    }
  }
}

function shuffle(order: Uint32Array, random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0];
  }
}
