// The numbers of a bulletin, each with the query of the article list that counts it again.
import { EMOTIONS, type Emotion } from '#shared/media.ts';
import type { BulletinPeriod, BulletinQuery, Counted } from '#shared/bulletin.ts';

export type Share = Record<Emotion | 'total', number>;

/** More articles than an address can name; their number opens no list. */
const MOST_NAMED = 300;

export class Figures {
  readonly #numbers = new Map<string, Counted>();
  readonly #filter: BulletinQuery;
  readonly #counted: BulletinPeriod;

  constructor(filter: BulletinQuery, counted: BulletinPeriod) {
    this.#filter = filter;
    this.#counted = counted;
  }

  /** `narrowed`: what else the articles must fit. A part that the filter has already takes its place, so it must lie within that. */
  add(key: string, value: number, narrowed: BulletinQuery = {}, period: BulletinPeriod = this.#counted): string {
    const { emotion } = narrowed;
    const asked = this.#filter.emotion;
    const isOutside = Array.isArray(emotion) && Array.isArray(asked) && !emotion.some((one) => asked.includes(one));
    this.#numbers.set(key, { value, query: isOutside ? null : { ...this.#filter, ...period, ...narrowed } });
    return key;
  }

  /** The number of these articles, which its query names. */
  addNamed(key: string, articleIds: readonly number[]): string {
    if (articleIds.length <= MOST_NAMED) return this.add(key, articleIds.length, { articleId: articleIds.toSorted((a, b) => a - b) });
    this.#numbers.set(key, { value: articleIds.length, query: null });
    return key;
  }

  /** A number and its emotions: `key`, `key.negative` … */
  addShare(key: string, share: Share, period: BulletinPeriod = this.#counted, narrowed: BulletinQuery = {}): string {
    for (const emotion of EMOTIONS) this.add(`${key}.${emotion}`, share[emotion], { ...narrowed, emotion: [emotion] }, period);
    return this.add(key, share.total, narrowed, period);
  }

  /** Replies to articles that lie within the filter. */
  addReplies(key: string, value: number, query: BulletinQuery): string {
    this.#numbers.set(key, { value, query: value === 0 ? null : query, of: 'replies' });
    return key;
  }

  all(): Record<string, Counted> {
    return Object.fromEntries(this.#numbers);
  }
}
