/** Embeds whose answers are kept at once; the oldest is forgotten first. */
const MOST_KEPT = 200;

/** Answers that all readers of an embed share: those who ask while it is being counted wait for the same count. */
export class EmbedAnswers<Answer> {
  readonly #kept = new Map<string, { at: number; answer: Promise<Answer> }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `key`: of the embed, its version, and what its maker may see. */
  ask(key: string, keptMs: number, count: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now();
    const known = this.#kept.get(key);
    // A clock that was set back keeps nothing for longer.
    if (known && known.at <= now && now - known.at < keptMs) return known.answer;
    const kept = { at: now, answer: count() };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return kept.answer;
  }
}
