// A stream (HLS) of an item: its playlists lead through this server only, part by part, for users who may see the item.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type LocalSite, startLocalSite } from '../hostile/local-site.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const SEGMENT = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, place) => place % 251));
const KEY = Buffer.from('sixteen bytes ok');
const HLS = 'application/vnd.apple.mpegurl';
const list = (...lines: string[]): Answer => ({ type: HLS, body: ['#EXTM3U', ...lines, ''].join('\n') });

let site: LocalSite;
let trap: LocalSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  trap = await startLocalSite(() => ({ body: 'secret' }));
  const pages: Record<string, () => Answer> = {
    '/master.m3u8': () => list('#EXT-X-STREAM-INF:BANDWIDTH=1', 'day/media.m3u8'),
    '/day/media.m3u8': () =>
      list('#EXT-X-KEY:METHOD=AES-128,URI="../key"', '#EXTINF:6,', '1.ts', '#EXTINF:6,', '/page.html', '#EXT-X-ENDLIST'),
    '/moved.m3u8': () => ({ status: 302, headers: { location: '/day/media.m3u8' } }),
    '/plain.m3u8': () => ({ ...list('#EXTINF:6,', '/day/1.ts', '#EXT-X-ENDLIST'), type: 'text/plain' }),
    '/live.m3u8': () => list('#EXT-X-TARGETDURATION:6', '#EXTINF:6,', '/day/1.ts'),
    '/inside.m3u8': () => list('#EXTINF:6,', trap.url('/1.ts'), '#EXTINF:6,', '/hop.ts', '#EXT-X-ENDLIST'),
    '/hop.ts': () => ({ status: 302, headers: { location: trap.url('/2.ts') } }),
    '/script.m3u8': () => list('#EXTINF:6,', 'javascript:alert(1)', '#EXT-X-ENDLIST'),
    '/long.m3u8': () => ({ type: HLS, body: `#EXTM3U\n${'#EXTINF:6,\n'.repeat(100_000)}` }),
    '/text.m3u8': () => ({ type: 'text/plain', body: 'no playlist' }),
    '/key': () => ({ type: 'application/octet-stream', body: KEY }),
    '/page.html': () => ({ type: 'text/html', body: '<script>alert(1)</script>' }),
  };
  site = await startLocalSite((path, request) => {
    if (path !== '/day/1.ts') return pages[path]?.();
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part = SEGMENT.subarray(Number(from), to ? Number(to) + 1 : undefined);
    const headers = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${SEGMENT.length}` };
    return { status: 206, type: 'application/octet-stream', body: part, headers };
  });
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  await server.index();
});
afterAll(async () => {
  await server.close();
  await Promise.all([site.close(), trap.close()]);
});

/** The article's media address. */
async function plays(path: string): Promise<void> {
  const film = { channel: '', programme: '', mediaUrl: site.url(path), mediaKind: 'video' as const, durationMs: 0, segments: [] };
  await server.platform.store.db
    .insertInto('broadcast')
    .values({ articleId: own.articleId, ...film })
    .onConflict((c) => c.column('articleId').doUpdateSet(film))
    .execute();
}
/** Like a player: with a pass in the address. */
async function start(path: string, by = admin) {
  await plays(path);
  const { authorization } = (await by('POST', '/v1/pass', { path: '/v1/proxy-access' })).body as { authorization: string };
  const query = { resultType: 'media', url: site.url(path), articleId: String(own.articleId), authorization };
  return get(`/v1/proxy-access?${new URLSearchParams(query)}`);
}
async function get(address: string, range?: string) {
  const answer = await fetch(server.url + address, range === undefined ? {} : { headers: { range } });
  const body = Buffer.from(await answer.arrayBuffer());
  const links = [...body.toString('utf8').matchAll(/(?<![\w/])proxy-access\?[^\s"]+/g)].map(([link]) => `/v1/${link}`);
  return { status: answer.status, headers: answer.headers, body, text: body.subarray(0, 100_000).toString('utf8'), links };
}
const linkTo = (links: readonly string[], path: string): string =>
  links.find((link) => new URLSearchParams(link.split('?')[1]).get('url') === site.url(path)) ?? '';

describe('a stream', () => {
  test('leads from list to list, to its key and its parts', async () => {
    const master = await start('/master.m3u8');
    expect([master.status, master.headers.get('content-type')]).toEqual([200, HLS]);
    expect(master.text).not.toContain(`\n${site.url('')}`);
    const media = await get(linkTo(master.links, '/day/media.m3u8'));
    expect(media.text).toMatch(/^#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="proxy-access\?.*"\n#EXTINF:6,\nproxy-access/);
    expect((await get(linkTo(media.links, '/key'))).body).toEqual(KEY);
    const part = linkTo(media.links, '/day/1.ts');
    expect((await get(part)).body.equals(SEGMENT)).toBe(true);
    const piece = await get(part, 'bytes=1000-2999999');
    expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes 1000-2999999/${SEGMENT.length}`]);
    expect(piece.body.equals(SEGMENT.subarray(1000, 3_000_000))).toBe(true);
  });

  test('is read where it has moved to, and where it is called a text', async () => {
    expect(linkTo((await start('/moved.m3u8')).links, '/day/1.ts')).not.toBe('');
    expect(linkTo((await start('/plain.m3u8')).links, '/day/1.ts')).not.toBe('');
  });

  test('that goes on is asked for again by a pass that lasts', async () => {
    const first = await start('/live.m3u8');
    expect(first.links).toEqual([linkTo(first.links, '/live.m3u8')]);
    const again = await get(first.links[0] ?? '');
    expect(again.text).toContain('#EXT-X-TARGETDURATION:6');
    expect(linkTo(again.links, '/day/1.ts')).not.toBe('');
    expect((await get(first.links[0] ?? '')).text).toBe(again.text);
  });
});

describe('a part of a stream', () => {
  test('is had by its own link only, and only while the session lasts', async () => {
    const caller = await server.as(own.admin);
    const { links } = await start('/day/media.m3u8', caller);
    const link = linkTo(links, '/day/1.ts');
    const changed = [
      link.replace(encodeURIComponent('/day/1.ts'), encodeURIComponent('/key')),
      link.replace(`articleId=${own.articleId}`, `articleId=${own.articleId + 1}`),
      link.replace('resultType=media', 'resultType=image'),
    ];
    for (const address of changed) {
      expect(address).not.toBe(link);
      expect((await get(address)).status).toBe(401);
    }
    const known = await caller('GET', '/v1/proxy-access', {
      resultType: 'media',
      url: site.url('/day/1.ts'),
      articleId: String(own.articleId),
    });
    expect(known.status).toBe(404);
    expect((await get(link)).status).toBe(200);
    await caller('POST', '/v1/logout');
    expect((await get(link)).status).toBe(401);
  });

  test('is nobody’s pass for anything else', async () => {
    const { links } = await start('/day/media.m3u8');
    const pass = new URLSearchParams(linkTo(links, '/day/1.ts').split('?')[1]).get('authorization') ?? '';
    const image = new URLSearchParams({
      resultType: 'image',
      url: site.url('/a.png'),
      articleId: String(own.articleId),
      authorization: pass,
    });
    expect((await get(`/v1/proxy-access?${image}`)).status).toBe(401);
    const asked = await admin('POST', '/v1/pass', { path: '/v1/proxy-access?x' });
    const made = (asked.body as { authorization?: string }).authorization ?? '';
    const media = new URLSearchParams({
      resultType: 'media',
      url: site.url('/key'),
      articleId: String(own.articleId),
      authorization: made,
    });
    expect((await get(`/v1/proxy-access?${media}`)).status).toBe(401);
  });

  test('is no page, and no address inside', async () => {
    const { links } = await start('/day/media.m3u8');
    const page = await get(linkTo(links, '/page.html'));
    expect(page.status).toBe(422);
    expect(page.text).not.toContain('<script>');
    const inside = await start('/inside.m3u8');
    expect(inside.links).toHaveLength(2);
    for (const link of inside.links)
      expect(JSON.parse((await get(link)).text)).toMatchObject({ error: { code: 'invalid-url', detail: { reason: 'refused-address' } } });
    expect(trap.asked).toEqual([]);
  });
});

test.each([
  ['/script.m3u8', 422, 'protocol'],
  ['/long.m3u8', 422, 'too-large'],
  ['/text.m3u8', 415, 'no-media'],
])('%s is refused', async (path, status, reason) => {
  const answer = await start(path);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ error: { field: 'url', detail: { reason } } });
});

test('a stream of another client’s item is not there', async () => {
  expect((await start('/master.m3u8', stranger)).status).toBe(404);
});
