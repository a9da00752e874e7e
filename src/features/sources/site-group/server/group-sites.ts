// The sites that may be put into groups: only those that the caller’s client knows.
import { listPage } from '#server/record/list-page.ts';
import { addToGroup } from '#shared/group-by.ts';
import { sql } from 'kysely';
import { knownSites } from '#features/sources/website/server/facade.ts';
import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { AppError } from '#shared/errors.ts';
import { type GroupSite, MOST_SITES } from '../contract.ts';

const COLUMNS = ['site.id', 'site.name', 'site.domain', 'site.mediaType', 'site.level'] as const;
const CHUNK = 500;

export async function listGroupSites(
  platform: Platform,
  actor: Actor,
  { keyword, page, pageSize }: { keyword?: string | undefined; page: number; pageSize: number },
): Promise<{ items: GroupSite[]; total: number }> {
  let query = knownSites(platform, actor);
  if (keyword) query = query.where(sql<boolean>`lower(site.name || ' ' || site.domain) like ${containing(keyword)} escape '\\'`);
  const { rows: items, total } = await listPage(query, { page, pageSize }, (part) =>
    part.select(COLUMNS).orderBy('site.name').orderBy('site.id'),
  );
  return { items, total };
}

/** One per line, or separated by commas and spaces: domains, addresses, or literal names. */
export async function resolveSites(platform: Platform, actor: Actor, text: string) {
  const asked = [...new Set(text.split(/[\s,，;；、]+/).filter((word) => word !== ''))];
  if (asked.length > MOST_SITES) throw new AppError('too-large', { field: 'text', detail: { most: MOST_SITES } });
  const found = new Map<number, GroupSite>();
  const unknown: string[] = [];
  const known = await findSites(platform, actor, asked);
  for (const word of asked) {
    const sites = known.get(domainIn(word)) ?? known.get(word.toLowerCase()) ?? [];
    if (sites.length === 0) unknown.push(word);
    for (const site of sites) found.set(site.id, site);
  }
  return { sites: [...found.values()], unknown, total: asked.length };
}

/** `www.people.com.cn/x` means people.com.cn. */
const domainIn = (word: string): string => siteDomainOf(word.includes('://') ? word : `http://${word}`).toLowerCase();

/** By domain and by name in lower case. */
export async function findSites(
  platform: Pick<Platform, 'store'>,
  actor: Actor,
  words: readonly string[],
): Promise<Map<string, GroupSite[]>> {
  const found = new Map<string, GroupSite[]>();
  const add = (key: string, site: GroupSite) => addToGroup(found, key, site);
  for (let i = 0; i < words.length; i += CHUNK) {
    const part = words.slice(i, i + CHUNK);
    const rows = await knownSites(platform, actor)
      .select(COLUMNS)
      .where((e) =>
        e.or([
          e('site.domain', 'in', part.map(domainIn)),
          e(
            sql<string>`lower(site.name)`,
            'in',
            part.map((word) => word.toLowerCase()),
          ),
        ]),
      )
      .orderBy('site.id')
      .execute();
    for (const row of rows) {
      add(row.domain, row);
      if (row.name.toLowerCase() !== row.domain) add(row.name.toLowerCase(), row);
    }
  }
  return found;
}

/** Ids of sites that the caller’s client knows; `kept` are those that the group already contains, even if nothing comes from them any more. */
export async function requireSites(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const unique = [...new Set(ids)];
  const asked = unique.filter((id) => !kept.includes(id));
  let known = 0;
  for (let i = 0; i < asked.length; i += CHUNK)
    known += (
      await knownSites(platform, actor)
        .select('site.id')
        .where('site.id', 'in', asked.slice(i, i + CHUNK))
        .execute()
    ).length;
  if (known < asked.length) throw new AppError('not-found', { field: 'siteIds' });
  return unique;
}
