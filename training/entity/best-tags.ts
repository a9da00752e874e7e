/** Viterbi's algorithm over the weights during training; the shipped tagger does the same over integers. */
import { beginOf, CLOSED, CONTINUING, continues, isOpen, STARTING, TAGS } from '../../src/analysis/entity/tags.ts';

const NEVER = -1e9;

/** `units`: the features of each unit; at least one unit. */
export function bestTags(units: readonly Int32Array[], weights: Float32Array, transitions: Float32Array): Uint8Array {
  const scores = new Float64Array(units.length * TAGS);
  const links = new Uint8Array(units.length * TAGS);
  units.forEach((features, at) => {
    const row = at * TAGS;
    addFeatures(scores, row, features, weights);
    if (at === 0) {
      for (let tag = 0; tag < TAGS; tag++) if (continues(tag)) scores[tag] = NEVER;
      return;
    }
    for (const tag of STARTING) linkBefore(scores, links, row, tag, CLOSED, transitions);
    for (const tag of CONTINUING) linkBefore(scores, links, row, tag, Uint8Array.of(beginOf(tag), beginOf(tag) + 1), transitions);
  });
  return followBack(scores, links, units.length);
}

function addFeatures(scores: Float64Array, row: number, features: Int32Array, weights: Float32Array): void {
  for (const feature of features) {
    const from = feature * TAGS;
    for (let tag = 0; tag < TAGS; tag++) scores[row + tag] = (scores[row + tag] ?? 0) + (weights[from + tag] ?? 0);
  }
}

function linkBefore(
  scores: Float64Array,
  links: Uint8Array,
  row: number,
  tag: number,
  befores: Uint8Array,
  transitions: Float32Array,
): void {
  let [best, link] = [-Infinity, 0];
  for (const before of befores) {
    const score = (scores[row - TAGS + before] ?? 0) + (transitions[before * TAGS + tag] ?? 0);
    if (score <= best) continue;
    best = score;
    link = before;
  }
  scores[row + tag] = (scores[row + tag] ?? 0) + best;
  links[row + tag] = link;
}

function followBack(scores: Float64Array, links: Uint8Array, length: number): Uint8Array {
  const last = scores.slice((length - 1) * TAGS).map((score, tag) => (isOpen(tag) ? -Infinity : score));
  const tags = new Uint8Array(length);
  for (let at = length - 1, tag = last.indexOf(Math.max(...last)); at >= 0; at--) {
    tags[at] = tag;
    tag = links[at * TAGS + tag] ?? 0;
  }
  return tags;
}
