// The line of a call that was refused: who may not, and who calls too often.
import type { ErrorCode } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';
import { PROVIDER_CLIENT, type Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import type { Log } from '../log.ts';
import { currentCall } from './current-call.ts';
import { logOperation } from './log-operation.ts';

export interface Refusal {
  code: ErrorCode;
  detail?: unknown;
  method: string;
  /** As in the contract; '' for what is none. */
  path: string;
  actor: Actor | undefined;
  ip: string;
}

const MINUTE_MS = 60 * SECOND_MS;

export const REFUSED_ACTION = 'call.refused';
/** Lines of a person, or of an address without one, in a minute: whoever is refused thousands of times must not fill the log. */
const MOST_PER_MINUTE = 60;
/** Who is counted at the same time; everybody beyond shares one count. */
const MOST_COUNTED = 10_000;

type Unnamed = { clientId: number; userId: number | null; simulatedBy: number | undefined };
interface Counted {
  who: Unnamed;
  ip: string;
  times: number;
}

/** Each refusal is a line, sixty a minute; those beyond are one line with their number, at the first refusal after the minute. */
export function refusalNoter({ store, log, now }: { store: Store; log: Log; now: () => number }): (refusal: Refusal) => Promise<void> {
  let minute = 0;
  let counts = new Map<string, Counted>();
  const write = async (who: Unnamed, ip: string, targetId: string, after: object) => {
    try {
      await currentCall.run({ ip, noted: 0 }, () => logOperation(store.db, who, now(), { action: REFUSED_ACTION, targetId, after }));
    } catch (error) {
      log.error({ event: 'refusal.unlogged', err: error, clientId: who.clientId, userId: who.userId });
    }
  };
  return async ({ code, detail, method, path, actor, ip }) => {
    const current = Math.floor(now() / MINUTE_MS);
    const earlier = current === minute ? [] : [...counts.values()].filter(({ times }) => times > MOST_PER_MINUTE);
    if (current !== minute) [minute, counts] = [current, new Map()];
    for (const each of earlier) await write(each.who, each.ip, '', { more: each.times - MOST_PER_MINUTE });
    const who = { clientId: actor?.clientId ?? PROVIDER_CLIENT, userId: actor?.userId ?? null, simulatedBy: actor?.simulatedBy };
    const own = actor ? `${actor.clientId} ${actor.userId}` : ip;
    const key = counts.has(own) || counts.size < MOST_COUNTED ? own : '';
    const counted = counts.get(key) ?? { who, ip, times: 0 };
    counts.set(key, counted);
    counted.times += 1;
    if (counted.times <= MOST_PER_MINUTE)
      await write(who, ip, `${method} ${path}`, { reason: code, ...(detail === undefined ? {} : { detail }) });
  };
}
