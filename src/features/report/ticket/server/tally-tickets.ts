// Adds up what tickets were to one unit or person.
import { TICKET_FIGURES, type TicketFigure } from '../contract.ts';
import type { StatisticNumbers } from '../statistic-contract.ts';

/** Working milliseconds by a moment. */
export type Clock = (moment: number) => number;

/** A ticket as it was to a unit or a person, or to all of its receivers. */
export interface Part {
  key: number;
  name: string;
  id: number;
  clientId: number;
  issuedAt: number;
  closedAt: number | null;
  addedAt: number;
  readAt: number | null;
  answeredAt: number | null;
  inTime: boolean;
  open: boolean;
  overdue: boolean;
  declined: boolean;
  returned: boolean;
}

const MINUTE_MS = 60_000;

const earliest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** The parts of one ticket, at least one, as that of all its receivers. */
export function together(parts: readonly Part[]): Part {
  const [first] = parts;
  if (!first) throw new Error('A ticket without receivers.');
  if (parts.length === 1) return first;
  return {
    ...first,
    addedAt: Math.min(...parts.map(({ addedAt }) => addedAt)),
    readAt: earliest(parts.map(({ readAt }) => readAt)),
    answeredAt: earliest(parts.map(({ answeredAt }) => answeredAt)),
    inTime: parts.some(({ inTime }) => inTime),
    open: parts.some(({ open }) => open),
    overdue: parts.some(({ overdue }) => overdue),
    declined: parts.some(({ declined }) => declined),
    returned: parts.some(({ returned }) => returned),
  };
}

export class Tally {
  name = '';
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
    if (part.name > this.name) this.name = part.name;
    const { readAt, answeredAt, closedAt, issuedAt } = part;
    const isAnswered = answeredAt !== null;
    const is: Record<TicketFigure, boolean> = {
      received: true,
      read: readAt !== null,
      answered: isAnswered,
      inTime: part.inTime,
      late: isAnswered && !part.inTime,
      unanswered: !isAnswered,
      open: part.open,
      overdue: part.overdue,
      declined: part.declined,
      returned: part.returned,
      closed: closedAt !== null,
    };
    for (const figure of TICKET_FIGURES) if (is[figure]) this.#counts[figure]++;
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
