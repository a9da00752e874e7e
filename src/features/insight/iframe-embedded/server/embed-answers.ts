/** Embeds whose answers are kept at once; the oldest is forgotten first. */
const MOST_KEPT = 200;

interface Kept<Answer> {
  at: number;
  answer: Promise<Answer>;
  isCounted: boolean;
}

/** Answers that all readers of an embed share: those who ask while it is being counted wait for the same count. */
export class EmbedAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `key`: of the embed, its version, and what its maker may see. */
  ask(key: string, keptMs: number, count: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now();
    const known = this.#kept.get(key);
    // One that takes longer than it is kept is not counted a second time beside itself. A clock that was set back keeps nothing for longer.
    if (known && (!known.isCounted || (known.at <= now && now - known.at < keptMs))) return known.answer;
    const kept: Kept<Answer> = { at: now, answer: count(), isCounted: false };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const onCounted = () => {
      kept.isCounted = true;
    };
    kept.answer.then(onCounted, () => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return kept.answer;
  }
}
