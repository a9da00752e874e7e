/** Writes the layout that src/analysis/emotion/model.ts reads. */
import { BUCKET_BITS } from '../../src/analysis/emotion/features.ts';
import type { EmotionModel } from '../../src/analysis/emotion/model.ts';
import { CLASSES, HEADER_BYTES, MAGIC, VERSION } from '../../src/analysis/emotion/model.ts';

export function encodeModel(model: EmotionModel): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + model.weights.length);
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt16LE(VERSION, 4);
  bytes[6] = BUCKET_BITS;
  bytes[7] = CLASSES;
  [...model.scales, ...model.biases].forEach((value, i) => bytes.writeFloatLE(value, 8 + i * 4));
  bytes.set(Uint8Array.from(model.weights), HEADER_BYTES);
  return bytes;
}
