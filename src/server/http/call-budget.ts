// How often pages that need no account may be called: counted by whatever names the caller, in windows of a minute unless said otherwise. In memory, since
// there is one web process; a restart forgets a window at most.
import { AppError } from '#shared/errors.ts';

const WINDOW_MS = 60_000;
/** Callers at once; more are forgotten, the oldest first. */
const MOST_KEPT = 20_000;

export class CallBudget {
  readonly #spent = new Map<string, { until: number; calls: number }>();
  readonly #windowMs: number;

  constructor(windowMs = WINDOW_MS) {
    this.#windowMs = windowMs;
  }

  /** Throws `too-many-requests` with the seconds to wait above `most` calls in a window. */
  spend(key: string, most: number, now: number): void {
    const before = this.#spent.get(key);
    // A clock that was set back must not keep anybody out.
    const isOpen = before !== undefined && before.until > now && before.until <= now + this.#windowMs;
    const spent = isOpen ? before : { until: now + this.#windowMs, calls: 0 };
    spent.calls += 1;
    if (!isOpen) this.#keep(key, spent);
    if (spent.calls > most) throw new AppError('too-many-requests', { detail: { seconds: Math.ceil((spent.until - now) / 1000) } });
  }

  /** A call that turned out to be right does not count. */
  giveBack(key: string): void {
    const spent = this.#spent.get(key);
    if (spent && spent.calls > 0) spent.calls -= 1;
  }

  #keep(key: string, spent: { until: number; calls: number }): void {
    this.#spent.delete(key);
    this.#spent.set(key, spent);
    const oldest = this.#spent.size > MOST_KEPT ? this.#spent.keys().next().value : undefined;
    if (oldest !== undefined) this.#spent.delete(oldest);
  }
}
