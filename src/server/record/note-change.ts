// The line of a call that changed something and did not say so itself.
import { changesSomething, type Endpoint } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import type { Log } from '../log.ts';
import { currentCall } from './current-call.ts';
import { logOperation } from './log-operation.ts';
import { shortened } from './without-secrets.ts';

export interface NotedChange {
  endpoint: Endpoint;
  actor: Actor | undefined;
  input: unknown;
  output: unknown;
}

interface Parts {
  store: Store;
  log: Log;
  now: () => number;
  /** `module.verb` of each endpoint. */
  actions: ReadonlyMap<Endpoint, string>;
}

/**
 * What was asked for is what is there after it; what was there before is what the service told. The change has been made: a line that cannot be written is a fault in the server's own log, not the
 * caller's. A call without an account writes one where a link told whose guest it is.
 */
export function changeNoter({ store, log, now, actions }: Parts): (change: NotedChange) => Promise<void> {
  return async ({ endpoint, actor, input, output }) => {
    const { before = beforeIn(output), guest } = currentCall.getStore() ?? {};
    const who = actor ?? (guest && { clientId: guest.clientId, userId: null, simulatedBy: undefined });
    if (!changesSomething(endpoint) || !who) return;
    const action = actions.get(endpoint);
    if (action === undefined) throw new Error(`${endpoint.path} has no name`);
    const given = isRecord(input) && guest ? { ...input, guest: guest.name } : input;
    const after = isRecord(given) && Object.keys(given).length > 0 ? shortened(given) : undefined;
    const targetId = actor || !guest ? targetOf(input, output) : guest.targetId;
    try {
      await logOperation(store.db, who, now(), { action, targetId, before: shortened(before), after });
    } catch (error) {
      log.error({ event: 'operation.unlogged', err: error, action, clientId: who.clientId, userId: who.userId });
    }
  };
}

/** Some calls answer what they changed, so that it can be taken back. */
const beforeIn = (output: unknown): unknown => (isRecord(output) ? output.before : undefined);

const MOST_NAMED = 100;

/** The id that the input names, or else the first of its fields that ends with `Id` or `Ids`, or else that of what was made; at most 100. */
export function targetOf(input: unknown, output: unknown): string {
  const given = isRecord(input) ? input : {};
  const name = 'id' in given ? 'id' : Object.keys(given).find((key) => /(?:^ids|Ids?)$/u.test(key) && given[key] !== undefined);
  const target = name === undefined ? (isRecord(output) ? output.id : undefined) : given[name];
  return [target]
    .flat()
    .filter((each) => typeof each === 'number' || (typeof each === 'string' && each.length <= 100))
    .slice(0, MOST_NAMED)
    .join(',');
}
