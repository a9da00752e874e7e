import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { ContentTemplate, contentTemplateContract } from '../contract.ts';

type Fields = Input<(typeof contentTemplateContract)['create']>;
type Change = Omit<Input<(typeof contentTemplateContract)['update']>, 'id'>;
type ListInput = Input<(typeof contentTemplateContract)['list']>;
type Place = Pick<ContentTemplate, 'channel' | 'locale'>;

const UNIQUE = { 'contentTemplate.name': 'name', content_template_client_id_name: 'name' };
const MOST_TEMPLATES = 1000;

export async function listTemplates(
  platform: Platform,
  actor: Actor,
  input: ListInput,
): Promise<{ items: ContentTemplate[]; total: number }> {
  let query = platform.store.db.selectFrom('contentTemplate').where('clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.channel?.length) query = query.where('channel', 'in', input.channel);
  if (input.locale !== undefined) query = query.where('locale', '=', input.locale);
  if (input.isEnabled !== undefined) query = query.where('isEnabled', '=', input.isEnabled);
  if (input.keyword) query = query.where(sql<boolean>`lower(name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(['id', 'name', 'channel', 'locale', 'body', 'isEnabled', 'updatedAt'])
      .orderBy(input.sort, input.isDescending ? 'desc' : 'asc')
      .orderBy('id'),
  );
  return { items: rows, total };
}

export async function createTemplate(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      if (fields.isEnabled) await requireFree(tx, actor, [fields], [], 'isEnabled');
      const { total } = await tx
        .selectFrom('contentTemplate')
        .select((e) => e.fn.countAll<number>().as('total'))
        .where('clientId', '=', actor.clientId)
        .executeTakeFirstOrThrow();
      if (Number(total) >= MOST_TEMPLATES) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_TEMPLATES } });
      const row = await tx
        .insertInto('contentTemplate')
        .values({ clientId: actor.clientId, ...fields, createdBy: actor.userId, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'content-template.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateTemplate(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireTemplates(tx, actor, [id], 'id');
      if (!before) throw new AppError('not-found', { field: 'id' });
      const { name, channel, locale, body, isEnabled } = withStored(before, change);
      if (isEnabled) await requireFree(tx, actor, [{ channel, locale }], [id], 'isEnabled');
      await tx
        .updateTable('contentTemplate')
        .set({ name, channel, locale, body, isEnabled, updatedAt: Math.max(now, before.updatedAt + 1) })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'content-template.update', targetId: id, before, after: change });
    }),
  );
}

export async function changeTemplateState(
  platform: Platform,
  actor: Actor,
  { ids, isEnabled }: Input<(typeof contentTemplateContract)['state']>,
): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const others = (await requireTemplates(tx, actor, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled);
    if (others.length === 0) return 0;
    const changed = others.map(({ id }) => id);
    if (isEnabled) await requireFree(tx, actor, others, changed, 'ids');
    await tx.updateTable('contentTemplate').set({ isEnabled, updatedAt: now }).where('id', 'in', changed).execute();
    await logOperation(tx, actor, now, { action: 'content-template.state', targetId: changed.join(','), after: { isEnabled } });
    return others.length;
  });
}

export async function removeTemplates(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireTemplates(tx, actor, ids, 'id');
    await tx.deleteFrom('contentTemplate').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'content-template.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}

async function requireTemplates(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('contentTemplate')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

/** One template of a channel and language is in use at a time. `own`: those that are to be. */
async function requireFree(
  tx: Kysely<Database>,
  actor: Actor,
  places: readonly (Place & { name?: string })[],
  own: readonly number[],
  field: string,
) {
  const used = await tx
    .selectFrom('contentTemplate')
    .select(['name', 'channel', 'locale'])
    .where('clientId', '=', actor.clientId)
    .where('isEnabled', '=', true)
    .where('id', 'not in', [...own, 0])
    .execute();
  const taken = new Map(used.map(({ channel, locale, name }) => [`${channel} ${locale}`, name]));
  for (const { channel, locale, name = '' } of places) {
    const key = `${channel} ${locale}`;
    const by = taken.get(key);
    if (by !== undefined) throw refusal(field, 'template-in-use', { name: by });
    taken.set(key, name);
  }
}
