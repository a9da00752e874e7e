// Near-duplicates compared with datasketch. Run: npx tsx benchmarks/similarity/main.ts --data FOLDER [--live 1000000]
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { compareFingerprints } from '#analysis/similarity/compare.ts';
import { fingerprint } from '#analysis/similarity/fingerprint.ts';
import { lettersOf } from '#analysis/similarity/letters.ts';
import { SimilarityIndex } from '#analysis/similarity/similarity-index.ts';
import type { Text } from '../../training/similarity/edits.ts';
import { type LabelledPair, makePairs } from '../../training/similarity/labelled-pairs.ts';
import { readArticles } from '../../training/similarity/read-articles.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';
import { type MadeArticle, makeArticles, readSentences } from './make-articles.ts';

const PEER = 'benchmarks/similarity/datasketch_peer.py';
const SIGNED = 2000;
const ROUNDS = 5;
const MEASURED = 20_000;
const PEER_LIVE = 50_000;
const PEER_MEASURED = 2000;
/** Pairs come from every article at this interval, so that the peer finishes within a minute. */
const EVERY_ARTICLE = 24;
const REPRINTS = 10;
const PEER_BOUNDS = [0.4, 0.5, 0.6, 0.7];
const MINUTE = 60_000;
const SETTLES = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Processor time, so that other work on the machine counts less; the peer measures the same. */
function cpuSeconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Heap and typed arrays after a collection, which frees arrays a moment later. */
async function residentBytes(): Promise<number> {
  collectGarbage();
  await setTimeout(SETTLES);
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function take(articles: Generator<MadeArticle>, count: number): MadeArticle[] {
  return Array.from({ length: count }, () => articles.next().value as MadeArticle);
}

async function compareSigning(articles: readonly MadeArticle[]): Promise<void> {
  const texts = articles.map(({ content }) => content);
  const peer = (hash: string, bulk: boolean) => () => askPython(PEER, { task: 'speed', texts, hash, bulk }) as number;
  const seconds = await interleave(
    {
      tingfeng: () => cpuSeconds(() => articles.forEach(({ title, content }) => fingerprint(title, content))),
      'datasketch, SHA-1 (its default)': peer('sha1', false),
      'datasketch, xxHash': peer('xxhash', false),
      'datasketch, xxHash, bulk': peer('xxhash', true),
    },
    ROUNDS,
  );
  const rows = Object.entries(seconds).map(([way, each]) => ({
    way,
    'signatures/s': articles.length / each,
    times: seconds.tingfeng && each / seconds.tingfeng,
  }));
  printTable(`Signatures of ${articles.length} articles of 800 characters, medians of ${ROUNDS} rounds, processor time`, rows);
}

interface Answered {
  pair: LabelledPair;
  same: boolean;
}

function scoreRow(way: string, answered: readonly Answered[]): Record<string, string | number> {
  const of = (name: LabelledPair['class']): Answered[] => answered.filter(({ pair }) => pair.class === name);
  const share = (rows: readonly Answered[]): number => rows.filter(({ same }) => same).length / rows.length;
  const wrong = of('different').filter(({ same }) => same);
  const precision = (rows: readonly Answered[]): number => {
    const right = rows.filter(({ same }) => same).length;
    return right / (right + wrong.length);
  };
  const [near, wrapped] = [of('near-verbatim'), of('wrapped or cut')];
  const [recall, exact] = [share(wrapped), precision(wrapped)];
  return {
    way,
    'near-verbatim recall': share(near).toFixed(4),
    precision: precision(near).toFixed(4),
    'wrapped or cut F1': ((2 * recall * exact) / (recall + exact)).toFixed(4),
    'templates merged': wrong.filter(({ pair }) => pair.kind.startsWith('template')).length,
    'others merged': wrong.filter(({ pair }) => !pair.kind.startsWith('template')).length,
  };
}

function compareQuality(pairs: readonly LabelledPair[]): void {
  const ours = pairs.map((pair) => ({
    pair,
    same: compareFingerprints(fingerprint(pair.a.title, pair.a.content), fingerprint(pair.b.title, pair.b.content)).same,
  }));
  const peers = [
    ...scorePeer('datasketch', pairs, ({ content }) => content),
    // Folded in advance, so that script and frames, which the peer does not fold, do not decide.
    ...scorePeer('datasketch on our letters', pairs, ({ title, content }) => String.fromCharCode(...lettersOf(title, content).codes)),
  ];
  printTable(`The same ${pairs.length} pairs of the test half`, [scoreRow('tingfeng', ours), ...peers]);
}

function scorePeer(name: string, pairs: readonly LabelledPair[], textOf: (text: Text) => string): Record<string, string | number>[] {
  const likeness = askPython(PEER, { task: 'pairs', pairs: pairs.map(({ a, b }) => [textOf(a), textOf(b)]) }) as number[];
  return PEER_BOUNDS.map((bound) =>
    scoreRow(
      `${name}, Jaccard ≥ ${bound}`,
      pairs.map((pair, i) => ({ pair, same: (likeness[i] ?? 0) >= bound })),
    ),
  );
}

async function compareLive(articles: Generator<MadeArticle>, live: number): Promise<void> {
  let index: SimilarityIndex | undefined = new SimilarityIndex();
  for (let i = 0; i < live; i++) {
    const { title, content } = articles.next().value as MadeArticle;
    index.add(i, fingerprint(title, content), i * (MINUTE / 30));
  }
  const measured = take(articles, MEASURED);
  const found: (number | undefined)[] = [];
  const seconds = cpuSeconds(() => {
    measured.forEach(({ title, content }, i) => {
      const mark = fingerprint(title, content);
      found.push(index?.find(mark)?.id);
      index?.add(live + i, mark, (live + i) * (MINUTE / 30));
    });
  });
  // The memory freed without the index is the index's.
  const held = await residentBytes();
  const size = index.size;
  index = undefined;
  const bytes = (held - (await residentBytes())) / size;
  const peer = askPython(PEER, {
    task: 'live',
    texts: take(articles, PEER_LIVE + PEER_MEASURED).map(({ content }) => content),
    measured: PEER_MEASURED,
  }) as { seconds: number; bytes: number };
  printTable('Sign, find and add, processor time', [
    { way: 'tingfeng', live, 'articles/s': MEASURED / seconds, 'bytes an article': bytes },
    { way: 'datasketch, xxHash', live: PEER_LIVE, 'articles/s': PEER_MEASURED / peer.seconds, 'bytes an article': peer.bytes },
  ]);
  const reprints = measured.flatMap(({ original }, i) => (original === undefined ? [] : [{ original, found: found[i] }]));
  const right = reprints.filter((each) => each.found !== undefined).length;
  const wrong = found.filter((id, i) => id !== undefined && measured[i]?.original === undefined).length;
  console.log(
    `\nOf ${reprints.length} reprints among them ${right} were found; ${wrong} of ${MEASURED - reprints.length} new articles were taken for a reprint.`,
  );
}

const { values } = parseArgs({ options: { data: { type: 'string' }, live: { type: 'string', default: '1000000' } } });
if (values.data === undefined) throw new Error('usage: npx tsx benchmarks/similarity/main.ts --data FOLDER [--live ARTICLES]');
installPython(['datasketch==1.6.5', 'xxhash==3.5.0', 'numpy==2.4.6']);
const real = readArticles(values.data);
const articles = makeArticles(readSentences(real), seededRandom(7), REPRINTS);
await compareSigning(take(articles, SIGNED));
const sample = real.filter((_, i) => i % EVERY_ARTICLE === 0);
compareQuality(makePairs(values.data, sample).filter(({ half, class: name }) => half === 'test' && name !== 'not judged'));
await compareLive(makeArticles(readSentences(real), seededRandom(8), REPRINTS), Number(values.live));
