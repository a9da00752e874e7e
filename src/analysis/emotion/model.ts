/** The linear emotion model: three int8 weights per bucket (negative, neutral, positive). README.md beside it describes the file's layout. */
import { readAsset } from '../asset.ts';
import { lazy } from '../lazy.ts';
import { BUCKET_BITS, BUCKETS, eachFeature } from './features.ts';

export const CLASSES = 3;
export const MAGIC = 'TFEM';
export const VERSION = 1;
export const HEADER_BYTES = 32;

/** [negative, neutral, positive] */
export type Logits = [number, number, number];

export interface EmotionModel {
  scales: Logits;
  biases: Logits;
  /** `weights[bucket * 3 + class]` × `scales[class]` is the weight. */
  weights: Int8Array;
}

/** The model that ships with the code. */
export const emotionModel = lazy(() => decodeModel(readAsset(import.meta.url, 'emotion-model.bin')));

/** Throws on a file of another layout: a broken installation. */
export function decodeModel(bytes: Uint8Array): EmotionModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== MAGIC || view.getUint16(4, true) !== VERSION || bytes[6] !== BUCKET_BITS || bytes[7] !== CLASSES) {
    throw new Error('the emotion model has another layout than this version reads');
  }
  const floats = Array.from({ length: 6 }, (_, i) => view.getFloat32(8 + i * 4, true));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = floats;
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, BUCKETS * CLASSES);
  return { scales: [a, b, c], biases: [d, e, f], weights };
}

/** Logits of `prepared[from, to)` (see `prepareText`): bias + Σ weights / √(number of features). */
export function scoreSpan(model: EmotionModel, prepared: string, from: number, to: number): Logits {
  const { weights, scales, biases } = model;
  let negative = 0;
  let neutral = 0;
  let positive = 0;
  const count = eachFeature(prepared, from, to, (bucket) => {
    const at = bucket * CLASSES;
    negative += weights[at] ?? 0;
    neutral += weights[at + 1] ?? 0;
    positive += weights[at + 2] ?? 0;
  });
  const norm = count === 0 ? 0 : 1 / Math.sqrt(count);
  return [biases[0] + negative * scales[0] * norm, biases[1] + neutral * scales[1] * norm, biases[2] + positive * scales[2] * norm];
}

/** Probabilities in the same order. */
export function softmax(logits: Readonly<Logits>): Logits {
  const top = Math.max(...logits);
  const [a, b, c] = [Math.exp(logits[0] - top), Math.exp(logits[1] - top), Math.exp(logits[2] - top)];
  const sum = a + b + c;
  return [a / sum, b / sum, c / sum];
}
