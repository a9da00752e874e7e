// Options for select boxes. Each entity is one query with the client id first.
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { countedSubjects } from '#server/record/counted-subjects.ts';
import { containing } from '#server/record/like.ts';
import type { sessionContract } from '../contract.ts';
import { listTicketReceivers } from './ticket-receivers.ts';
import { listRegionOptions } from './region-options.ts';
import type { Input } from '#shared/contract.ts';

export type SelectQuery = Input<(typeof sessionContract)['selectHelper']>;
export interface Option {
  value: string | number;
  label: string;
  parent?: string | number;
  isOff?: boolean;
}
type Find = (platform: Platform, actor: Actor, query: SelectQuery) => Promise<Option[]>;

/** The privilege required to be offered its names; of several one is enough. */
const NEEDS: Partial<Record<SelectQuery['entity_name'], Privilege | readonly Privilege[]>> = {
  role: 'user-manage.b',
  userGroup: ['user-manage.b', 'announcement.m'],
  user: ['user-manage.b', 'user-privilege.m'],
  serviceType: 'client.b',
  client: 'client.b',
  source: 'website.b',
  signInProvider: 'user-manage.b',
  dictionary: 'subject.b',
  ticketReceiver: 'ticket.b',
  colleague: ['remark.b', 'announcement.m'],
  tag: 'classifiedInfo.b',
  emotionWordLib: 'filter.b',
  contentClass: 'inform-setting.b',
  informUser: ['inform.b', 'inform-setting.b'],
  informRule: ['inform.b', 'inform-setting.b'],
};

const FIND: Record<SelectQuery['entity_name'], Find> = {
  subject: async (platform, actor, query) => {
    return named(platform, 'subject', actor, query, actor.visibleSubjectIds);
  },
  role: (platform, actor, query) => named(platform, 'role', actor, query),
  userGroup: (platform, actor, query) => named(platform, 'userGroup', actor, query),
  signInProvider: (platform, actor, query) => named(platform, 'signInProvider', actor, query),
  dictionary: (platform, actor, query) => named(platform, 'dictionary', actor, query),
  source: (platform, actor, query) => named(platform, 'source', actor, query),
  siteGroup: (platform, actor, query) => named(platform, 'siteGroup', actor, query),
  informUser: (platform, actor, query) => named(platform, 'informUser', actor, query),
  informRule,
  contentClass: (platform, actor, query) => named(platform, 'contentClass', actor, query),
  user: async (platform, actor, query) => {
    let found = platform.store.db.selectFrom('account').select(['id as value', 'name as label']).where('clientId', '=', actor.clientId);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('id', 'in', ids);
    return found.orderBy('name').limit(query.limit).execute();
  },
  // Names of active users only: for mentions in a remark.
  colleague: async (platform, actor, query) => {
    let found = platform.store.db
      .selectFrom('account')
      .select(['id as value', 'name as label'])
      .where('clientId', '=', actor.clientId)
      .where('state', '=', 'enabled');
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('id', 'in', ids);
    return found.orderBy('name').limit(query.limit).execute();
  },
  ticketReceiver: (platform, actor, query) => listTicketReceivers(platform, actor, query),
  tag: async (platform, actor, query) => {
    let found = platform.store.db
      .selectFrom('tag')
      .select(['id as value', 'name as label'])
      .where('clientId', '=', actor.clientId)
      .where('movesTo', 'is', null);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('id', 'in', ids);
    return found.orderBy('name').limit(query.limit).execute();
  },
  emotionWordLib: async (platform, actor, query) => {
    let found = platform.store.db
      .selectFrom('emotionWordLib')
      .select(['id as value', 'name as label', 'isEnabled'])
      .where('clientId', '=', actor.clientId);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('id', 'in', ids);
    const rows = await found.orderBy('name').limit(query.limit).execute();
    return rows.map(({ value, label, isEnabled }) => ({ value, label, ...(isEnabled ? {} : { isOff: true }) }));
  },
  serviceType: (platform, _actor, query) => {
    let found = platform.store.db.selectFrom('serviceType').select(['id as value', 'name as label']);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    // The provider's own is for nobody else; a record that has it still finds its name.
    if (ids) found = found.where('id', 'in', ids);
    else found = found.where('id', 'not in', (e) => e.selectFrom('client').select('serviceTypeId').where('id', '=', PROVIDER_CLIENT));
    return found.orderBy('id').limit(query.limit).execute();
  },
  client: async (platform, actor, query) => {
    if (actor.clientId !== PROVIDER_CLIENT) return [];
    let found = platform.store.db.selectFrom('client').select(['id as value', 'name as label']);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('id', 'in', ids);
    return found.orderBy('name').limit(query.limit).execute();
  },
  site: async (platform, actor, query) => {
    // Only sites that have given the actor's subjects a hit: another client's private source stays hidden.
    let found = platform.store.db
      .selectFrom('site')
      .select(['site.id as value', 'site.name as label'])
      .where((e) =>
        e.exists(
          e
            .selectFrom('rollupDay')
            .select('value')
            .where('clientId', '=', actor.clientId)
            .where('subjectId', 'in', countedSubjects(actor))
            .where('dimension', '=', 'site')
            .where('n', '>', 0)
            .whereRef('rollupDay.value', '=', sql<string>`cast(site.id as text)`),
        ),
      );
    if (query.keyword)
      found = found.where(
        sql<boolean>`(lower(site.name) like ${containing(query.keyword)} escape '\\' or site.domain like ${containing(query.keyword)} escape '\\')`,
      );
    const ids = valueIds(query);
    if (ids) found = found.where('site.id', 'in', ids);
    return found.orderBy('site.name').limit(query.limit).execute();
  },
  author: async (platform, actor, query) => {
    let found = platform.store.db
      .selectFrom('author')
      .innerJoin('site', 'site.id', 'author.siteId')
      .select(['author.id as value', sql<string>`author.name || ' · ' || site.name`.as('label')])
      .where((e) =>
        e.exists(
          e
            .selectFrom('hit')
            .select('hit.articleId')
            .where('hit.clientId', '=', actor.clientId)
            .whereRef('hit.authorId', '=', 'author.id')
            .$if(actor.visibleSubjectIds !== undefined, (hits) =>
              hits
                .innerJoin('hitSubject', (join) =>
                  join.onRef('hitSubject.clientId', '=', 'hit.clientId').onRef('hitSubject.articleId', '=', 'hit.articleId'),
                )
                .where('hitSubject.subjectId', 'in', countedSubjects(actor)),
            ),
        ),
      );
    if (query.keyword) found = found.where(sql<boolean>`lower(author.name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('author.id', 'in', ids);
    return found.orderBy('author.name').limit(query.limit).execute();
  },
  region: async (_platform, _actor, query) => listRegionOptions(query),
};

const POWERS_ENTITIES: ReadonlySet<string> = new Set(['role', 'userGroup', 'user', 'region']);

export async function listOptions(platform: Platform, actor: Actor, query: SelectQuery): Promise<Option[]> {
  const needs = [NEEDS[query.entity_name] ?? []].flat();
  const [first] = needs;
  // Their privileges name people, roles and subjects; sites, authors and the like are the client's data.
  if (actor.power && !POWERS_ENTITIES.has(query.entity_name)) throw new AppError('no-privilege', { detail: { reason: 'power-no-data' } });
  if (first && !needs.some((need) => grants(actor.privileges, need))) throw new AppError('no-privilege', { detail: { privilege: first } });
  return FIND[query.entity_name](platform, actor, query);
}

/** An id that never exists: PostgreSQL does not accept an empty list. */
const NONE = -1;
/** A client has no more. */
const MOST_RULES = 1000;

function valueIds(query: SelectQuery): number[] | undefined {
  if (!query.value) return undefined;
  return [NONE, ...[query.value].flat().map(Number).filter(Number.isSafeInteger)];
}

async function named(
  platform: Platform,
  table: 'signInProvider' | 'subject' | 'role' | 'userGroup' | 'dictionary' | 'source' | 'siteGroup' | 'informUser' | 'contentClass',
  actor: Actor,
  query: SelectQuery,
  visibleIds?: readonly number[],
): Promise<Option[]> {
  let found = platform.store.db.selectFrom(table).select(['id as value', 'name as label']).where('clientId', '=', actor.clientId);
  if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
  const ids = valueIds(query);
  if (ids) found = found.where('id', 'in', ids);
  if (visibleIds) found = found.where('id', 'in', [NONE, ...visibleIds]);
  return found.orderBy('name').limit(query.limit).execute();
}

/** Rules on subjects that the caller sees, as their own list has them. */
async function informRule({ store }: Platform, { clientId, visibleSubjectIds }: Actor, query: SelectQuery): Promise<Option[]> {
  let found = store.db.selectFrom('informRule').select(['id as value', 'name as label', 'conditions']).where('clientId', '=', clientId);
  if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
  const ids = valueIds(query);
  if (ids) found = found.where('id', 'in', ids);
  const rows = await found.orderBy('name').limit(MOST_RULES).execute();
  const maySee = ({ subjectIds }: { subjectIds: number[] }): boolean =>
    visibleSubjectIds === undefined || (subjectIds.length > 0 && subjectIds.every((id) => visibleSubjectIds.includes(id)));
  return rows
    .filter(({ conditions }) => maySee(conditions))
    .slice(0, query.limit)
    .map(({ value, label }) => ({ value, label }));
}
