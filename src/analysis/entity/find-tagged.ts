/** Finds names with a linear model of character tags: the best sequence of tags by Viterbi's algorithm (structured perceptron, Collins 2002). */
import type { Token } from '../segment/segment.ts';
import { FEATURES, prepareTagger, writeFeatures } from './tagger-features.ts';
import { addWeights, type TaggerModel, taggerModel } from './tagger-model.ts';
import { beginOf, CLOSED, CONTINUING, continues, decodeTags, isOpen, STARTING, type TaggedSpan, TAGS } from './tags.ts';

/** Lower than any score, and far from the limits of 32 bits. */
const NEVER = -1_000_000_000;
/** An integer, as all scores are, so that the engine uses integer arithmetic. */
const LOWEST = -2_000_000_000;

/** Spans in order, never overlapping. `folded` is the folded text of the tokens. */
export function findTagged(folded: string, tokens: readonly Token[]): TaggedSpan[] {
  return folded === '' ? [] : decodeTags(tagUnits(taggerModel(), folded, tokens));
}

/** State of the search after one unit; `links` holds the previous tag, by unit and tag. */
interface Search {
  transitions: Int16Array;
  previous: Int32Array;
  scores: Int32Array;
  links: Uint8Array;
}

function tagUnits(model: TaggerModel, folded: string, tokens: readonly Token[]): Uint8Array {
  const text = prepareTagger(folded, tokens);
  const features = new Int32Array(FEATURES);
  const likely = new Uint8Array(CLOSED.length);
  const search: Search = {
    transitions: model.transitions,
    previous: new Int32Array(TAGS),
    scores: new Int32Array(TAGS),
    links: new Uint8Array(folded.length * TAGS),
  };
  for (let at = 0; at < folded.length; at++) {
    const { previous, scores } = search;
    scores.fill(0);
    writeFeatures(text, at, features);
    for (let i = 0; i < FEATURES; i++) addWeights(model, features[i] ?? 0, scores);
    if (at === 0) forbid(scores, continues);
    else addBefore(search, at * TAGS, likely, findLikely(previous, model.spread, likely));
    search.previous = scores;
    search.scores = previous;
  }
  forbid(search.previous, isOpen);
  return followBack(search.links, folded.length, search.previous.indexOf(Math.max(...search.previous)));
}

function forbid(scores: Int32Array, refused: (tag: number) => boolean): void {
  for (let tag = 0; tag < TAGS; tag++) if (refused(tag)) scores[tag] = NEVER;
}

/** Adds the best previous tag's score to each tag's score. `row` is the unit's row in `links`. */
function addBefore(search: Search, row: number, likely: Uint8Array, count: number): void {
  for (let i = 0; i < STARTING.length; i++) addBest(search, row, STARTING[i] ?? 0, likely, count);
  for (let i = 0; i < CONTINUING.length; i++) addOpen(search, row, CONTINUING[i] ?? 0);
}

/** A closed tag whose deficit exceeds the spread of transitions can never precede anything on the best path. */
function findLikely(previous: Int32Array, spread: number, likely: Uint8Array): number {
  let best = NEVER;
  for (let i = 0; i < CLOSED.length; i++) {
    const score = previous[CLOSED[i] ?? 0] ?? 0;
    if (score > best) best = score;
  }
  let count = 0;
  for (let i = 0; i < CLOSED.length; i++) {
    const tag = CLOSED[i] ?? 0;
    if ((previous[tag] ?? 0) >= best - spread) likely[count++] = tag;
  }
  return count;
}

function addBest({ transitions, previous, scores, links }: Search, row: number, tag: number, befores: Uint8Array, count: number): void {
  let best = LOWEST;
  let link = 0;
  for (let i = 0; i < count; i++) {
    const before = befores[i] ?? 0;
    const score = (previous[before] ?? 0) + (transitions[before * TAGS + tag] ?? 0);
    if (score <= best) continue;
    best = score;
    link = before;
  }
  links[row + tag] = link;
  const score = (scores[tag] ?? 0) + best;
  scores[tag] = score < NEVER ? NEVER : score;
}

/** Middle and end follow begin and middle of their type. */
function addOpen({ transitions, previous, scores, links }: Search, row: number, tag: number): void {
  const begin = beginOf(tag);
  const afterBegin = (previous[begin] ?? 0) + (transitions[begin * TAGS + tag] ?? 0);
  const afterMiddle = (previous[begin + 1] ?? 0) + (transitions[(begin + 1) * TAGS + tag] ?? 0);
  const isMiddle = afterMiddle > afterBegin;
  const score = (scores[tag] ?? 0) + (isMiddle ? afterMiddle : afterBegin);
  scores[tag] = score < NEVER ? NEVER : score;
  links[row + tag] = isMiddle ? begin + 1 : begin;
}

function followBack(links: Uint8Array, length: number, last: number): Uint8Array {
  const tags = new Uint8Array(length);
  for (let at = length - 1, tag = last; at >= 0; at--) {
    tags[at] = tag;
    tag = links[at * TAGS + tag] ?? 0;
  }
  return tags;
}
