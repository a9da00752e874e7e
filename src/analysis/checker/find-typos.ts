/** Wrong characters: for each Han character the likeliest confusable one, judged by the typo model (noisy channel with a learned channel). */
import { isTraditionalOnly } from '../language/fold-char.ts';
import { doubt } from './doubt.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';
import { isHan, PADDING, toCodes } from './to-codes.ts';
import type { TypoModel } from './typo-model.ts';
import { INDEX_BITS, typoModel } from './typo-model.ts';
import { TypoScorer } from './typo-scorer.ts';

interface Guess {
  /** Position in the codes. */
  at: number;
  code: number;
  probability: number;
}

/** A wrong character spoils the n-grams of its neighbours this far. */
const REACH = 2;
/** After a correction the neighbours are judged again; more than two wrong characters in a row can rarely be resolved. */
const ROUNDS = 3;

/** Typos with a probability of at least `least` (0–1). */
export function findTypos(text: string, least: number): Issue[] {
  return findTyposWith(typoModel(), text, least);
}

/** Like `findTypos`, with a given model, for its evaluation. */
export function findTyposWith(model: TypoModel, text: string, least: number): Issue[] {
  const codes = toCodes(text);
  const scorer = new TypoScorer(model);
  const issues: Issue[] = [];
  let places = hanPlaces(text, codes);
  for (let round = 0; round < ROUNDS && places.length > 0; round++) {
    const guesses = places
      .map((at) => bestGuess(scorer, model, codes, at))
      .filter((guess) => guess.probability >= least)
      .map((guess) => ({ ...guess, probability: doubt(text, guess.at - PADDING, guess.probability) }))
      .filter((guess) => guess.probability >= least);
    const accepted = strongest(guesses);
    for (const { at, code, probability } of accepted) {
      codes[at] = code;
      const offset = at - PADDING;
      const suggestions = [String.fromCharCode(code)];
      issues.push(issueAt(text, offset, offset + 1, { kind: 'typo', reason: 'confusable', confidence: probability, suggestions }));
    }
    places = neighboursOf(accepted, places);
  }
  return issues;
}

/** Characters of traditional script are skipped: the model knows simplified text only. */
function hanPlaces(text: string, codes: Uint16Array): number[] {
  const places: number[] = [];
  for (let at = PADDING; at < codes.length - PADDING; at++) {
    if (isHan(codes[at] ?? 0) && !isTraditionalOnly(text.charCodeAt(at - PADDING))) places.push(at);
  }
  return places;
}

function bestGuess(scorer: TypoScorer, model: TypoModel, codes: Uint16Array, at: number): Guess {
  const best: Guess = { at, code: 0, probability: 0 };
  eachCandidate(scorer, model, codes, at, (code) => {
    const probability = scorer.probability();
    if (probability <= best.probability) return;
    best.probability = probability;
    best.code = code;
  });
  return best;
}

/** Visits the candidates that the n-grams support, with the scorer's features set. */
export function eachCandidate(
  scorer: TypoScorer,
  model: TypoModel,
  codes: Uint16Array,
  at: number,
  visit: (code: number, relation: number) => void,
): void {
  const { starts, candidates, characters } = model;
  const code = codes[at] ?? 0;
  const end = starts[code + 1] ?? 0;
  let next = starts[code] ?? 0;
  if (next === end || !scorer.setPlace(codes, at)) return;
  for (; next < end; next++) {
    const packed = candidates[next] ?? 0;
    const candidate = characters[packed & ((1 << INDEX_BITS) - 1)] ?? 0;
    const relation = packed >>> INDEX_BITS;
    if (scorer.setCandidate(candidate, relation)) visit(candidate, relation);
  }
}

/** Among guesses close to each other, keeps the likeliest. */
function strongest(guesses: readonly Guess[]): Guess[] {
  return guesses.filter((guess, i) => {
    const rivals = guesses.slice(Math.max(0, i - REACH), i + REACH + 1);
    return rivals.every(
      (rival) =>
        Math.abs(rival.at - guess.at) > REACH ||
        rival.probability < guess.probability ||
        (rival.probability === guess.probability && rival.at >= guess.at),
    );
  });
}

function neighboursOf(accepted: readonly Guess[], places: readonly number[]): number[] {
  if (accepted.length === 0) return [];
  const done = new Set(accepted.map((guess) => guess.at));
  const near = new Set(accepted.flatMap(({ at }) => [at - 2, at - 1, at + 1, at + 2]));
  return places.filter((at) => near.has(at) && !done.has(at));
}
