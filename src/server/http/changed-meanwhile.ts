// A change may say what it began from (`seen`): fields that somebody else changed in the meantime refuse it and are told, so that nobody's work is lost unseen.
import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { grants } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import { isSameInput } from '#shared/same-input.ts';
import type { Actor } from '../actor.ts';
import type { Call, Implementation } from './implement.ts';
import { takeTurn } from './in-turn.ts';

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

/** Changes of one record come one after the other, so that none stands between a comparison and its change. */
export const inTurn = <T>(endpoint: Endpoint, clientId: number | undefined, input: unknown, work: () => Promise<T>): Promise<T> =>
  takeTurn(`${endpoint.path} ${clientId} ${idOf(endpoint, input)}`, work);

/** '' for what there is only one of. */
function idOf({ seen }: Endpoint, input: unknown): number | string {
  const id = isRecord(input) ? input[seen?.key ?? 'id'] : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : '';
}

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
  const { actor, endpoint, implementation, seen, findLastChange } = change;
  const reading = implementation.contract[endpoint.seen?.from ?? ''];
  if (!reading) throw new Error(`${endpoint.path} has no call that answers its record`);
  // Whoever may not read a record cannot have seen it, and is told nothing of it.
  if (!grants(actor.privileges, reading.privilege))
    throw new AppError('no-privilege', { field: 'seen', detail: { privilege: reading.privilege } });
  refuseUnknown(endpoint, reading, seen);
  const record = await readRecord(change, reading);
  const changes = Object.entries(seen)
    .filter(([field, value]) => field !== keyOf(endpoint) && !isSameInput(record[field], value))
    .map(([field]) => ({ field, theirs: record[field] }));
  if (changes.length === 0) return;
  const action = endpoint.seen?.action;
  const last = action === undefined ? undefined : await findLastChange?.(actor, action, String(idOf(endpoint, change.input)));
  throw new AppError('changed-meanwhile', { field: changes[0]?.field ?? '', detail: { changes, ...last } });
}

const keyOf = ({ seen }: Endpoint) => seen?.key ?? 'id';

/** A name that the record does not have would be compared with nothing, and what somebody else changed would be lost unseen. */
function refuseUnknown(endpoint: Endpoint, reading: Endpoint, seen: Record<string, unknown>): void {
  const known = new Set([keyOf(endpoint), ...recordFields(reading)]);
  const unknown = Object.keys(seen).find((name) => !known.has(name));
  if (unknown !== undefined) throw refusal(`seen.${unknown}`, 'not-of-record', { name: unknown });
}

/** The names of what a reading call answers of one record. */
export function recordFields({ output }: Endpoint): string[] {
  const shape = output instanceof z.ZodObject ? output.shape : {};
  const { items } = shape;
  if (!(items instanceof z.ZodArray)) return Object.keys(shape);
  return items.element instanceof z.ZodObject ? Object.keys(items.element.shape) : [];
}

/** As it is now; `not-found` where the caller has none. */
async function readRecord({ implementation, endpoint, actor, input, call }: Change, reading: Endpoint): Promise<Record<string, unknown>> {
  const handler = implementation.handlers[endpoint.seen?.from ?? ''];
  const key = keyOf(endpoint);
  const id = idOf(endpoint, input);
  const shape = reading.input instanceof z.ZodObject ? reading.input.shape : {};
  const asked = reading.input?.parse('id' in shape ? { id } : key in shape ? { [key]: id } : {});
  // `parse` leaves out whatever is not the contract's, and `implement` guarantees that the handler is.
  const output: unknown = reading.output.parse(await handler?.(actor as never, asked as never, call));
  const record: unknown =
    isRecord(output) && Array.isArray(output.items) ? output.items.find((item) => isRecord(item) && item[key] === id) : output;
  if (!isRecord(record)) throw new AppError('not-found', { field: key });
  return record;
}
