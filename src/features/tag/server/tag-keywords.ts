import { type Kysely, sql } from 'kysely';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { tagContract } from '../contract.ts';
import { requireTags } from './tag.service.ts';

export interface KeywordFields {
  tagId: number;
  expression: string;
  isEnabled: boolean;
}
const ORDER = { updatedAt: 'tag_keyword.updated_at', tag: 'tag.name', expression: 'tag_keyword.expression' } as const;

export async function listKeywords(platform: Platform, actor: Actor, input: Input<(typeof tagContract)['keywordList']>) {
  let query = platform.store.db
    .selectFrom('tag_keyword')
    .innerJoin('tag', 'tag.id', 'tag_keyword.tag_id')
    .where('tag_keyword.client_id', '=', actor.clientId);
  if (input.tagId?.length) query = query.where('tag_keyword.tag_id', 'in', input.tagId);
  if (input.isEnabled !== undefined) query = query.where('tag_keyword.is_enabled', '=', input.isEnabled ? 1 : 0);
  if (input.keyword) query = query.where(sql`lower(tag_keyword.expression)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const count = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('account', 'account.id', 'tag_keyword.created_by')
    .select(['tag_keyword.id', 'tag_keyword.tag_id', 'tag_keyword.expression', 'tag_keyword.is_enabled', 'tag_keyword.updated_at'])
    .select(['tag.name as tagName', 'account.name as createdBy'])
    .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('tag_keyword.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    tagId: row.tag_id,
    tagName: row.tagName,
    expression: row.expression,
    isEnabled: row.is_enabled === 1,
    createdBy: row.createdBy ?? '',
    updatedAt: row.updated_at,
  }));
  return { items, total: Number(count.total) };
}

export async function createKeyword(platform: Platform, actor: Actor, fields: KeywordFields): Promise<{ id: number }> {
  requireExpression(fields.expression);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireTags(tx, actor, [fields.tagId], 'tagId');
    await refuseRepeated(tx, actor, fields);
    const row = await tx
      .insertInto('tag_keyword')
      .values({ client_id: actor.clientId, ...columns(fields), created_by: actor.userId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'tag-keyword.create', targetId: row.id, after: fields });
    return { id: row.id };
  });
}

export async function updateKeyword(platform: Platform, actor: Actor, id: number, fields: KeywordFields): Promise<void> {
  requireExpression(fields.expression);
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireKeywords(tx, actor, [id]);
    await requireTags(tx, actor, [fields.tagId], 'tagId');
    await refuseRepeated(tx, actor, fields, id);
    // Two edits in one millisecond are two states for whoever follows the record.
    const updated_at = Math.max(platform.now(), (before?.updated_at ?? 0) + 1);
    await tx
      .updateTable('tag_keyword')
      .set({ ...columns(fields), updated_at })
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-keyword.update', targetId: id, before, after: fields });
  });
}

export async function removeKeywords(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await requireKeywords(tx, actor, ids);
    await tx.deleteFrom('tag_keyword').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-keyword.remove', targetId: ids.join(','), before });
  });
}

const columns = ({ tagId, expression, isEnabled }: KeywordFields) => ({ tag_id: tagId, expression, is_enabled: isEnabled ? 1 : 0 });

/** The tree of an expression that must be one; a wrong one is an error that says where. */
export function requireExpression(expression: string): ExpressionNode {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new AppError('invalid-expression', { field: 'expression', detail: parsed.errors });
  if (!parsed.node) throw new AppError('invalid-input', { field: 'expression' });
  return parsed.node;
}

async function requireKeywords(tx: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const rows = await tx.selectFrom('tag_keyword').selectAll().where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  return rows;
}

async function refuseRepeated(tx: Kysely<Database>, actor: Actor, { tagId, expression }: KeywordFields, except = 0): Promise<void> {
  const same = await tx
    .selectFrom('tag_keyword')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where('tag_id', '=', tagId)
    .where('expression', '=', expression)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (same) throw new AppError('already-exists', { field: 'expression' });
}
