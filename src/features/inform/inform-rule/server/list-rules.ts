import { type Kysely, sql } from 'kysely';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import type { InformRule, informRuleContract } from '../contract.ts';
import { loadRuleNames } from './load-rule-names.ts';
import { maySee } from './inform-rule.service.ts';
import { readRule } from './read-rule.ts';

type ListInput = Input<(typeof informRuleContract)['list']>;
type Listed = Output<(typeof informRuleContract)['list']>;
const COUNTED_DAYS = 7;

export async function listRules(platform: Platform, actor: Actor, input: ListInput): Promise<Listed> {
  const { db } = platform.store;
  const rows = (await loadRuleRows(db, actor.clientId, input)).map(readRule);
  const seen = rows.filter((row) => maySee(actor, row.conditions));
  if (input.id !== undefined && seen.length === 0) throw new AppError('not-found', { field: 'id' });
  const page = takePage(seen, input);
  const [names, counts] = await Promise.all([
    loadRuleNames(platform.store.db, actor.clientId, page),
    countDecisions(
      platform,
      page.map(({ id }) => id),
    ),
  ]);
  const items = page.map((row): InformRule => {
    const { conditions, recipientIds, ruleTrigger } = row;
    const subjects = conditions.subjectIds.flatMap((id) => names.subjects.get(id) ?? []);
    const tags = conditions.tagIds.flatMap((id) => names.tags.get(id) ?? []);
    const recipients = recipientIds.flatMap((id) => names.recipients.get(id) ?? []);
    const named = (kind: 'classes' | 'sites' | 'authors' | 'sources', ids: readonly number[]) =>
      ids.flatMap((id) => names[kind].get(id) ?? []);
    const classes = named('classes', conditions.classIds);
    const sources = named('sources', ruleTrigger.sourceIds);
    return {
      id: row.id,
      name: row.name,
      isEnabled: row.isEnabled,
      warningLevel: row.warningLevel,
      ruleTrigger,
      conditions,
      subjects: subjects.map(({ id, name }) => ({ id, name })),
      tags,
      classes,
      sites: named('sites', conditions.siteIds),
      authors: named('authors', conditions.authorIds),
      sources,
      recipientIds,
      recipients,
      mergeMinutes: row.mergeMinutes,
      faults: faultsOf(row, { subjects, tags, classes, sources, recipients, hasPolicy: names.hasPolicy }),
      sent: counts.get(row.id)?.sent ?? 0,
      keptBack: counts.get(row.id)?.keptBack ?? 0,
      lastAt: counts.get(row.id)?.lastAt ?? null,
      createdBy: row.createdByName || row.username || '',
      updatedAt: row.updatedAt,
    };
  });
  return { items, total: seen.length, isPolicyWhole: names.isPolicyWhole };
}

interface Named {
  id: number;
  name: string;
}
type Recipient = InformRule['recipients'][number];

function faultsOf(
  { conditions, ruleTrigger, recipientIds }: ReturnType<typeof readRule> & { recipientIds: number[] },
  known: {
    subjects: readonly (Named & { isOn: boolean })[];
    tags: readonly Named[];
    classes: readonly Named[];
    sources: readonly Named[];
    recipients: readonly Recipient[];
    hasPolicy: boolean;
  },
): InformRule['faults'] {
  const { subjects, tags, classes, sources, recipients } = known;
  const able = recipients.filter(({ isEnabled }) => isEnabled);
  const isPolicy = recipientIds.length === 0;
  const isGone = (ids: readonly number[], found: readonly Named[]): boolean => ids.length > 0 && found.length === 0;
  const found: [InformRule['faults'][number], boolean][] = [
    ['no-policy', isPolicy && !known.hasPolicy],
    ['no-recipient', !isPolicy && able.length === 0],
    ['no-channel', able.length > 0 && able.every(({ hasChannel }) => !hasChannel)],
    ['subject-gone', isGone(conditions.subjectIds, subjects)],
    ['subject-disabled', subjects.length > 0 && subjects.every(({ isOn }) => !isOn)],
    ['tag-gone', isGone(conditions.tagIds, tags)],
    ['class-gone', isGone(conditions.classIds, classes)],
    ['source-gone', ruleTrigger.kind === 'silent' && isGone(ruleTrigger.sourceIds, sources)],
    ['expression', !parseExpression(conditions.expression).ok],
  ];
  return found.filter(([, isSo]) => isSo).map(([fault]) => fault);
}

async function countDecisions(platform: Platform, ruleIds: readonly number[]) {
  if (ruleIds.length === 0) return new Map<number, { sent: number; keptBack: number; lastAt: number | null }>();
  const rows = await platform.store.db
    .selectFrom('informDecision')
    .select((e) => [
      'ruleId',
      sql<number>`sum(case when result = 'sent' then 1 else 0 end)`.as('sent'),
      sql<number>`sum(case when result = 'sent' then 0 else 1 end)`.as('keptBack'),
      e.fn.max('at').as('lastAt'),
    ])
    .where('ruleId', 'in', ruleIds)
    .where('at', '>=', platform.now() - COUNTED_DAYS * DAY_MS)
    .groupBy('ruleId')
    .execute();
  return new Map(rows.map((row) => [row.ruleId, { sent: Number(row.sent), keptBack: Number(row.keptBack), lastAt: Number(row.lastAt) }]));
}

function loadRuleRows(db: Kysely<Database>, clientId: number, input: ListInput) {
  let query = db
    .selectFrom('informRule')
    .leftJoin('account', 'account.id', 'informRule.createdBy')
    .selectAll('informRule')
    .select(['account.name as createdByName', 'account.username'])
    .where('informRule.clientId', '=', clientId);
  if (input.id !== undefined) query = query.where('informRule.id', '=', input.id);
  if (input.isEnabled !== undefined) query = query.where('informRule.isEnabled', '=', input.isEnabled);
  if (input.warningLevel?.length) query = query.where('informRule.warningLevel', 'in', input.warningLevel);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_rule.name) like ${containing(input.keyword)} escape '\\'`);
  return query
    .orderBy(input.sort === 'name' ? 'informRule.name' : 'informRule.updatedAt', input.isDescending ? 'desc' : 'asc')
    .orderBy('informRule.id')
    .execute();
}
