import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { type informSilenceContract, MOST_SILENCE_DAYS } from '../contract.ts';

type Fields = Input<(typeof informSilenceContract)['create']>;
type Change = Omit<Input<(typeof informSilenceContract)['update']>, 'id'>;

/** As many may hold at once. */
const MOST_ACTIVE = 1000;

export async function createSilence(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSound(tx, actor, fields);
    requireEnd(fields.endsAt, now);
    const { total } = await tx
      .selectFrom('informSilence')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('clientId', '=', actor.clientId)
      .where('endsAt', '>', now)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(total) >= MOST_ACTIVE) throw new AppError('quota-exceeded', { field: 'endsAt', detail: { most: MOST_ACTIVE } });
    const row = await tx
      .insertInto('informSilence')
      .values({
        clientId: actor.clientId,
        ...fields,
        beginsAt: now,
        endedAt: null,
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'inform-silence.create', targetId: row.id, after: fields });
    return row;
  });
}

/** The end of one that is over stays as it is; a later one lets it hold again. */
export async function updateSilence(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireSilences(tx, actor, [id], 'id');
    if (!before) throw new AppError('not-found', { field: 'id' });
    const { why, endsAt } = change;
    const isMoved = endsAt !== before.endsAt;
    if (isMoved) requireEnd(endsAt, now);
    await tx
      .updateTable('informSilence')
      .set({ why, endsAt, endedAt: isMoved ? null : before.endedAt, updatedAt: Math.max(now, before.updatedAt + 1) })
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, now, { action: 'inform-silence.update', targetId: id, before, after: change });
  });
}

export async function endSilences(
  platform: Platform,
  actor: Actor,
  { ids, isEnded }: Input<(typeof informSilenceContract)['end']>,
): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireSilences(tx, actor, ids, 'ids');
    const other = rows.filter((row) => row.endsAt > now && (row.endedAt !== null) !== isEnded).map(({ id }) => id);
    if (other.length === 0) return 0;
    await tx
      .updateTable('informSilence')
      .set({ endedAt: isEnded ? now : null, updatedAt: now })
      .where('id', 'in', other)
      .execute();
    await logOperation(tx, actor, now, { action: 'inform-silence.end', targetId: other.join(','), after: { isEnded } });
    return other.length;
  });
}

function requireEnd(endsAt: number, now: number): void {
  if (endsAt <= now || endsAt > now + MOST_SILENCE_DAYS * DAY_MS) throw refusal('endsAt', 'silence-end', { days: MOST_SILENCE_DAYS });
}

/** A person of a group sees and changes only silences of its own subjects. */
async function requireSilences(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  let query = tx.selectFrom('informSilence').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', ids);
  if (actor.visibleSubjectIds) query = query.where('subjectId', 'in', [...actor.visibleSubjectIds, 0]);
  const rows = await query.orderBy('id').execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

async function requireSound(tx: Kysely<Database>, actor: Actor, { ruleId, subjectId, eventId }: Fields): Promise<void> {
  if (ruleId === null && subjectId === null && eventId === null) throw refusal('ruleId', 'silence-of-something');
  const { visibleSubjectIds, clientId } = actor;
  if (visibleSubjectIds && subjectId === null) throw refusal('subjectId', 'required');
  if (visibleSubjectIds && subjectId !== null && !visibleSubjectIds.includes(subjectId))
    throw new AppError('not-found', { field: 'subjectId' });
  const wanted = [
    ['informRule', ruleId, 'ruleId'],
    ['subject', subjectId, 'subjectId'],
    ['event', eventId, 'eventId'],
  ] as const;
  for (const [table, id, field] of wanted) {
    if (id === null) continue;
    const row = await tx.selectFrom(table).select('id').where('clientId', '=', clientId).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not-found', { field });
  }
}
