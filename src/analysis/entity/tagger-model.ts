/** The tagger's weights: a table from features to the tags that they support. README.md beside it describes the file's layout. */
import { readAsset } from '../asset.ts';
import { lazy } from '../lazy.ts';
import { FEATURES } from './tagger-features.ts';
import { CLOSED, STARTING, TAGS } from './tags.ts';

export const TAGGER_MAGIC = 'TFNT';
export const TAGGER_VERSION = 1;
export const TAGGER_HEADER_BYTES = 16;

export interface TaggerModel {
  /** `transitions[before * TAGS + tag]` */
  transitions: Int16Array;
  /** Maximum difference between transitions to the same tag, from closed tags. */
  spread: number;
  /**
   * Open addressing with linear probing, two adjacent numbers per slot: a feature's hash (0 for a free slot), and the start of its weights (<< 5)
   * with their number.
   */
  slots: Int32Array;
  /** One bit by the lowest `FILTER_BITS` of a hash: it fits the processor's cache and answers most lookups of absent features. */
  filter: Uint32Array;
  /** weight << 8 | tag */
  weights: Int16Array;
}

/** The model that ships with the code. */
export const taggerModel = lazy(() => decodeTagger(readAsset(import.meta.url, 'tagger-model.bin')));

/** Throws on a file of another layout: a broken installation. */
export function decodeTagger(bytes: Uint8Array): TaggerModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== TAGGER_MAGIC || view.getUint16(4, true) !== TAGGER_VERSION || bytes[6] !== TAGS || bytes[7] !== FEATURES)
    throw new Error('the model of names has another layout than this version reads');
  const features = view.getUint32(8, true);
  const count = view.getUint32(12, true);
  const transitions = Int16Array.from({ length: TAGS * TAGS }, (_, i) => view.getInt16(TAGGER_HEADER_BYTES + i * 2, true));
  const keysAt = TAGGER_HEADER_BYTES + TAGS * TAGS * 2;
  const countsAt = keysAt + features * 4;
  const tagsAt = countsAt + features;
  const hashes = Int32Array.from({ length: features }, (_, i) => view.getInt32(keysAt + i * 4, true));
  return {
    transitions,
    spread: spreadOf(transitions),
    filter: filterOf(hashes),
    slots: placeFeatures(hashes, bytes.subarray(countsAt, tagsAt)),
    weights: Int16Array.from({ length: count }, (_, i) => (view.getInt8(tagsAt + count + i) << 8) | view.getUint8(tagsAt + i)),
  };
}

function spreadOf(transitions: Int16Array): number {
  const spreads = Array.from(STARTING, (tag) => {
    const values = Array.from(CLOSED, (before) => transitions[before * TAGS + tag] ?? 0);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...spreads);
}

const FILTER_BITS = 20;
const FILTER_MASK = (1 << (FILTER_BITS - 5)) - 1;

function filterOf(hashes: Int32Array): Uint32Array {
  const filter = new Uint32Array(1 << (FILTER_BITS - 5));
  for (const hash of hashes) {
    const at = (hash >>> 5) & FILTER_MASK;
    filter[at] = (filter[at] ?? 0) | (1 << (hash & 31));
  }
  return filter;
}

const COUNT_BITS = 5;
const COUNT_MASK = (1 << COUNT_BITS) - 1;

function placeFeatures(hashes: Int32Array, counts: Uint8Array): Int32Array {
  let size = 1;
  while (size < hashes.length * 1.2) size *= 2;
  const slots = new Int32Array(size * 2);
  let offset = 0;
  hashes.forEach((hash, i) => {
    let at = (hash & (size - 1)) * 2;
    while (slots[at] !== 0) at = (at + 2) & (slots.length - 1);
    const count = counts[i] ?? 0;
    slots[at] = hash;
    slots[at + 1] = (offset << COUNT_BITS) | count;
    offset += count;
  });
  return slots;
}

/** Adds the feature's weights to the scores of the tags. */
export function addWeights({ slots, filter, weights }: TaggerModel, hash: number, scores: Int32Array): void {
  if ((((filter[(hash >>> 5) & FILTER_MASK] ?? 0) >>> (hash & 31)) & 1) === 0) return;
  const last = slots.length - 1;
  let at = (hash << 1) & last;
  while (slots[at] !== hash) {
    if (slots[at] === 0) return;
    at = (at + 2) & last;
  }
  const place = slots[at + 1] ?? 0;
  const from = place >>> COUNT_BITS;
  const end = from + (place & COUNT_MASK);
  for (let i = from; i < end; i++) {
    const weight = weights[i] ?? 0;
    const tag = weight & 0xff;
    scores[tag] = (scores[tag] ?? 0) + (weight >> 8);
  }
}
