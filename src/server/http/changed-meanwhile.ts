// A change may say what it began from (`seen`): fields that somebody else changed in the meantime refuse it and are told, so that nobody's work is lost unseen.
import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { grants } from '#shared/privileges.ts';
import { isSameInput } from '#shared/same-input.ts';
import type { Actor } from '../actor.ts';
import type { Call, Implementation } from './implement.ts';

/** Who changed a record last, and when (ms). */
export type FindLastChange = (actor: Actor, action: string, targetId: string) => Promise<{ by: string; at: number } | undefined>;

/** No form has as many. */
const MOST_FIELDS = 100;
const seenSchema = z.record(z.string().max(100), z.unknown());

/** Splits what a body says of its beginning from the input itself. */
export function takeSeen(endpoint: Endpoint, raw: unknown): { raw: unknown; seen: Record<string, unknown> | undefined } {
  if (!endpoint.seen || !isRecord(raw) || !('seen' in raw)) return { raw, seen: undefined };
  const { seen, ...rest } = raw;
  // Counted before they are looked at, one by one.
  if (isRecord(seen) && Object.keys(seen).length > MOST_FIELDS)
    throw new AppError('too-many-fields', { field: 'seen', detail: { most: MOST_FIELDS } });
  const parsed = seenSchema.safeParse(seen);
  if (!parsed.success) throw new AppError('invalid-input', { field: 'seen' });
  return { raw: rest, seen: parsed.data };
}

const lasts = new Map<string, Promise<unknown>>();

/** Changes of one record come one after the other, so that none stands between a comparison and its change. One process serves all of them. */
export async function inTurn<T>(endpoint: Endpoint, clientId: number | undefined, input: unknown, work: () => Promise<T>): Promise<T> {
  const key = `${endpoint.path} ${clientId} ${idOf(input)}`;
  const before = lasts.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  lasts.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lasts.get(key) === turn) lasts.delete(key);
  }
}

/** '' for what there is only one of. */
const idOf = (input: unknown): number | string =>
  isRecord(input) && (typeof input.id === 'number' || typeof input.id === 'string') ? input.id : '';

interface Change {
  implementation: Implementation;
  endpoint: Endpoint;
  actor: Actor;
  input: unknown;
  seen: Record<string, unknown>;
  call: Call;
  findLastChange: FindLastChange | undefined;
}

/** Throws `changed-meanwhile` with the values of the fields that are not as seen: only what the caller may read, as the reading call answers it. */
export async function refuseChanged(change: Change): Promise<void> {
  const record = await readRecord(change);
  if (!record) return;
  const changes = Object.entries(change.seen)
    .filter(([field, value]) => field !== 'id' && Object.hasOwn(record, field) && !isSameInput(record[field], value))
    .map(([field]) => ({ field, theirs: record[field] }));
  if (changes.length === 0) return;
  const { actor, endpoint, findLastChange } = change;
  const action = endpoint.seen?.action;
  const last = action === undefined ? undefined : await findLastChange?.(actor, action, String(idOf(change.input)));
  throw new AppError('changed-meanwhile', { field: changes[0]?.field ?? '', detail: { changes, ...last } });
}

/** As it is now; undefined where the caller has none, which the change itself then says. */
async function readRecord({ implementation, endpoint, actor, input, call }: Change): Promise<Record<string, unknown> | undefined> {
  const name = endpoint.seen?.from ?? '';
  const reading = implementation.contract[name];
  const handler = implementation.handlers[name];
  if (!reading || !handler || !grants(actor.privileges, reading.privilege)) return undefined;
  const id = idOf(input);
  const takesId = reading.input instanceof z.ZodObject && 'id' in reading.input.shape;
  const asked = reading.input?.parse(takesId ? { id } : {});
  // `parse` leaves out whatever is not the contract's, and `implement` guarantees that the handler is.
  const output: unknown = reading.output.parse(await handler(actor as never, asked as never, call));
  if (!isRecord(output)) return undefined;
  if (!Array.isArray(output.items)) return output;
  const record: unknown = output.items.find((item) => isRecord(item) && item.id === id);
  return isRecord(record) ? record : undefined;
}
