/** The typo model: n-gram levels, confusable characters and a small scorer in one file. Its layout is in README.md beside it. */
import { readAsset } from '../asset.ts';
import { lazy } from '../lazy.ts';
import { NgramTable, SLOTS_A_BUCKET } from './ngram-table.ts';
import { FEATURES, HIDDEN } from './typo-features.ts';

export const MAGIC = 'TFTM';
export const VERSION = 1;
export const HEADER_BYTES = 32;
/** A candidate is an index of a character, with its relation in the bits above these. */
export const INDEX_BITS = 13;
export const WEIGHTS = (FEATURES + 1) * HIDDEN + HIDDEN + 1;

export interface TypoModel {
  ngrams: NgramTable;
  weights: Float32Array;
  /** Code units of the known characters, ascending. */
  characters: Uint16Array;
  /** round(4 log₂(count + 1)) by code unit; 0 for unknown ones. */
  commonness: Uint8Array;
  /** Candidates of a code unit: `candidates[starts[code]…starts[code + 1])`. */
  starts: Uint32Array;
  candidates: Uint16Array;
}

/** The model that ships with the code. */
export const typoModel = lazy(() => decodeModel(readAsset(import.meta.url, 'typo-model.bin')));

/** Throws on a file of another layout: a broken installation. */
export function decodeModel(file: Uint8Array): TypoModel {
  // A copy starts at the alignment that typed arrays need.
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes = [8, 12, 16].map((at) => view.getUint32(at, true));
  const [known = 0, pairs = 0, buckets = 0] = sizes;
  if (
    String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC ||
    view.getUint16(4, true) !== VERSION ||
    bytes[6] !== FEATURES ||
    bytes[7] !== HIDDEN ||
    bytes.length !== fileBytes(known, pairs, buckets)
  ) {
    throw new Error('the typo model has another layout than this version reads');
  }
  let at = bytes.byteOffset + HEADER_BYTES;
  const skip = (size: number): number => (at += size) - size;
  const weights = new Float32Array(bytes.buffer, skip(WEIGHTS * 4), WEIGHTS);
  const ownStarts = new Uint32Array(bytes.buffer, skip((known + 1) * 4), known + 1);
  const slots = new Uint16Array(bytes.buffer, skip(buckets * SLOTS_A_BUCKET * 2), buckets * SLOTS_A_BUCKET);
  const candidates = new Uint16Array(bytes.buffer, skip(pairs * 2), pairs);
  const characters = new Uint16Array(bytes.buffer, skip(known * 2), known);
  const levels = new Uint8Array(bytes.buffer, skip(known), known);
  return {
    ngrams: new NgramTable(slots),
    weights,
    characters,
    candidates,
    commonness: byCode(characters, levels),
    starts: startsByCode(characters, ownStarts),
  };
}

export function fileBytes(known: number, pairs: number, buckets: number): number {
  return HEADER_BYTES + WEIGHTS * 4 + (known + 1) * 4 + buckets * SLOTS_A_BUCKET * 2 + pairs * 2 + known * 3;
}

function byCode(characters: Uint16Array, values: Uint8Array): Uint8Array {
  const table = new Uint8Array(0x10000);
  characters.forEach((code, i) => (table[code] = values[i] ?? 0));
  return table;
}

/** Unknown code units get an empty range. */
function startsByCode(characters: Uint16Array, starts: Uint32Array): Uint32Array {
  const table = new Uint32Array(0x10001);
  let next = 0;
  for (let code = 0; code < 0x10000; code++) {
    table[code] = starts[next] ?? 0;
    if (characters[next] === code) next++;
  }
  table[0x10000] = starts[next] ?? 0;
  return table;
}
