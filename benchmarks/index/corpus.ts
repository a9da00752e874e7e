// An invented press, the same for the same seed: words with Zipf frequencies, 2,000 sites, 40 clients of very different size, 90 days.
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { firstIdAt } from '#shared/time.ts';

export const DAYS = 90;
export const CLIENTS = 40;
export const SITES = 2000;
export const END = Date.UTC(2026, 10, 20, 16);
export const START = END - DAYS * 86_400_000;

const WORDS = 20_000;
const CHARACTERS = 3000;
const WORDS_A_TEXT = 330;

function makeWords(): string[] {
  const random = seededRandom(1);
  const character = (): string => String.fromCharCode(0x4e00 + Math.floor(random() ** 2 * CHARACTERS));
  return Array.from({ length: WORDS }, (_, rank) => {
    const length = rank < 200 ? 1 + (rank % 2) : 2 + Math.floor(random() * 3);
    return Array.from({ length }, character).join('');
  });
}

/** Word by rank of frequency: 0 is the most frequent; every word below rank 200 of odd rank has two characters. */
export const words = makeWords();

/** Ranks drawn by Zipf's law, as a table. */
const zipf = (() => {
  const weights = Array.from({ length: WORDS }, (_, rank) => 1 / (rank + 2.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint16Array(1 << 17);
  let rank = 0;
  let sum = weights[0] as number;
  for (let k = 0; k < table.length; k++) {
    while (sum / total < (k + 0.5) / table.length && rank < WORDS - 1) sum += weights[++rank] as number;
    table[k] = rank;
  }
  return table;
})();

const clientShares = Array.from({ length: CLIENTS }, (_, k) => Math.exp(-0.105 * k));
const shareSum = clientShares.reduce((sum, share) => sum + share, 0);
/** Hits per article, over all clients. */
const HITS = 1.336;

export interface MadeHit {
  clientId: number;
  subjects: number[];
}
export interface MadeArticle {
  id: number;
  at: number;
  title: string;
  content: string;
  siteId: number;
  authorId: number;
  /** Position of the article that it copies; itself when none. */
  origin: number;
  hits: MadeHit[];
  /** Evenly distributed 32-bit number for everything else. */
  dice: number;
}

export const siteDomain = (siteId: number): string => `site${siteId}.example${siteId % 7}.cn`;
export const authorName = (authorId: number): string => `作者${authorId}`;
export const subjectCount = (clientId: number): number => Math.max(4, Math.round(55 * (clientShares[clientId - 1] as number)));

export const idOf = (k: number, total: number): number => firstIdAt(START + Math.floor(((END - START) / total) * k)) + (k % 1000);

/** Article number `k` of `total`, in order of publication. */
export function makeArticle(k: number, total: number): MadeArticle {
  const random = seededRandom(k * 7919 + 13);
  const word = (): string => words[zipf[Math.floor(random() * zipf.length)] as number] as string;
  const sentence = (length: number): string => {
    let text = '';
    for (let n = 0; n < length; n++) text += word();
    return text;
  };
  const id = idOf(k, total);
  const siteId = 1 + Math.floor(random() ** 3 * SITES);
  const hits = clientShares.flatMap((share, index) => {
    if (random() >= (HITS * share) / shareSum) return [];
    const clientId = index + 1;
    const first = clientId * 100 + Math.floor(random() ** 2 * subjectCount(clientId));
    const second = clientId * 100 + Math.floor(random() * subjectCount(clientId));
    return [{ clientId, subjects: random() < 0.15 && second !== first ? [first, second].toSorted((a, b) => a - b) : [first] }];
  });
  const origin = random() < 0.35 ? Math.max(0, k - 1 - Math.floor(random() * 300)) : k;
  let content = '';
  for (let n = 0; n < WORDS_A_TEXT; n += 11) content += `${sentence(11)}${n % 44 === 33 ? '。\n' : '，'}`;
  return {
    id,
    at: Math.floor(id / 1_000_000) * 1000,
    title: sentence(8),
    content,
    siteId,
    authorId: siteId * 3 + Math.floor(random() * 3),
    origin,
    hits,
    dice: Math.floor(random() * 2 ** 32),
  };
}
