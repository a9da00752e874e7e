// Hot lists become sources only: those in the list of engines move to the provider's sources, unless a source with the same address exists.
import { type Generated, type Kysely, sql } from 'kysely';

interface OldList {
  id: number;
  name: string;
  url: string;
  mapping: string;
  is_enabled: number;
  is_sample: number;
  interval_minutes: number;
}
interface Tables {
  web_source: OldList & { kind: string };
  source: Record<string, string | number | null>;
  site: { id: Generated<number>; domain: string; name: string; media_type: string; level: string; region: string };
}
interface Mapping {
  format?: string;
  items?: string;
  title?: string;
  url?: string;
  heat?: string;
  firstPage?: number;
}
const PROVIDER = 1;
const UNREAD = {
  next_fetch_at: 0,
  lease_until: 0,
  lease_owner: '',
  etag: '',
  last_modified: '',
  health: 'new',
  failures: 0,
  last_error: '',
  last_error_detail: '',
  last_run_at: null,
  last_success_at: null,
  last_new_at: null,
  rate: 0,
};

export async function up(plain: Kysely<unknown>): Promise<void> {
  const db = plain as Kysely<Tables>;
  const lists = await db.selectFrom('web_source').selectAll().where('kind', '=', 'hot').execute();
  // The sample press has hot lists of its own.
  for (const list of lists) if (!list.is_sample) await move(db, list);
  await db.deleteFrom('web_source').where('kind', '=', 'hot').execute();
  await forgetHeat(db);
}

async function move(db: Kysely<Tables>, { name, url, mapping, is_enabled, interval_minutes }: OldList): Promise<void> {
  const { format = 'json', items = '', title, url: link, heat, firstPage = 1 } = JSON.parse(mapping) as Mapping;
  const address = url.replaceAll('{page}', String(firstPage));
  const same = await db.selectFrom('source').select('id').where('client_id', '=', PROVIDER).where('url', '=', address).execute();
  if (same.length > 0) return;
  const hot = { items, title, ...(link ? { url: link } : {}), ...(heat ? { heat } : {}) };
  const interval = Math.min(86_400, Math.max(60, interval_minutes * 60));
  const now = Date.now();
  await db
    .insertInto('source')
    .values({
      client_id: PROVIDER,
      kind: 'hot',
      name,
      url: address,
      site_id: await siteOf(db, address, name),
      media_type: 'news',
      options: JSON.stringify({ fetchArticles: true, ...(format === 'json' ? { hot } : {}) }),
      // No source reads a hot list on a web page: it is kept for a person to check.
      state: is_enabled && format !== 'html' ? 'enabled' : 'paused',
      is_sample: 0,
      priority: 50,
      min_interval_s: interval,
      max_interval_s: 86_400,
      interval_s: interval,
      ...UNREAD,
      created_by: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function siteOf(db: Kysely<Tables>, address: string, name: string): Promise<number> {
  const domain = new URL(address).hostname.replace(/^www\./, '');
  const known = await db.selectFrom('site').select('id').where('domain', '=', domain).executeTakeFirst();
  if (known) return known.id;
  const site = { domain, name, media_type: 'news', level: 'commercial', region: '' };
  const made = await db.insertInto('site').values(site).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Engines and boards have no heat. */
async function forgetHeat(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('web_source').select(['id', 'mapping']).where(sql<boolean>`mapping like '%"heat"%'`).execute();
  for (const { id, mapping } of rows) {
    const { heat: _heat, ...rest } = JSON.parse(mapping) as Mapping;
    await db
      .updateTable('web_source')
      .set({ mapping: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}
