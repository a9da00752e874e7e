/** Writes the layout that src/analysis/checker/typo-model.ts reads. */
import { bucketOf, fingerprintOf, HIGHEST_LEVEL, hashNgram, SLOTS_A_BUCKET, secondHash } from '../../src/analysis/checker/ngram-table.ts';
import { FEATURES, HIDDEN } from '../../src/analysis/checker/typo-features.ts';
import { fileBytes, HEADER_BYTES, INDEX_BITS, MAGIC, VERSION, WEIGHTS } from '../../src/analysis/checker/typo-model.ts';
import type { Candidate } from './confusions.ts';
import type { Ngram } from './count-ngrams.ts';

/** Cuckoo tables of four slots per bucket can be filled to 0.97; a little less keeps insertion short. */
const FILL = 0.94;
const MOST_KICKS = 2_000;

export interface ModelParts {
  characters: Uint32Array;
  confusions: Map<number, Candidate[]>;
  slots: Uint16Array;
  weights: Float32Array;
}

export function encodeModel({ characters, confusions, slots, weights }: ModelParts): Buffer {
  if (weights.length !== WEIGHTS) throw new Error(`the scorer has ${weights.length} weights instead of ${WEIGHTS}`);
  const known = knownCharacters(characters, confusions);
  const indices = new Map(known.map((code, i) => [code, i]));
  const lists = known.map((code) => confusions.get(code) ?? []);
  const pairs = lists.flat();
  const buckets = slots.length / SLOTS_A_BUCKET;
  const bytes = Buffer.alloc(fileBytes(known.length, pairs.length, buckets));
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt16LE(VERSION, 4);
  bytes[6] = FEATURES;
  bytes[7] = HIDDEN;
  [known.length, pairs.length, buckets].forEach((value, i) => bytes.writeUInt32LE(value, 8 + i * 4));
  let at = HEADER_BYTES;
  const put = (view: Float32Array | Uint32Array | Uint16Array | Uint8Array): void => {
    bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), at);
    at += view.byteLength;
  };
  put(weights);
  put(startsOf(lists));
  put(slots);
  put(Uint16Array.from(pairs, ({ code, relation }) => (indices.get(code) ?? 0) | (relation << INDEX_BITS)));
  put(Uint16Array.from(known));
  put(Uint8Array.from(known, (code) => Math.round(4 * Math.log2((characters[code] ?? 0) + 1))));
  return bytes;
}

/** The sources and targets of replacements and whatever was counted, most common first until the index is full; then in order. */
function knownCharacters(counts: Uint32Array, confusions: Map<number, Candidate[]>): number[] {
  const needed = new Set([...confusions.values()].flatMap((list) => list.map((candidate) => candidate.code)));
  for (const code of confusions.keys()) needed.add(code);
  const others = [...counts.keys()].filter((code) => (counts[code] ?? 0) > 0 && !needed.has(code));
  const room = (1 << INDEX_BITS) - needed.size;
  if (room < 0) throw new Error(`${needed.size} characters do not fit an index of ${INDEX_BITS} bits`);
  const filling = others.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, room);
  return [...needed, ...filling].toSorted((a, b) => a - b);
}

function startsOf(lists: readonly (readonly Candidate[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => (starts[i + 1] = (starts[i] ?? 0) + list.length));
  return starts;
}

/** How many n-grams a table of this many bytes takes. */
export const capacity = (bytes: number): number => Math.floor((bytes / 2) * FILL);

/** The slots of a cuckoo table; a key that finds both its buckets full displaces another one, from each slot in turn. */
export function packNgrams(ngrams: readonly Ngram[]): Uint16Array {
  const buckets = Math.ceil(ngrams.length / FILL / SLOTS_A_BUCKET);
  const owners = new Int32Array(buckets * SLOTS_A_BUCKET).fill(-1);
  const bucketsOf = ngrams.map(({ a, b, c }) => {
    const first = hashNgram(a, b, c);
    return [bucketOf(first, buckets), bucketOf(secondHash(first), buckets)] as const;
  });
  ngrams.forEach((_, i) => place(i, owners, bucketsOf));
  return Uint16Array.from(owners, (owner) => {
    const ngram = ngrams[owner];
    if (!ngram) return 0;
    return fingerprintOf(secondHash(hashNgram(ngram.a, ngram.b, ngram.c))) * (HIGHEST_LEVEL + 1) + ngram.level;
  });
}

function place(first: number, owners: Int32Array, bucketsOf: readonly (readonly [number, number])[]): void {
  let key = first;
  let from = -1;
  for (let kick = 0; kick < MOST_KICKS; kick++) {
    const [one, other] = bucketsOf[key] ?? [0, 0];
    for (const bucket of [one, other]) {
      for (let slot = bucket * SLOTS_A_BUCKET; slot < (bucket + 1) * SLOTS_A_BUCKET; slot++) {
        if (owners[slot] === -1) {
          owners[slot] = key;
          return;
        }
      }
    }
    const bucket = one === from ? other : one;
    const slot = bucket * SLOTS_A_BUCKET + (kick % SLOTS_A_BUCKET);
    const driven = owners[slot] ?? 0;
    owners[slot] = key;
    key = driven;
    from = bucket;
  }
  throw new Error('the n-grams do not fit the table');
}
