// Sites and authors by name, created on first use.
import type { Kysely } from 'kysely';
import { keeping } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { DAY_MS } from '#shared/time.ts';
import type { CollectedArticle } from './collected-article.ts';

export interface KnownSite {
  id: number;
  level: CollectedArticle['site']['level'];
}

export async function findOrCreateSite(db: Kysely<Database>, site: CollectedArticle['site']): Promise<KnownSite> {
  const find = db.selectFrom('site').select(['id', 'level']).where('domain', '=', site.domain).$call(keeping(db));
  const known = await find.executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('site')
    .values({ domain: site.domain, name: site.name || site.domain, mediaType: site.mediaType, level: site.level, region: site.region })
    .onConflict((c) => c.column('domain').doNothing())
    .execute();
  return find.executeTakeFirstOrThrow();
}

/**
 * What a source may set on a new site. All clients share sites, so a client's own source (`scopeClientId`, 0 for the provider's) sets only the
 * domain; invented names have domains of their own client (`.invalid`).
 */
export const siteAsSaid = ({ site, scopeClientId }: Pick<CollectedArticle, 'site' | 'scopeClientId'>): CollectedArticle['site'] =>
  scopeClientId === 0 || site.domain.endsWith('.invalid')
    ? site
    : { domain: site.domain, name: site.domain, mediaType: 'news', level: 'commercial', region: '' };

/**
 * Creates the sites and authors of a batch in the order of their names, so that of two writers with the same names the second waits for the first. In
 * the order of the articles they could deadlock. What the provider's sources say of authors is kept with it: a client's own source says it of its own
 * articles only, since all clients share authors.
 */
export async function createPlaces(
  db: Kysely<Database>,
  articles: readonly Pick<CollectedArticle, 'site' | 'author' | 'followers' | 'scopeClientId' | 'fetchedAt'>[],
): Promise<void> {
  const sites = new Map<string, number>();
  for (const site of articles.map(siteAsSaid).toSorted((a, b) => compare(a.domain, b.domain)))
    if (!sites.has(site.domain)) sites.set(site.domain, (await findOrCreateSite(db, site)).id);
  const authors = articles.map((article) => ({ ...article, siteId: sites.get(article.site.domain) ?? 0, name: nameOf(article.author) }));
  let last = { key: '', id: 0 };
  for (const { siteId, name, ...said } of authors.toSorted((a, b) => a.siteId - b.siteId || compare(a.name, b.name))) {
    const key = `${siteId} ${name}`;
    if (key !== last.key) last = { key, id: (await findOrCreateAuthor(db, siteId, name)).id };
    if (said.followers !== undefined && said.scopeClientId === 0) await keepFollowers(db, last.id, said.followers, said.fetchedAt);
  }
}

/** Written when it is another number, or when it was last confirmed on another day. */
export async function keepFollowers(db: Kysely<Database>, authorId: number, followers: number, at: number): Promise<void> {
  await db
    .updateTable('author')
    .set({ followers, followersAt: at })
    .where('id', '=', authorId)
    .where((e) =>
      e.or([
        e('followers', 'is', null),
        e('followers', '!=', followers),
        e('followersAt', '<', at - DAY_MS),
        // Left behind by a clock that was ahead.
        e('followersAt', '>', at + DAY_MS),
      ]),
    )
    .execute();
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const nameOf = (author: string): string => author.trim().slice(0, 100);

export interface KnownAuthor {
  /** 0 for an article without an author. */
  id: number;
  /** Null: unknown. */
  followers: number | null;
}

export async function findOrCreateAuthor(db: Kysely<Database>, siteId: number, name: string): Promise<KnownAuthor> {
  const trimmed = nameOf(name);
  if (!trimmed) return { id: 0, followers: null };
  const find = db
    .selectFrom('author')
    .select(['id', 'followers'])
    .where('siteId', '=', siteId)
    .where('name', '=', trimmed)
    .$call(keeping(db));
  const known = await find.executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('author')
    .values({ siteId, name: trimmed })
    .onConflict((c) => c.columns(['siteId', 'name']).doNothing())
    .execute();
  return find.executeTakeFirstOrThrow();
}
