import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { requireDictionaries } from '#server/record/dictionaries.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { readClientExpression } from '#server/record/subject-expressions.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { ONE_LEVEL_KINDS, type RuleConditions, type RuleTrigger } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { readRule } from './read-rule.ts';

type Fields = Input<(typeof informRuleContract)['create']>;
type Change = Omit<Input<(typeof informRuleContract)['update']>, 'id'>;

const UNIQUE = { 'informRule.name': 'name', inform_rule_client_id_name: 'name' };
const MOST_RULES = 1000;

export async function createRule(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireSound(tx, actor, fields);
      const count = await tx
        .selectFrom('informRule')
        .select((e) => e.fn.countAll<number>().as('total'))
        .where('clientId', '=', actor.clientId)
        .executeTakeFirstOrThrow();
      if (Number(count.total) >= MOST_RULES) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_RULES } });
      const row = await tx
        .insertInto('informRule')
        .values({ clientId: actor.clientId, ...fields, since: now, createdBy: actor.userId, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'inform-rule.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateRule(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireRules(tx, actor, [id], 'id');
      if (!before) throw new AppError('not-found', { field: 'id' });
      const { name, isEnabled, warningLevel, ruleTrigger, conditions, recipientIds, mergeMinutes } = withStored(before, change);
      await requireSound(tx, actor, { ruleTrigger, conditions, recipientIds }, before.conditions.expression);
      await tx
        .updateTable('informRule')
        .set({
          name,
          isEnabled,
          warningLevel,
          ruleTrigger,
          conditions,
          recipientIds,
          mergeMinutes,
          since: isEnabled && !before.isEnabled ? now : before.since,
          updatedAt: Math.max(now, before.updatedAt + 1),
        })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'inform-rule.update', targetId: id, before, after: change });
    }),
  );
}

export async function changeRuleState(
  platform: Platform,
  actor: Actor,
  { ids, isEnabled }: Input<(typeof informRuleContract)['state']>,
): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const other = (await requireRules(tx, actor, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled).map(({ id }) => id);
    if (other.length === 0) return 0;
    await tx
      .updateTable('informRule')
      .set({ isEnabled, updatedAt: now, ...(isEnabled ? { since: now } : {}) })
      .where('id', 'in', other)
      .execute();
    await logOperation(tx, actor, now, { action: 'inform-rule.state', targetId: other.join(','), after: { isEnabled } });
    return other.length;
  });
}

export async function removeRules(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireRules(tx, actor, ids, 'id');
    await tx.deleteFrom('informRule').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'inform-rule.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}

/** A person of a group sees and changes only rules of its own subjects. */
async function requireRules(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('informRule')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.filter((row) => maySee(actor, row.conditions)).length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows.map(readRule);
}

export const maySee = ({ visibleSubjectIds }: Actor, { subjectIds }: RuleConditions): boolean =>
  visibleSubjectIds === undefined || (subjectIds.length > 0 && subjectIds.every((id) => visibleSubjectIds.includes(id)));

interface Sound {
  ruleTrigger: RuleTrigger;
  conditions: RuleConditions;
  recipientIds: readonly number[];
}

/** What the rule names must be the client's, and seen by who makes it. */
export async function requireSound(
  db: Kysely<Database>,
  actor: Actor,
  { ruleTrigger, conditions, recipientIds }: Sound,
  before = '',
): Promise<void> {
  const { subjectIds, tagIds, classIds, siteIds, authorIds, expression } = conditions;
  if (actor.visibleSubjectIds && subjectIds.length === 0) throw refusal('conditions.subjectIds', 'required');
  if (!maySee(actor, conditions)) throw new AppError('not-found', { field: 'conditions.subjectIds' });
  requireThresholds(ruleTrigger);
  await requireOwn(db, actor, 'subject', subjectIds, 'conditions.subjectIds');
  await requireOwn(db, actor, 'tag', tagIds, 'conditions.tagIds');
  await requireOwn(db, actor, 'contentClass', classIds, 'conditions.classIds');
  await requireOwn(db, actor, 'informUser', recipientIds, 'recipientIds');
  if (recipientIds.length === 0 && !(await hasPolicy(db, actor.clientId))) throw refusal('recipientIds', 'required');
  if (ruleTrigger.kind === 'silent') await requireOwn(db, actor, 'source', ruleTrigger.sourceIds, 'ruleTrigger.sourceIds');
  await requireThere(db, 'site', siteIds, 'conditions.siteIds');
  await requireThere(db, 'author', authorIds, 'conditions.authorIds');
  const field = 'conditions.expression';
  const read = await readClientExpression(db, actor.clientId, expression);
  if (!read.ok) throw new AppError('invalid-expression', { field, detail: read.errors });
  if (expression !== '' && !read.node) throw refusal(field, 'empty-expression');
  if (read.node) await requireDictionaries(db, actor.clientId, { field, node: read.node, before });
}

/** At least one level, and a higher one never begins below a lower one. */
function requireThresholds({ kind, risks, thresholds }: RuleTrigger): void {
  if (ONE_LEVEL_KINDS.includes(kind)) return;
  if (kind === 'risk' && risks.length === 0) throw refusal('ruleTrigger.risks', 'required');
  const set = SURGE_LEVELS.flatMap((level) => (thresholds[level] === null ? [] : [{ level, from: thresholds[level] }]));
  if (set.length === 0) throw refusal('ruleTrigger.thresholds.yellow', 'one-threshold');
  for (const [k, { level, from }] of set.entries()) {
    if (kind === 'share' && from > 100) throw refusal(`ruleTrigger.thresholds.${level}`, 'over-hundred');
    const lower = set[k - 1];
    if (lower && lower.from >= from) throw refusal(`ruleTrigger.thresholds.${level}`, 'below-lower-level', { least: lower.from });
  }
}

/** Whether any route could say whom a rule without recipients tells. */
const hasPolicy = async (db: Kysely<Database>, clientId: number): Promise<boolean> =>
  (await db
    .selectFrom('informRoute')
    .select('id')
    .where('clientId', '=', clientId)
    .where('isEnabled', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Sites and authors are of no client. */
async function requireThere(db: Kysely<Database>, table: 'site' | 'author', ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}
