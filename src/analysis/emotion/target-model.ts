/** The linear model of "negative for this name": one int8 weight per bucket. README.md beside it describes the file's layout. */
import { readAsset } from '../asset.ts';
import { lazy } from '../lazy.ts';
import { eachTargetFeature, type MaskedText, TARGET_BITS, TARGET_BUCKETS } from './target-features.ts';

export const TARGET_MAGIC = 'TFTM';
export const TARGET_VERSION = 1;
export const TARGET_HEADER_BYTES = 16;

export interface TargetModel {
  scale: number;
  bias: number;
  /** `weights[bucket] * scale` is the weight. */
  weights: Int8Array;
}

/** The model that ships with the code. */
export const targetModel = lazy(() => decodeTargetModel(readAsset(import.meta.url, 'target-model.bin')));

/** Throws on a file of another layout: a broken installation. */
export function decodeTargetModel(bytes: Uint8Array): TargetModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== TARGET_MAGIC || view.getUint16(4, true) !== TARGET_VERSION || bytes[6] !== TARGET_BITS)
    throw new Error('the model of emotion towards a target has another layout than this version reads');
  return {
    scale: view.getFloat32(8, true),
    bias: view.getFloat32(12, true),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + TARGET_HEADER_BYTES, TARGET_BUCKETS),
  };
}

/** Logit of "negative for the name": bias + Σ weights / √(number of features). */
export function scoreMasked(model: TargetModel, masked: MaskedText): number {
  let sum = 0;
  let count = 0;
  eachTargetFeature(masked, (bucket) => {
    sum += model.weights[bucket] ?? 0;
    count++;
  });
  return model.bias + (sum * model.scale) / Math.sqrt(Math.max(1, count));
}
