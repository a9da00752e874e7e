// Names of what rules refer to, by id; what is gone is missing.
import type { Kysely } from 'kysely';
import { loadRoutes, takesAll } from '#features/inform/inform-route/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { InformRule } from '../contract.ts';

type RuleRow = Pick<InformRule, 'conditions' | 'ruleTrigger' | 'recipientIds'>;

export async function loadRuleNames(db: Kysely<Database>, clientId: number, rules: readonly RuleRow[]) {
  const idsOf = (list: (rule: RuleRow) => readonly number[]) => [...new Set(rules.flatMap(list)), 0];
  const subjectIds = idsOf(({ conditions }) => conditions.subjectIds);
  const tagIds = idsOf(({ conditions }) => conditions.tagIds);
  const classIds = idsOf(({ conditions }) => conditions.classIds);
  const sourceIds = idsOf(({ ruleTrigger }) => ruleTrigger.sourceIds);
  const siteIds = idsOf(({ conditions }) => conditions.siteIds);
  const authorIds = idsOf(({ conditions }) => conditions.authorIds);
  const recipientIds = idsOf((rule) => rule.recipientIds);
  const [subjects, tags, classes, sources, sites, authors, recipients, routes] = await Promise.all([
    loadSubjects(db, clientId, subjectIds),
    loadTags(db, clientId, tagIds),
    loadOwn(db, clientId, 'contentClass', classIds),
    loadOwn(db, clientId, 'source', sourceIds),
    loadShared(db, 'site', siteIds),
    loadShared(db, 'author', authorIds),
    reachOf(db, clientId, recipientIds),
    loadRoutes(db, clientId),
  ]);
  return {
    subjects: byId(subjects.map(({ id, name, state }) => ({ id, name, isOn: state === 'enabled' }))),
    tags: byId(tags),
    classes: byId(classes),
    sources: byId(sources),
    sites: byId(sites),
    authors: byId(authors),
    recipients: byId(recipients),
    hasPolicy: routes.length > 0,
    isPolicyWhole: routes.some((route) => route.parentId === 0 && !route.isMute && takesAll(route.matching)),
  };
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const loadSubjects = (db: Kysely<Database>, clientId: number, ids: readonly number[]) =>
  db.selectFrom('subject').select(['id', 'name', 'state']).where('clientId', '=', clientId).where('id', 'in', ids).execute();

/** One that was merged into another is gone. */
const loadTags = (db: Kysely<Database>, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where('movesTo', 'is', null)
    .where('id', 'in', ids)
    .execute();

const loadOwn = (db: Kysely<Database>, clientId: number, table: 'contentClass' | 'source', ids: readonly number[]) =>
  db.selectFrom(table).select(['id', 'name']).where('clientId', '=', clientId).where('id', 'in', ids).execute();

const loadShared = (db: Kysely<Database>, table: 'site' | 'author', ids: readonly number[]) =>
  db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();

/** Recipients by their names, and whether a message can reach them; a group when any of its members is reached. */
export async function reachOf(db: Kysely<Database>, clientId: number, ids: readonly number[]) {
  const columns = ['id', 'name', 'userId', 'isEnabled', 'kind', 'memberIds'] as const;
  const find = (wanted: readonly number[]) =>
    db.selectFrom('informUser').select(columns).where('clientId', '=', clientId).where('id', 'in', wanted).execute();
  if (ids.length === 0) return [];
  const rows = await find(ids);
  const members = await find([...new Set(rows.flatMap(({ memberIds }) => memberIds)), 0]);
  const channels = await db
    .selectFrom('informChannel')
    .select('informUserId')
    .where('clientId', '=', clientId)
    .where('confirmedAt', 'is not', null)
    .execute();
  const reached = new Set(channels.map(({ informUserId }) => informUserId));
  const isReached = ({ id, userId }: { id: number; userId: number | null }) => userId !== null || reached.has(id);
  return rows.map(({ id, name, userId, isEnabled, kind, memberIds }) => ({
    id,
    name,
    isEnabled,
    hasChannel:
      kind === 'group'
        ? members.some((member) => memberIds.includes(member.id) && member.isEnabled && isReached(member))
        : isReached({ id, userId }),
  }));
}
