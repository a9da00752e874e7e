// The matcher compared with lucene-monitor and OpenSearch's percolator: the same subjects and articles, in alternating rounds.
import { toMatchable } from '#analysis/expression/matchable.ts';
import { compileMatcher } from '#analysis/expression/matcher.ts';
import { interleave } from '../support/interleave.ts';
import { buildJavaPeer, PEER_CASES, type JavaPeer, startJavaPeer } from './java-peer.ts';
import type { MatchCases } from './make-cases.ts';
import { writePeerCases } from './write-peer-cases.ts';

const ROUNDS = 5;
/** Articles per round; OpenSearch gets fewer, because it takes a tenth of a second for each. */
const MANY = 200;
const FEW = 40;

interface Way {
  /** Number of articles in each round. */
  count: number;
  match: (from: number, count: number) => Promise<{ seconds: number; ids: number[][] }>;
}

function ours({ subjects, articles }: MatchCases): Way & { loadSeconds: number } {
  const start = performance.now();
  const { matcher } = compileMatcher(subjects, () => undefined);
  const loadSeconds = (performance.now() - start) / 1000;
  const match = (from: number, count: number) => {
    const given = articles.slice(from, from + count);
    const begun = performance.now();
    const ids = given.map((article) => matcher.match(toMatchable(article)));
    return Promise.resolve({ seconds: (performance.now() - begun) / 1000, ids });
  };
  return { count: MANY, match, loadSeconds };
}

const inOrder = (ids: readonly number[] | undefined): string => (ids ?? []).toSorted((a, b) => a - b).join(' ');

/** Rows of the table; subjects found by only one of the two count as differences of an article. */
export async function compareWithJava(cases: MatchCases) {
  buildJavaPeer();
  writePeerCases(PEER_CASES, cases.subjects, cases.articles);
  const own = ours(cases);
  const peers: JavaPeer[] = [];
  try {
    const lucene = await startJavaPeer('lucene');
    peers.push(lucene);
    const openSearch = await startJavaPeer('opensearch');
    peers.push(openSearch);
    const ways = { Tingfeng: own, 'lucene-monitor': { ...lucene, count: MANY }, 'OpenSearch percolate': { ...openSearch, count: FEW } };
    return await compareWays(ways, cases);
  } finally {
    for (const peer of peers) peer.stop();
  }
}

async function compareWays(ways: Record<string, Way & { loadSeconds: number }>, { articles }: MatchCases) {
  const warmUp = (ROUNDS + 1) * MANY;
  const expected = (await ways.Tingfeng?.match(0, articles.length))?.ids ?? [];
  for (const { match, count } of Object.values(ways)) await match(warmUp, Math.min(count * 4, articles.length - warmUp));
  const totals = Object.fromEntries(Object.keys(ways).map((name) => [name, { round: 0, compared: 0, different: 0 }]));
  const timed = Object.entries(ways).map(([name, { match, count }]) => {
    const total = totals[name] as { round: number; compared: number; different: number };
    const run = async (): Promise<number> => {
      const from = total.round++ * MANY;
      const { seconds, ids } = await match(from, count);
      total.compared += ids.length;
      total.different += ids.filter((found, k) => inOrder(found) !== inOrder(expected[from + k])).length;
      return seconds / count;
    };
    return [name, run] as const;
  });
  const seconds = await interleave(Object.fromEntries(timed), ROUNDS);
  return Object.entries(ways).map(([name, { loadSeconds }]) => ({
    way: name,
    'ms an article': (seconds[name] ?? 0) * 1000,
    'articles/s': 1 / (seconds[name] ?? 0),
    'ours × times': (seconds[name] ?? 0) / (seconds.Tingfeng ?? 1),
    'articles compared': totals[name]?.compared,
    'of them different': totals[name]?.different,
    'seconds to take in all subjects': loadSeconds,
  }));
}
