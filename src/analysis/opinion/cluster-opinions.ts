// Which opinions many replies share: clauses that have most of their letters in common count as one.
import { normalise } from '../text/normalise.ts';
import { entriesOf } from '#shared/keys-of.ts';
import type { Emotion } from '#shared/media.ts';

export interface OpinionReply {
  content: string;
  likes: number;
  emotion: Emotion;
}
export interface Opinion {
  /** The most frequent wording. */
  text: string;
  /** Positions of the replies that say so, each once. */
  members: number[];
  likes: number;
  emotion: Emotion;
}

interface Cluster {
  grams: ReadonlySet<string>;
  forms: Map<string, number>;
  members: number[];
  likes: number;
  emotions: Record<Emotion, number>;
}

const MIN_LENGTH = 4;
const MAX_LENGTH = 60;
/** Of one reply; who says more says it to nobody. */
const MOST_CLAUSES = 50;
/** Share of two-letter pieces that two clauses must have in common (Jaccard). */
const SAME = 0.5;
/** So often a clause is compared with others at most; beyond it only the same words are one opinion. */
const MOST_COMPARISONS = 5_000_000;
const COST_OF_CLAUSE = 50;

/** Opinions of at least two replies, those of most replies first. Time grows with clauses that share pieces, up to `left` comparisons. */
export function clusterOpinions(replies: readonly OpinionReply[], most: number, left = MOST_COMPARISONS): Opinion[] {
  const clusters: Cluster[] = [];
  const known: Known = { clusters, byGram: new Map(), byText: new Map(), left };
  for (const [place, reply] of replies.entries()) {
    const joined = new Set<Cluster>();
    for (const clause of clausesOf(reply.content)) {
      const cluster = findCluster(known, clause);
      cluster.forms.set(clause, (cluster.forms.get(clause) ?? 0) + 1);
      if (joined.has(cluster)) continue;
      joined.add(cluster);
      cluster.members.push(place);
      cluster.likes += reply.likes;
      cluster.emotions[reply.emotion] += 1;
    }
  }
  return clusters
    .filter((cluster) => cluster.members.length > 1)
    .toSorted((a, b) => b.members.length - a.members.length || b.likes - a.likes)
    .slice(0, most)
    .map(({ forms, members, likes, emotions }) => ({
      text: mostOf([...forms]) ?? '',
      members,
      likes,
      emotion: mostOf(entriesOf(emotions)) ?? 'neutral',
    }));
}

/** What stands between marks; names that are answered, hashtags, and emoji in brackets are no opinion. */
function clausesOf(content: string): string[] {
  return content
    .replace(/(?:回复)?@[^\s:：]{1,40}[:：\s]?|#[^#\n]{1,40}#|\[[^\]\n]{1,8}\]/g, '\n')
    .split(/[。！？!?；;\n，,…~～]+/)
    .map((part) => part.replace(/\p{Extended_Pictographic}|\uFE0F/gu, '').trim())
    .filter((part) => part.length >= MIN_LENGTH && part.length <= MAX_LENGTH)
    .slice(0, MOST_CLAUSES);
}

function gramsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(normalise(text).replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(letters.slice(1).map((letter, place) => `${letters[place]}${letter}`));
}

const NONE: ReadonlySet<Cluster> = new Set();
const NO_GRAMS: ReadonlySet<string> = new Set();

interface Known {
  clusters: Cluster[];
  byGram: Map<string, Set<Cluster>>;
  byText: Map<string, Cluster>;
  /** Comparisons. */
  left: number;
}

function findCluster(known: Known, text: string): Cluster {
  const grams = known.left > 0 ? gramsOf(text) : NO_GRAMS;
  const found = (known.left > 0 ? findAlike(known, grams) : known.byText.get(text)) ?? addCluster(known, grams);
  known.byText.set(text, found);
  return found;
}

function findAlike(known: Known, grams: ReadonlySet<string>): Cluster | undefined {
  // A clause costs something by itself, too.
  known.left -= COST_OF_CLAUSE;
  const shared = new Map<Cluster, number>();
  for (const gram of grams) {
    const sharing = known.byGram.get(gram) ?? NONE;
    known.left -= sharing.size;
    for (const cluster of sharing) shared.set(cluster, (shared.get(cluster) ?? 0) + 1);
  }
  let best: Cluster | undefined;
  let most = 0;
  for (const [cluster, common] of shared) {
    const likeness = common / (cluster.grams.size + grams.size - common);
    if (likeness >= SAME && likeness > most) [best, most] = [cluster, likeness];
  }
  return best;
}

function addCluster({ clusters, byGram }: Known, grams: ReadonlySet<string>): Cluster {
  const fresh: Cluster = { grams, forms: new Map(), members: [], likes: 0, emotions: { negative: 0, neutral: 0, positive: 0 } };
  for (const gram of grams) byGram.set(gram, (byGram.get(gram) ?? new Set<Cluster>()).add(fresh));
  clusters.push(fresh);
  return fresh;
}

const mostOf = <T>(counts: readonly (readonly [T, number])[]): T | undefined => counts.toSorted((a, b) => b[1] - a[1])[0]?.[0];
