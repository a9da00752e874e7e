// A site on this machine with reposts in its own JSON format; tests change its content.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import type { Platform } from '#server/platform.ts';

export interface SiteRepost {
  id: number | string;
  parent: number | string;
  /** Seconds. */
  time: number;
  user: string;
  text: string;
  followers?: number;
  region?: string;
}
export interface RepostSite {
  host: string;
  reposts: SiteRepost[];
  close: () => Promise<void>;
}
const A_PAGE = 10;

export async function startRepostSite(aPage = A_PAGE): Promise<RepostSite> {
  const site: RepostSite = { host: '', reposts: [], close: async () => undefined };
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('page'));
    const list = site.reposts.slice((page - 1) * aPage, page * aPage);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reposts: list }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return site;
}

/** Makes `site` the repost source of `domain`. */
export async function addRepostSource(platform: Platform, domain: string, site: string): Promise<void> {
  const mapping = {
    items: 'reposts',
    id: 'id',
    parentId: 'parent',
    author: 'user',
    content: 'text',
    time: 'time',
    followers: 'followers',
    region: 'region',
    order: 'other',
  };
  const url = `http://${site}/reposts?url={url}&page={page}`;
  await platform.store.db
    .insertInto('commentSource')
    .values({ domain, kind: 'repost', url, mapping: mapping, isEnabled: true, isSample: false, updatedAt: platform.now() })
    .execute();
}

/** A real tree: threads/README.md. */
export const readThread = (): { id: string; time: number; user: string; text: string; reposts: SiteRepost[] } =>
  JSON.parse(readFileSync(new URL('threads/ced.json', import.meta.url), 'utf8')) as ReturnType<typeof readThread>;
