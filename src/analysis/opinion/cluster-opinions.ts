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
/** Minimum share of common two-letter pieces for two clauses (Jaccard). */
const SAME = 0.5;

/** Opinions of at least two replies, those with most replies first. */
export function clusterOpinions(replies: readonly OpinionReply[], most: number): Opinion[] {
  const clusters: Cluster[] = [];
  const byGram = new Map<string, Set<Cluster>>();
  for (const [place, reply] of replies.entries()) {
    const joined = new Set<Cluster>();
    for (const clause of clausesOf(reply.content)) {
      const cluster = findCluster(clusters, byGram, clause);
      cluster.forms.set(clause.text, (cluster.forms.get(clause.text) ?? 0) + 1);
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

interface Clause {
  text: string;
  grams: ReadonlySet<string>;
}

/** The text between marks; names that are replied to, hashtags, and emoji in brackets are not opinions. */
function clausesOf(content: string): Clause[] {
  return content
    .replace(/(?:回复)?@[^\s:：]{1,40}[:：\s]?|#[^#\n]{1,40}#|\[[^\]\n]{1,8}\]/g, '\n')
    .split(/[。！？!?；;\n，,…~～]+/)
    .map((part) => part.replace(/\p{Extended_Pictographic}|\uFE0F/gu, '').trim())
    .filter((part) => part.length >= MIN_LENGTH && part.length <= MAX_LENGTH)
    .map((text) => ({ text, grams: gramsOf(text) }));
}

function gramsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(normalise(text).replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(letters.slice(1).map((letter, place) => `${letters[place]}${letter}`));
}

function findCluster(clusters: Cluster[], byGram: Map<string, Set<Cluster>>, { grams }: Clause): Cluster {
  const shared = new Map<Cluster, number>();
  for (const gram of grams) for (const cluster of byGram.get(gram) ?? []) shared.set(cluster, (shared.get(cluster) ?? 0) + 1);
  let best: Cluster | undefined;
  let most = 0;
  for (const [cluster, common] of shared) {
    const likeness = common / (cluster.grams.size + grams.size - common);
    if (likeness >= SAME && likeness > most) [best, most] = [cluster, likeness];
  }
  if (best) return best;
  const fresh: Cluster = { grams, forms: new Map(), members: [], likes: 0, emotions: { negative: 0, neutral: 0, positive: 0 } };
  for (const gram of grams) byGram.set(gram, (byGram.get(gram) ?? new Set<Cluster>()).add(fresh));
  clusters.push(fresh);
  return fresh;
}

const mostOf = <T>(counts: readonly (readonly [T, number])[]): T | undefined => counts.toSorted((a, b) => b[1] - a[1])[0]?.[0];
