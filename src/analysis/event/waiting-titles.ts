/** Articles of which only the title is known, and that fit no event yet. */
import { areTwins, lettersOf } from './clean-title.ts';
import type { EventRow } from './event-state.ts';

const DAY_MS = 86_400_000;
/** Titles that begin or end alike are looked for by this many letters, among the newest of them. */
const ASKED = 8;
const MOST_ASKED = 8;
/** Twins are that close in time. */
const TWIN_MS = 3 * DAY_MS;

export class WaitingTitles {
  readonly #letters = new Map<EventRow, string>();
  readonly #byEnd = new Map<string, EventRow[]>();

  [Symbol.iterator](): IterableIterator<EventRow> {
    return this.#letters.keys();
  }

  add(row: EventRow): void {
    if (this.#letters.has(row)) return;
    const letters = lettersOf(row.title);
    this.#letters.set(row, letters);
    for (const end of endsOf(letters)) this.#byEnd.set(end, [...(this.#byEnd.get(end) ?? []), row].slice(-MOST_ASKED));
  }

  remove(row: EventRow): void {
    const letters = this.#letters.get(row);
    if (letters === undefined) return;
    this.#letters.delete(row);
    for (const end of endsOf(letters)) {
      const rest = (this.#byEnd.get(end) ?? []).filter((other) => other !== row);
      if (rest.length > 0) this.#byEnd.set(end, rest);
      else this.#byEnd.delete(end);
    }
  }

  /** Another one with nearly the same title. */
  twinOf(row: EventRow): EventRow | undefined {
    const letters = lettersOf(row.title);
    return endsOf(letters)
      .flatMap((end) => this.#byEnd.get(end) ?? [])
      .find(
        (other) =>
          other !== row && Math.abs(other.publishedAt - row.publishedAt) <= TWIN_MS && areTwins(letters, this.#letters.get(other) ?? ''),
      );
  }
}

function endsOf(letters: string): string[] {
  return letters.length < ASKED ? [] : [`^${letters.slice(0, ASKED)}`, `${letters.slice(-ASKED)}$`];
}
