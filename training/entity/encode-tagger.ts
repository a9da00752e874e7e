/** Writes the layout that src/analysis/entity/tagger-model.ts reads. */
import { FEATURES } from '../../src/analysis/entity/tagger-features.ts';
import { TAGGER_HEADER_BYTES, TAGGER_MAGIC, TAGGER_VERSION } from '../../src/analysis/entity/tagger-model.ts';
import { TAGS } from '../../src/analysis/entity/tags.ts';
import type { FittedTagger } from './fit-tagger.ts';

/** Step of the integer weights; the strongest are about 40. */
const UNIT = 0.35;

interface Row {
  hash: number;
  weights: { tag: number; weight: number }[];
}

export function encodeTagger({ hashes, weights, transitions }: FittedTagger): Buffer {
  const rows = [...hashes].map((hash, feature) => ({
    hash,
    weights: wholeWeights(weights.subarray(feature * TAGS, (feature + 1) * TAGS)),
  }));
  const kept: Row[] = rows.filter((row) => row.weights.length > 0);
  const all = kept.flatMap((row) => row.weights);
  const header = Buffer.alloc(TAGGER_HEADER_BYTES);
  header.write(TAGGER_MAGIC, 0, 'latin1');
  header.writeUInt16LE(TAGGER_VERSION, 4);
  header[6] = TAGS;
  header[7] = FEATURES;
  header.writeUInt32LE(kept.length, 8);
  header.writeUInt32LE(all.length, 12);
  return Buffer.concat([
    header,
    Buffer.from(Int16Array.from(transitions, (value) => Math.round(value / UNIT)).buffer),
    Buffer.from(Int32Array.from(kept, ({ hash }) => hash).buffer),
    Buffer.from(Uint8Array.from(kept, (row) => row.weights.length)),
    Buffer.from(Uint8Array.from(all, ({ tag }) => tag)),
    Buffer.from(Int8Array.from(all, ({ weight }) => weight).buffer),
  ]);
}

function wholeWeights(weights: Float32Array): Row['weights'] {
  return Array.from(weights, (value, tag) => ({ tag, weight: Math.max(-127, Math.min(127, Math.round(value / UNIT))) })).filter(
    ({ weight }) => weight !== 0,
  );
}
