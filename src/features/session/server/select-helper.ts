// Options for select boxes. Each entity is one query with the client id first.
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import { childRegions, regionName } from '#analysis/region/region-table.ts';
import type { Actor } from '#server/actor.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { SELECT_ENTITIES } from '../contract.ts';

export interface SelectQuery {
  entity_name: (typeof SELECT_ENTITIES)[number];
  keyword?: string | undefined;
  parent?: string | undefined;
  value?: string | string[] | undefined;
  limit: number;
}
export interface Option {
  value: string | number;
  label: string;
  parent?: string | number;
}
type Find = (platform: Platform, actor: Actor, query: SelectQuery) => Promise<Option[]>;

/** What one must be allowed to see before its names are offered. */
const NEEDS: Partial<Record<SelectQuery['entity_name'], Privilege>> = {
  role: 'user-manage.b',
  userGroup: 'user-manage.b',
  user: 'user-manage.b',
  serviceType: 'client.b',
  client: 'client.b',
  source: 'website.b',
  dictionary: 'subject.b',
  colleague: 'remark.b',
  tag: 'classifiedInfo.b',
};

const FIND: Record<SelectQuery['entity_name'], Find> = {
  subject: async (platform, actor, query) => {
    const rows = await named(platform, 'subject', actor, query);
    const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
    return visible ? rows.filter((row) => visible.has(row.value as number)) : rows;
  },
  role: (platform, actor, query) => named(platform, 'role', actor, query),
  userGroup: (platform, actor, query) => named(platform, 'user_group', actor, query),
  dictionary: (platform, actor, query) => named(platform, 'dictionary', actor, query),
  source: (platform, actor, query) => named(platform, 'source', actor, query),
  siteGroup: (platform, actor, query) => named(platform, 'site_group', actor, query),
  user: async (platform, actor, query) => {
    let found = platform.store.db.selectFrom('account').select(['id as value', 'name as label']).where('client_id', '=', actor.clientId);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    return found.orderBy('name').limit(query.limit).execute();
  },
  // Names only, of those who work: for naming somebody in a remark.
  colleague: async (platform, actor, query) => {
    let found = platform.store.db
      .selectFrom('account')
      .select(['id as value', 'name as label'])
      .where('client_id', '=', actor.clientId)
      .where('state', '=', 'enabled');
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    return found.orderBy('name').limit(query.limit).execute();
  },
  tag: async (platform, actor, query) => {
    let found = platform.store.db
      .selectFrom('tag')
      .select(['id as value', 'name as label'])
      .where('client_id', '=', actor.clientId)
      .where('moves_to', 'is', null);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('id', 'in', ids);
    return found.orderBy('name').limit(query.limit).execute();
  },
  serviceType: (platform, _actor, query) =>
    platform.store.db.selectFrom('service_type').select(['id as value', 'name as label']).orderBy('id').limit(query.limit).execute(),
  client: async (platform, actor, query) => {
    if (actor.clientId !== PROVIDER_CLIENT) return [];
    let found = platform.store.db.selectFrom('client').select(['id as value', 'name as label']);
    if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
    return found.orderBy('name').limit(query.limit).execute();
  },
  site: async (platform, actor, query) => {
    // Only sites that have given this client a hit: another client's private source stays unknown.
    let found = platform.store.db
      .selectFrom('site')
      .select(['site.id as value', 'site.name as label'])
      .where((e) =>
        e.exists(
          e
            .selectFrom('rollup_day')
            .select('value')
            .where('client_id', '=', actor.clientId)
            .where('subject_id', '=', 0)
            .where('dimension', '=', 'site')
            .whereRef('rollup_day.value', '=', sql<string>`cast(site.id as text)`),
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
      .innerJoin('site', 'site.id', 'author.site_id')
      .select(['author.id as value', sql<string>`author.name || ' · ' || site.name`.as('label')])
      .where((e) =>
        e.exists(
          e.selectFrom('hit').select('article_id').where('client_id', '=', actor.clientId).whereRef('hit.author_id', '=', 'author.id'),
        ),
      );
    if (query.keyword) found = found.where(sql<boolean>`lower(author.name) like ${containing(query.keyword)} escape '\\'`);
    const ids = valueIds(query);
    if (ids) found = found.where('author.id', 'in', ids);
    return found.orderBy('author.name').limit(query.limit).execute();
  },
  region: async (_platform, _actor, query) => {
    if (query.value) return [query.value].flat().map((code) => ({ value: code, label: regionName(code) ?? code }));
    return childRegions(query.parent ?? '86').map((code) => ({
      value: code,
      label: regionName(code) ?? code,
      parent: query.parent ?? '86',
    }));
  },
};

export async function listOptions(platform: Platform, actor: Actor, query: SelectQuery): Promise<Option[]> {
  const need = NEEDS[query.entity_name];
  if (need && !grants(actor.privileges, need)) throw new AppError('no-privilege', { detail: { privilege: need } });
  return FIND[query.entity_name](platform, actor, query);
}

function valueIds(query: SelectQuery): number[] | undefined {
  if (!query.value) return undefined;
  return [query.value].flat().map(Number).filter(Number.isSafeInteger);
}

async function named(
  platform: Platform,
  table: 'subject' | 'role' | 'user_group' | 'dictionary' | 'source' | 'site_group',
  actor: Actor,
  query: SelectQuery,
): Promise<Option[]> {
  let found = platform.store.db.selectFrom(table).select(['id as value', 'name as label']).where('client_id', '=', actor.clientId);
  if (query.keyword) found = found.where(sql<boolean>`lower(name) like ${containing(query.keyword)} escape '\\'`);
  const ids = valueIds(query);
  if (ids) found = found.where('id', 'in', ids);
  return found.orderBy('name').limit(query.limit).execute();
}
