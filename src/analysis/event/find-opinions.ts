/** What is said about an event, and by how many: sentences with an opinion or a demand, with similar ones grouped. */
import { foldChars } from '../language/fold-char.ts';
import { findSummarySentences } from '../summary/summary-sentences.ts';

export interface OpinionSource<Id> {
  id: Id;
  content: string;
  /** Near-duplicate texts have the same value. */
  group: Id;
}

export interface FoundOpinion<Id> {
  sentence: string;
  /** The article that contains the sentence, and its place in the content. */
  source: { id: Id; start: number; end: number };
  /** All articles that say so, each once, and the number of different texts among them. */
  articles: Id[];
  texts: number;
}

/** Words of expressing an opinion; a report of facts contains none of them. */
const SAYS =
  /认为|觉得|表示|指出|呼吁|希望|质疑|建议|要求|担心|担忧|批评|支持|反对|应当|应该|不该|必须|回应|强调|直言|坦言|吐槽|点赞|believe|said|says|warn|urge|call(?:ed|s)? for|should|must|critici/iu;
const SHORTEST = 10;
const LONGEST = 120;
/** Minimum share of two-letter pieces in common (Jaccard) for two sentences to be the same opinion. */
const SAME = 0.5;
/** Characters of an article that are read. */
const READ_LENGTH = 20_000;
/** So often a sentence is compared with others at most; beyond it none is looked at any more. */
const MOST_COMPARISONS = 5_000_000;

interface Cluster<Id> {
  pieces: ReadonlySet<string>;
  found: FoundOpinion<Id>;
  groups: Set<Id>;
}

/** Those of most texts first, then of most articles; what one article alone says is none. Pure; time grows with sentences that share pieces, up to a bound. */
export function findOpinions<Id>(articles: readonly OpinionSource<Id>[], most: number): FoundOpinion<Id>[] {
  const clusters: Cluster<Id>[] = [];
  const known: Known = { byPiece: new Map(), left: MOST_COMPARISONS };
  for (const article of articles)
    for (const { start, end } of findSummarySentences(article.content.slice(0, READ_LENGTH))) {
      const sentence = article.content.slice(start, end).trim();
      if (sentence.length < SHORTEST || sentence.length > LONGEST || !SAYS.test(sentence)) continue;
      if (known.left > 0) put(clusters, known, article, { sentence, start, end });
    }
  return clusters
    .map(({ found, groups }) => ({ ...found, texts: groups.size }))
    .filter((found) => found.articles.length > 1)
    .toSorted((a, b) => b.texts - a.texts || b.articles.length - a.articles.length)
    .slice(0, most);
}

const NONE: ReadonlySet<number> = new Set();

interface Known {
  byPiece: Map<string, Set<number>>;
  /** Comparisons. */
  left: number;
}

function put<Id>(
  clusters: Cluster<Id>[],
  known: Known,
  { id, group }: OpinionSource<Id>,
  { sentence, start, end }: { sentence: string; start: number; end: number },
): void {
  const pieces = piecesOf(sentence);
  const near = findNear(clusters, known, pieces);
  if (near) {
    if (near.found.articles.at(-1) !== id) near.found.articles.push(id);
    near.groups.add(group);
    return;
  }
  const place = clusters.length;
  clusters.push({ pieces, found: { sentence, source: { id, start, end }, articles: [id], texts: 1 }, groups: new Set([group]) });
  for (const piece of pieces) {
    const places = known.byPiece.get(piece);
    if (places) places.add(place);
    else known.byPiece.set(piece, new Set([place]));
  }
}

function findNear<Id>(clusters: readonly Cluster<Id>[], known: Known, pieces: ReadonlySet<string>): Cluster<Id> | undefined {
  const shared = new Map<number, number>();
  for (const piece of pieces) {
    const places = known.byPiece.get(piece) ?? NONE;
    known.left -= places.size;
    for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  let best: { cluster: Cluster<Id>; ratio: number } | undefined;
  for (const [place, count] of shared) {
    const cluster = clusters[place];
    if (!cluster) continue;
    const ratio = count / (pieces.size + cluster.pieces.size - count);
    if (ratio >= SAME && (!best || ratio > best.ratio)) best = { cluster, ratio };
  }
  return best?.cluster;
}

function piecesOf(sentence: string): Set<string> {
  const letters = foldChars(sentence).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, k) => letters.slice(k, k + 2)));
}
