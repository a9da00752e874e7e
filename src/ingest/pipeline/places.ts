// Sites and authors by name, made on first sight.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { CollectedArticle } from './collected-article.ts';

export interface KnownSite {
  id: number;
  level: CollectedArticle['site']['level'];
}

export async function findOrCreateSite(db: Kysely<Database>, site: CollectedArticle['site']): Promise<KnownSite> {
  const known = await db.selectFrom('site').select(['id', 'level']).where('domain', '=', site.domain).executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('site')
    .values({ domain: site.domain, name: site.name || site.domain, media_type: site.mediaType, level: site.level, region: site.region })
    .onConflict((c) => c.column('domain').doNothing())
    .execute();
  return db.selectFrom('site').select(['id', 'level']).where('domain', '=', site.domain).executeTakeFirstOrThrow();
}

/** 0 for an article without an author. */
export async function findOrCreateAuthor(db: Kysely<Database>, siteId: number, name: string): Promise<number> {
  const trimmed = name.trim().slice(0, 100);
  if (!trimmed) return 0;
  const known = await db.selectFrom('author').select('id').where('site_id', '=', siteId).where('name', '=', trimmed).executeTakeFirst();
  if (known) return known.id;
  await db
    .insertInto('author')
    .values({ site_id: siteId, name: trimmed })
    .onConflict((c) => c.columns(['site_id', 'name']).doNothing())
    .execute();
  return (await db.selectFrom('author').select('id').where('site_id', '=', siteId).where('name', '=', trimmed).executeTakeFirstOrThrow())
    .id;
}
