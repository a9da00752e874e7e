import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { requireDictionaries } from '#server/record/dictionaries.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { tagContract } from '../contract.ts';
import { requireTags } from './tag.service.ts';
import { refusal } from '#shared/refusals.ts';

export interface KeywordFields {
  tagId: number;
  expression: string;
  isEnabled: boolean;
}
const ORDER = { updatedAt: 'tagKeyword.updatedAt', tag: 'tag.name', expression: 'tagKeyword.expression' } as const;

export async function listKeywords(platform: Platform, actor: Actor, input: Input<(typeof tagContract)['keywordList']>) {
  let query = platform.store.db
    .selectFrom('tagKeyword')
    .innerJoin('tag', 'tag.id', 'tagKeyword.tagId')
    .where('tagKeyword.clientId', '=', actor.clientId);
  if (input.id) query = query.where('tagKeyword.id', '=', input.id);
  if (input.tagId?.length) query = query.where('tagKeyword.tagId', 'in', input.tagId);
  if (input.isEnabled !== undefined) query = query.where('tagKeyword.isEnabled', '=', input.isEnabled);
  if (input.keyword) query = query.where(sql`lower(tag_keyword.expression)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'tagKeyword.createdBy')
      .select(['tagKeyword.id', 'tagKeyword.tagId', 'tagKeyword.expression', 'tagKeyword.isEnabled', 'tagKeyword.updatedAt'])
      .select(['tag.name as tagName', 'account.name as createdBy'])
      .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('tagKeyword.id', 'desc'),
  );
  const items = rows.map((row) => ({
    id: row.id,
    tagId: row.tagId,
    tagName: row.tagName,
    expression: row.expression,
    isEnabled: row.isEnabled,
    createdBy: row.createdBy ?? '',
    updatedAt: row.updatedAt,
  }));
  return { items, total };
}

export async function createKeyword(platform: Platform, actor: Actor, fields: KeywordFields): Promise<{ id: number }> {
  const node = requireExpression(fields.expression);
  await requireDictionaries(platform.store.db, actor.clientId, { field: 'expression', node });
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireTags(tx, actor, [fields.tagId], 'tagId');
    await refuseRepeated(tx, actor, fields);
    const row = await tx
      .insertInto('tagKeyword')
      .values({ clientId: actor.clientId, ...columns(fields), createdBy: actor.userId, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'tag-keyword.create', targetId: row.id, after: fields });
    return { id: row.id };
  });
}

export async function updateKeyword(
  platform: Platform,
  actor: Actor,
  id: number,
  { tagId, expression, isEnabled }: Omit<KeywordFields, 'isEnabled'> & { isEnabled?: boolean | undefined },
): Promise<KeywordFields> {
  const node = requireExpression(expression);
  return platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireKeywords(tx, actor, [id]);
    await requireDictionaries(tx, actor.clientId, { field: 'expression', node, before: before?.expression ?? '' });
    const fields = { tagId, expression, isEnabled: isEnabled ?? before?.isEnabled ?? true };
    await requireTags(tx, actor, [fields.tagId], 'tagId');
    await refuseRepeated(tx, actor, fields, id);
    // Two edits in one millisecond must be two states for followers of the record.
    const updatedAt = Math.max(platform.now(), (before?.updatedAt ?? 0) + 1);
    await tx
      .updateTable('tagKeyword')
      .set({ ...columns(fields), updatedAt })
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-keyword.update', targetId: id, before, after: fields });
    return fields;
  });
}

/** Only those that are otherwise count; of no other is anything noted. */
export async function changeKeywordState(platform: Platform, actor: Actor, ids: readonly number[], isEnabled: boolean): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const others = (await requireKeywords(tx, actor, ids, 'ids')).filter((keyword) => keyword.isEnabled !== isEnabled);
    const now = platform.now();
    for (const { id, updatedAt } of others) {
      await tx
        .updateTable('tagKeyword')
        .set({ isEnabled, updatedAt: Math.max(now, updatedAt + 1) })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, {
        action: 'tag-keyword.update',
        targetId: id,
        before: { isEnabled: !isEnabled },
        after: { isEnabled },
      });
    }
    return others.length;
  });
}

export async function removeKeywords(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await requireKeywords(tx, actor, ids);
    await tx.deleteFrom('tagKeyword').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-keyword.remove', targetId: ids.join(','), before });
  });
}

const columns = ({ tagId, expression, isEnabled }: KeywordFields) => ({ tagId, expression, isEnabled });

/** The tree of a required expression; an invalid one is an error with its position. */
export function requireExpression(expression: string): ExpressionNode {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new AppError('invalid-expression', { field: 'expression', detail: parsed.errors });
  if (!parsed.node) throw refusal('expression', 'empty-expression');
  return parsed.node;
}

async function requireKeywords(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field = 'id') {
  const rows = await tx.selectFrom('tagKeyword').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

async function refuseRepeated(tx: Kysely<Database>, actor: Actor, { tagId, expression }: KeywordFields, except = 0): Promise<void> {
  const same = await tx
    .selectFrom('tagKeyword')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('tagId', '=', tagId)
    .where('expression', '=', expression)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (same) throw new AppError('already-exists', { field: 'expression' });
}
