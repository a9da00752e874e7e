// What an auditor looks at first: rules over the lines of the last days, each with the lines behind it.
import type { Kysely } from 'kysely';
import { BEIJING_OFFSET_MS, DAY_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type LogFilter, MANY_REFUSED, MANY_REMOVED, NIGHT, UNUSED_DAYS, type Unusual, UNUSUAL_DAYS, WINDOW } from '../contract.ts';
import { endOf, type LineFilter, linesOf } from './select-lines.ts';

/** The newest ones are told. */
const MOST = 100;

interface Seen {
  at: number;
  userId: number | null;
  name: string;
  ip: string;
  /** Records that the line concerns. */
  objects: number;
}

/** `isLeast`: a rule had more lines to look at than the window; it saw the newest ones. */
export async function findUnusual(db: Kysely<Database>, scope: Pick<LineFilter, 'clientId' | 'ofOrdinary'>, now: number, window = WINDOW) {
  const from = second(now) - UNUSUAL_DAYS * DAY_MS;
  const read = async (filter: LogFilter) => {
    const lines = linesOf(db, { ...scope, from, until: now, ...filter });
    const end = await endOf(lines, undefined, window);
    const since = end ? second(end.at) + SECOND_MS : from;
    const rows = await lines
      .fitting(lines.led().limit(window))
      .select(['line.at', 'line.userId', 'line.ip', 'line.targetId', 'account.name'])
      .where('line.at', '>=', end ? since : 0)
      .orderBy('line.at', 'desc')
      .limit(window)
      .execute();
    const seen = rows.map(({ targetId, name, ...row }): Seen => ({ ...row, name: name ?? '', objects: targetId.split(',').length }));
    return { seen: seen.toReversed(), since, isCut: end !== undefined };
  };
  const exported = await read({ kind: 'export' });
  const refused = await read({ isRefused: true });
  const removed = await read({ kind: 'removal' });
  const signedIn = await read({ action: 'session.sign-in', from: from - UNUSED_DAYS * DAY_MS });
  const items = [
    ...nightExports(exported.seen, exported.since),
    ...crowded('refusals', refused.seen, MANY_REFUSED, () => 1),
    ...crowded('removals', removed.seen, MANY_REMOVED, ({ objects }) => objects),
    ...newAddresses(signedIn.seen, from),
  ];
  return {
    items: items.toSorted((a, b) => b.from - a.from).slice(0, MOST),
    total: items.length,
    isLeast: [exported, refused, removed, signedIn].some(({ isCut }) => isCut),
  };
}

const second = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** Lines by person, or by address where nobody was signed in. */
const byPerson = (lines: readonly Seen[]): Seen[][] => grouped(lines, ({ userId, ip }) => (userId === null ? ip : userId));

function grouped(lines: readonly Seen[], keyOf: (line: Seen) => string | number): Seen[][] {
  const groups = new Map<string | number, Seen[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return [...groups.values()];
}

/** From the first line of a period to its last second. */
const unusual = (rule: Unusual['rule'], lines: readonly Seen[], from: number, until: number): Unusual => ({
  rule,
  userId: lines[0]?.userId ?? null,
  name: lines[0]?.name ?? '',
  ip: lines.at(-1)?.ip ?? '',
  from,
  until,
  total: lines.length,
  objects: lines.reduce((sum, { objects }) => sum + objects, 0),
});

/** One for each person and night, by the clock of Beijing; of a night that began before `since`, from there on. */
function nightExports(lines: readonly Seen[], since: number): Unusual[] {
  const nightOf = (at: number) => Math.floor((at + BEIJING_OFFSET_MS - NIGHT.until * HOUR_MS) / DAY_MS);
  const isAtNight = ({ at }: Seen) => {
    const hour = Math.floor((at + BEIJING_OFFSET_MS) / HOUR_MS) % 24;
    return hour >= NIGHT.from || hour < NIGHT.until;
  };
  return byPerson(lines.filter(isAtNight)).flatMap((own) =>
    grouped(own, ({ at }) => nightOf(at)).map((those) => {
      const start = nightOf(those[0]?.at ?? 0) * DAY_MS - BEIJING_OFFSET_MS + NIGHT.from * HOUR_MS;
      return unusual('night-exports', those, Math.max(start, since), start + (24 - NIGHT.from + NIGHT.until) * HOUR_MS - SECOND_MS);
    }),
  );
}

/** Each hour, from a line on, in which one person has so many; every line counts for one of them. Linear in the lines. */
function crowded(rule: Unusual['rule'], lines: readonly Seen[], least: number, weigh: (line: Seen) => number): Unusual[] {
  return byPerson(lines).flatMap((own) => {
    const found: Unusual[] = [];
    let [sum, end] = [0, 0];
    for (let i = 0; i < own.length; ) {
      const [start, line] = [second(own[i]?.at ?? 0), own[i]];
      for (let next = own[end]; next && next.at < start + HOUR_MS; next = own[++end]) sum += weigh(next);
      if (sum >= least) {
        found.push(unusual(rule, own.slice(i, end), start, start + HOUR_MS - SECOND_MS));
        [i, sum] = [end, 0];
      } else {
        if (line) sum -= weigh(line);
        i++;
      }
    }
    return found;
  });
}

/** Sign-ins since `from` at an address from which this person came not once in the days before; the first one of all is none. */
function newAddresses(lines: readonly Seen[], from: number): Unusual[] {
  return byPerson(lines.filter(({ userId }) => userId !== null)).flatMap((own) => {
    const last = new Map<string, number>();
    return own.flatMap((line): Unusual[] => {
      const before = last.get(line.ip);
      const isNew = last.size > 0 && (before === undefined || before < line.at - UNUSED_DAYS * DAY_MS);
      last.set(line.ip, line.at);
      return isNew && line.at >= from ? [unusual('new-address', [line], second(line.at), second(line.at))] : [];
    });
  });
}
