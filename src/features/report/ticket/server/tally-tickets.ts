// Adds up what tickets were to one unit or person.
import type { TicketFigure } from '../contract.ts';
import type { StatisticNumbers } from '../statistic-contract.ts';

/** Working milliseconds by a moment. */
export type Clock = (moment: number) => number;

/** What a row of receivers says: the bits of `marks`, in this order. */
export const MARKS = ['inTime', 'open', 'overdue', 'declined', 'returned'] as const;

/** A ticket as it was to one of its receivers, to a unit or a person, or to all. */
export interface Part {
  key: number;
  id: number;
  clientId: number;
  issuedAt: number;
  closedAt: number | null;
  addedAt: number;
  readAt: number | null;
  answeredAt: number | null;
  marks: number;
}

const MINUTE_MS = 60_000;

const earlier = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));

/** Parts of one ticket, at least one, as a single one: whatever any of them says, and the earliest times. */
export const together = (parts: readonly Part[]): Part =>
  parts.reduce((all, part) => ({
    ...all,
    addedAt: Math.min(all.addedAt, part.addedAt),
    readAt: earlier(all.readAt, part.readAt),
    answeredAt: earlier(all.answeredAt, part.answeredAt),
    marks: all.marks | part.marks,
  }));

export class Tally {
  readonly #counts: Record<TicketFigure, number> = {
    received: 0,
    read: 0,
    answered: 0,
    inTime: 0,
    late: 0,
    unanswered: 0,
    open: 0,
    overdue: 0,
    declined: 0,
    returned: 0,
    closed: 0,
  };
  readonly #toRead: number[] = [];
  readonly #toAnswer: number[] = [];
  readonly #toClose: number[] = [];

  add(part: Part, clock: Clock): void {
    const { readAt, answeredAt, closedAt, issuedAt } = part;
    const counts = this.#counts;
    counts.received++;
    if (readAt !== null) counts.read++;
    if (answeredAt === null) counts.unanswered++;
    else counts.answered++;
    if (closedAt !== null) counts.closed++;
    MARKS.forEach((figure, i) => {
      if (part.marks & (1 << i)) counts[figure]++;
    });
    counts.late = counts.answered - counts.inTime;
    const asked = Math.max(part.addedAt, issuedAt);
    if (readAt !== null) this.#toRead.push(clock(readAt) - clock(asked));
    if (answeredAt !== null) this.#toAnswer.push(clock(answeredAt) - clock(asked));
    if (closedAt !== null) this.#toClose.push(clock(closedAt) - clock(issuedAt));
  }

  numbers(): StatisticNumbers {
    return { ...this.#counts, toRead: spanOf(this.#toRead), toAnswer: spanOf(this.#toAnswer), toClose: spanOf(this.#toClose) };
  }
}

/** The median by nearest rank. A clock that was set back makes no time negative. */
function spanOf(times: readonly number[]): StatisticNumbers['toRead'] {
  const sorted = Float64Array.from(times).toSorted();
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  return { n: sorted.length, median: median === undefined ? null : Math.max(0, median) / MINUTE_MS };
}
