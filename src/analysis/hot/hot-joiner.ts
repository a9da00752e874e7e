/** Decides which titles of hot lists belong to one matter, and why: two rare words in common, and enough of the rest. */
import { addToGroup } from '#shared/group-by.ts';
import { TermRarity } from '../event/term-rarity.ts';
import { type HotTitle, readHotTitle } from './read-hot-title.ts';

export interface KnownHotTitle {
  id: number;
  eventId: number;
  title: string;
}

export interface HotJoin {
  /** The entry with the similar title, and its event. */
  id: number;
  eventId: number;
  /** 0…1. */
  score: number;
  /** The distinctive words that both have, in the order of the title. */
  words: string[];
}

/** Chosen on the hourly lists of November 2025; benchmarks/hot-event shows the results on others. */
export const HOT_JOIN_SCORE = 0.42;
const SHARE = { union: 0.4, smaller: 0.2, pairs: 0.4 };
/** One word is enough only for nearly identical titles. */
const FEWEST_WORDS = 2;
const NEARLY_SAME = 0.6;
/** Minimum sum of rarities of the common words. */
const LEAST_RARITY = 9;

interface Known extends KnownHotTitle {
  read: HotTitle;
}

export class HotJoiner {
  readonly #rarity = new TermRarity();
  readonly #byWord = new Map<string, Known[]>();
  readonly #byKey = new Map<string, Known>();
  /** The words of each event's first title, so that an event does not drift. */
  readonly #firstWords = new Map<number, ReadonlySet<string>>();

  /** Each title once, in order of arrival. */
  add(entry: KnownHotTitle): void {
    const read = readHotTitle(entry.title);
    const known = { ...entry, read };
    this.#rarity.add(read.words.keys());
    this.#byKey.set(read.key, known);
    for (const word of read.words.keys()) addToGroup(this.#byWord, word, known);
    if (!this.#firstWords.has(entry.eventId)) this.#firstWords.set(entry.eventId, new Set(read.words.keys()));
  }

  /** The most similar of the added titles; undefined when none is similar enough. */
  find(title: string): HotJoin | undefined {
    const read = readHotTitle(title);
    const same = this.#byKey.get(read.key);
    if (same) return { id: same.id, eventId: same.eventId, score: 1, words: [...read.words.keys()] };
    let best: HotJoin | undefined;
    for (const known of this.#alike(read)) {
      const join = this.#compare(read, known);
      if (join && join.score > (best?.score ?? 0)) best = join;
    }
    return best;
  }

  /** Titles with a word in common. */
  #alike(read: HotTitle): Set<Known> {
    return new Set([...read.words.keys()].flatMap((word) => this.#byWord.get(word) ?? []));
  }

  #compare(read: HotTitle, { id, eventId, read: other }: Known): HotJoin | undefined {
    const words = [...read.words.keys()].filter((word) => other.words.has(word));
    const common = this.#sum(words);
    const pairs = (2 * count(read.pairs, other.pairs)) / (read.pairs.size + other.pairs.size || 1);
    if (common < LEAST_RARITY || (words.length < FEWEST_WORDS && pairs < NEARLY_SAME)) return undefined;
    const [one, two] = [this.#sum(read.words.keys()), this.#sum(other.words.keys())];
    const score = SHARE.union * (common / (one + two - common)) + SHARE.smaller * (common / Math.min(one, two)) + SHARE.pairs * pairs;
    const first = this.#firstWords.get(eventId);
    if (score < HOT_JOIN_SCORE || !words.some((word) => first?.has(word))) return undefined;
    return { id, eventId, score, words };
  }

  #sum(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.#rarity.of(word);
    return sum;
  }
}

function count(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let n = 0;
  for (const one of a) if (b.has(one)) n++;
  return n;
}
