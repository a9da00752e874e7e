/** Averaged structured perceptron (Collins 2002) with random feature dropout, so that it depends on no single feature. */
import { FEATURES, prepareTagger, writeFeatures } from '../../src/analysis/entity/tagger-features.ts';
import { encodeTags, TAGS } from '../../src/analysis/entity/tags.ts';
import { foldChars } from '../../src/analysis/language/fold-char.ts';
import { tokenise } from '../../src/analysis/segment/segment.ts';
import { shuffle } from '../emotion/shuffle.ts';
import { bestTags } from './best-tags.ts';
import type { NamedSentence } from './sentences.ts';

const EPOCHS = 14;
const DROPPED = 0.15;
/** Rarer features are left out. */
const FEWEST = 3;

export interface FittedTagger {
  /** Hash of each feature. */
  hashes: Int32Array;
  /** `weights[feature * TAGS + tag]` */
  weights: Float32Array;
  /** `transitions[before * TAGS + tag]` */
  transitions: Float32Array;
}

interface Example {
  /** Features of each unit. */
  units: Int32Array[];
  tags: Uint8Array;
}

export function fitTagger(sentences: readonly NamedSentence[], log: (line: string) => void): FittedTagger {
  const hashed = sentences.map(({ text, spans }) => ({ units: hashUnits(text), tags: encodeTags(text.length, spans) }));
  const numbers = numberFeatures(hashed);
  const examples = hashed.map(({ units, tags }) => ({ tags, units: units.map((hashes) => known(hashes, numbers)) }));
  const [weights, transitions] = [averaged(numbers.size * TAGS), averaged(TAGS * TAGS)];
  const random = randomNumbers();
  for (let epoch = 1, step = 1; epoch <= EPOCHS; epoch++) {
    shuffle(examples, epoch);
    let wrong = 0;
    for (const { units, tags } of examples) {
      const kept = units.map((features) => features.filter(() => random() >= DROPPED));
      const guessed = bestTags(kept, weights.now, transitions.now);
      if (correct({ units: kept, tags }, guessed, weights, transitions, step)) wrong++;
      step++;
    }
    log(`epoch ${epoch}: ${wrong} of ${examples.length} sentences wrong`);
    if (epoch === EPOCHS)
      return { hashes: Int32Array.from(numbers.keys()), weights: mean(weights, step), transitions: mean(transitions, step) };
  }
  throw new Error('no epoch was run');
}

function hashUnits(text: string): Int32Array[] {
  const folded = foldChars(text);
  const prepared = prepareTagger(folded, tokenise(text));
  return Array.from({ length: folded.length }, (_, at) => {
    const features = new Int32Array(FEATURES);
    writeFeatures(prepared, at, features);
    return features;
  });
}

function numberFeatures(examples: readonly Example[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { units } of examples) for (const hashes of units) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const frequent = [...counts].filter(([hash, count]) => count >= FEWEST && hash !== 0);
  return new Map(frequent.map(([hash], number) => [hash, number]));
}

function known(hashes: Int32Array, numbers: ReadonlyMap<number, number>): Int32Array {
  return Int32Array.from([...hashes].flatMap((hash) => numbers.get(hash) ?? []));
}

/** A sum over all steps is kept as "now − late / steps" (Daumé 2006), so that a step costs only what it changes. */
interface Averaged {
  now: Float32Array;
  late: Float64Array;
}

function averaged(length: number): Averaged {
  return { now: new Float32Array(length), late: new Float64Array(length) };
}

function mean({ now, late }: Averaged, steps: number): Float32Array {
  return now.map((value, i) => value - (late[i] ?? 0) / steps);
}

function change({ now, late }: Averaged, at: number, by: number, step: number): void {
  now[at] = (now[at] ?? 0) + by;
  late[at] = (late[at] ?? 0) + by * step;
}

/** Moves the weights from the guess towards the truth; true when they differ. */
function correct({ units, tags }: Example, guessed: Uint8Array, weights: Averaged, transitions: Averaged, step: number): boolean {
  let wrong = false;
  units.forEach((features, at) => {
    const [truth = 0, guess = 0] = [tags[at], guessed[at]];
    const [truthBefore = 0, guessBefore = 0] = [tags[at - 1], guessed[at - 1]];
    if (truth !== guess) {
      wrong = true;
      for (const feature of features) {
        change(weights, feature * TAGS + truth, 1, step);
        change(weights, feature * TAGS + guess, -1, step);
      }
    }
    if (at === 0 || (truth === guess && truthBefore === guessBefore)) return;
    change(transitions, truthBefore * TAGS + truth, 1, step);
    change(transitions, guessBefore * TAGS + guess, -1, step);
  });
  return wrong;
}

/** A linear congruence (Numerical Recipes): the same numbers in every run. */
function randomNumbers(): () => number {
  let state = 7;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
