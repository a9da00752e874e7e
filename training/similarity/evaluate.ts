/** Measures the search for near-duplicates. Run: npx tsx training/similarity/evaluate.ts --data FOLDER */
import { parseArgs } from 'node:util';
import { compareFingerprints } from '../../src/analysis/similarity/compare.ts';
import { type Fingerprint, fingerprint } from '../../src/analysis/similarity/fingerprint.ts';
import { SimilarityIndex } from '../../src/analysis/similarity/similarity-index.ts';
import { printTable } from '../../benchmarks/support/print-table.ts';
import type { Text } from './edits.ts';
import { type Half, halfOf, type LabelledPair, makePairs } from './labelled-pairs.ts';
import { type Article, readArticles, readBroadcasts } from './read-articles.ts';
import { sharedShare } from './shared-share.ts';

const SAME_SHARE = 0.6;
const DIFFERENT_SHARE = 0.3;

const sign = ({ title, content }: Text): Fingerprint => fingerprint(title, content);
const isSame = ({ a, b }: LabelledPair): boolean => compareFingerprints(sign(a), sign(b)).same;
const fixed = (value: number): string => (Number.isFinite(value) ? value.toFixed(4) : '–');

interface Answered {
  pair: LabelledPair;
  same: boolean;
}

function printPairs(pairs: readonly LabelledPair[]): void {
  const answered = pairs.map((pair) => ({ pair, same: isSame(pair) }));
  const kinds = [...new Set(answered.map(({ pair }) => `${pair.class} | ${pair.kind}`))].toSorted();
  const rows = kinds.map((kind) => {
    const cell = (half: Half): { pairs: number; share: string } => {
      const these = answered.filter(({ pair }) => pair.half === half && `${pair.class} | ${pair.kind}` === kind);
      return { pairs: these.length, share: fixed(these.filter(({ same }) => same).length / these.length) };
    };
    const [dev, test] = [cell('dev'), cell('test')];
    const [name, made] = kind.split(' | ');
    return { class: name, kind: made, 'dev pairs': dev.pairs, 'dev same': dev.share, 'test pairs': test.pairs, 'test same': test.share };
  });
  printTable('Share of the pairs that are taken for the same text', rows);
  printTable('Goals, by pair', [scoreHalf('dev', answered), scoreHalf('test', answered)]);
}

function scoreHalf(half: Half, answered: readonly Answered[]): Record<string, string | number> {
  const count = (name: string): { all: number; same: number } => {
    const these = answered.filter(({ pair }) => pair.half === half && pair.class === name);
    return { all: these.length, same: these.filter(({ same }) => same).length };
  };
  const [near, wrapped, different] = [count('near-verbatim'), count('wrapped or cut'), count('different')];
  const [recall, precision] = [wrapped.same / wrapped.all, wrapped.same / (wrapped.same + different.same)];
  return {
    half,
    'near-verbatim recall': fixed(near.same / near.all),
    'near-verbatim precision': fixed(near.same / (near.same + different.same)),
    'wrapped or cut recall': fixed(recall),
    'wrapped or cut F1': fixed((2 * precision * recall) / (precision + recall)),
    'merged wrongly': `${different.same} of ${different.all}`,
  };
}

function fillIndex(texts: readonly Text[]): SimilarityIndex {
  const index = new SimilarityIndex({ windowDays: 36_500 });
  texts.forEach((text, id) => index.add(id, sign(text), 0));
  return index;
}

/** Searches every reprint of the test half among all originals and the broadcasts. */
function printIndex(pairs: readonly LabelledPair[], live: readonly Text[]): void {
  const index = fillIndex(live);
  const rows = (['near-verbatim', 'wrapped or cut'] as const).map((name) => {
    const tally = { found: 0, wrong: 0, doubtful: 0, none: 0 };
    const probes = pairs.filter((pair) => pair.class === name && pair.half === 'test');
    for (const { a, b } of probes) tally[judgeFound(index, live, a, b)]++;
    const precision = fixed(tally.found / (tally.found + tally.wrong));
    return { class: name, live: live.length, probes: probes.length, ...tally, recall: fixed(tally.found / probes.length), precision };
  });
  printTable('Goals, by index: reprints of the test half asked for', rows);
}

function judgeFound(index: SimilarityIndex, live: readonly Text[], original: Text, probe: Text): 'found' | 'wrong' | 'doubtful' | 'none' {
  const match = index.find(sign(probe));
  const found = match && live[match.id];
  if (!found) return 'none';
  if (found === original) return 'found';
  const share = Math.max(sharedShare(found.content, original.content), sharedShare(found.content, probe.content));
  return share >= SAME_SHARE ? 'found' : share >= DIFFERENT_SHARE ? 'doubtful' : 'wrong';
}

/** Real articles against real articles: articles of the test half found in the dev half, judged by the text that both share. */
function printReal(articles: readonly Article[]): void {
  const [live, probes] = (['dev', 'test'] as const).map((half) => articles.filter(({ id }) => halfOf(id) === half)) as [
    Article[],
    Article[],
  ];
  const index = fillIndex(live);
  const tally = { 'same text': 0, between: 0, 'other text': 0, 'none found': 0 };
  for (const probe of probes) {
    const match = index.find(sign(probe));
    const share = match && sharedShare(live[match.id]?.content ?? '', probe.content);
    if (share === undefined) tally['none found']++;
    else tally[share >= SAME_SHARE ? 'same text' : share >= DIFFERENT_SHARE ? 'between' : 'other text']++;
  }
  printTable('Unedited articles of one half asked for in the other', [{ live: live.length, probes: probes.length, ...tally }]);
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('usage: npx tsx training/similarity/evaluate.ts --data FOLDER');
const articles = readArticles(values.data);
const pairs = makePairs(values.data, articles);
printPairs(pairs);
const known = new Set(articles.map(({ id }) => id));
printIndex(pairs, [...articles, ...readBroadcasts(values.data).filter(({ id }) => !known.has(id))]);
printReal(articles);
