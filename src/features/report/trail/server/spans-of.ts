import type { TicketState } from '#shared/tickets.ts';
import type { TrailRow, TrailSpans } from '../contract.ts';

/** Of a ticket that ended; a withdrawn one counts for nothing. */
interface Ended {
  state: TicketState;
  issuedAt: number | null;
  closedAt: number | null;
}

/** How long each took from when it was found. */
export function spansOf(items: readonly TrailRow[], tickets: readonly Ended[]): TrailSpans {
  const first = (kind: TrailRow['trailKind']): number | undefined => items.find(({ trailKind }) => trailKind === kind)?.at;
  const found = first('found');
  const since = (at: number | undefined): number | null => (found === undefined || at === undefined ? null : Math.max(0, at - found));
  const issued = tickets.filter(({ state, issuedAt }) => issuedAt !== null && state !== 'withdrawn');
  const acted = [first('confirmed'), ...issued.map(({ issuedAt }) => issuedAt ?? undefined)].filter((at) => at !== undefined);
  const closed = issued.map(({ closedAt }) => closedAt);
  const isClosed = closed.length > 0 && closed.every((at) => at !== null);
  return {
    told: since(first('told')),
    acted: since(acted.length > 0 ? Math.min(...acted) : undefined),
    closed: since(isClosed ? Math.max(...closed.map(Number)) : undefined),
  };
}
