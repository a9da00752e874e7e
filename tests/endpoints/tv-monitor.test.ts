// Items of television and radio: added by a program or a JSON source, listed with the times of their hits, played in parts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BroadcastItem } from '#features/bench/tv-monitor/contract.ts';
import { readSource } from '#ingest/source/read-source.ts';
import { type LocalSite, startLocalSite } from '../hostile/local-site.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/tools/tv-monitor';
/** Longer than one fetched part. */
const FILM = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, place) => place % 251));

let site: LocalSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
const ids: number[] = [];
beforeAll(async () => {
  site = await startLocalSite((path, request) => {
    if (path === '/whole.mp3') return { type: 'audio/mpeg', body: FILM.subarray(0, 5000) };
    if (path === '/page.mp4') return { type: 'text/html', body: '<script>alert(1)</script>' };
    if (path === '/programme')
      return {
        type: 'application/json',
        body: JSON.stringify({
          list: [
            {
              page: '/item/1',
              title: '云雀召回',
              show: '晚间新闻',
              lines: [
                { start: 1, text: '第一句' },
                { start: 2, text: '第二句' },
              ],
            },
          ],
        }),
      };
    if (path !== '/film.mp4') return undefined;
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from);
    if (start >= FILM.length) return { status: 416 };
    const part = FILM.subarray(start, to ? Number(to) + 1 : undefined);
    return {
      status: 206,
      type: 'video/mp4',
      body: part,
      headers: { 'content-range': `bytes ${start}-${start + part.length - 1}/${FILM.length}` },
    };
  });
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  ids.push(
    await push({ title: '云雀汽车召回', mediaType: 'tv', broadcast: item('新闻频道', '晚间新闻', '/film.mp4') }),
    await push({ title: '云雀汽车致歉', mediaType: 'tv', broadcast: item('公共频道', '今日民生', '/page.mp4') }),
    await push({
      title: '云雀汽车道歉',
      mediaType: 'radio',
      broadcast: { ...item('新闻广播', '晚间新闻', '/whole.mp3'), mediaKind: 'audio' },
    }),
    await push({ title: '云雀汽车没有画面', mediaType: 'tv' }),
  );
  await push({ title: '云雀汽车见报', mediaType: 'news' });
  await server.index();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const item = (channel: string, programme: string, path: string) => ({
  channel,
  programme,
  mediaUrl: site.url(path),
  durationMs: 60_000,
  segments: [
    { startMs: 0, speaker: '主播', text: '观众朋友，您好。' },
    { startMs: 12_500, speaker: '主播', text: `云雀汽车今天在${programme}回应，云雀将召回。` },
    { startMs: 40_000, speaker: '记者', text: '记者在现场看到维修点。' },
  ],
});
let count = 0;
async function push(fields: { title: string; mediaType: string; broadcast?: object }): Promise<number> {
  count += 1;
  const answer = await admin('POST', '/v1/article/create', {
    content: `${fields.title}。云雀汽车第 ${count} 次回应，正文各不相同 ${'甲乙丙丁戊'[count - 1]}。`,
    siteName: '样例电视台',
    ...fields,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: number }).id;
}
interface Listed {
  items: BroadcastItem[];
  total: number;
  channels: { name: string; total: number }[];
  programmes: { name: string; total: number }[];
}
const list = async (input: object = {}, by = admin) => (await by('GET', PATH, input)).body as Listed;
/** Reads the whole answer: an unread body would keep its connection open. */
const play = async (path: string, range?: string, articleId = ids[0], by = admin) => {
  const answer = await fetch(
    `${server.url}/v1/proxy-access?${new URLSearchParams({ resultType: 'media', url: site.url(path), articleId: String(articleId) })}`,
    {
      headers: { authorization: `Bearer ${by.token}`, ...(range ? { range } : {}) },
    },
  );
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

describe('the list', () => {
  test('has the items of television and radio with the times of their hits', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(new Set(items.map((row) => row.id))).toEqual(new Set(ids));
    expect(items.find((row) => row.id === ids[0])).toMatchObject({
      channel: '新闻频道',
      programme: '晚间新闻',
      mediaUrl: site.url('/film.mp4'),
      mediaKind: 'video',
      segments: 3,
      hitSegments: 1,
      hits: [{ startMs: 12_500, word: '云雀' }],
    });
    // The site's name replaces the missing channel.
    expect(items.find((row) => row.id === ids[3])).toMatchObject({
      channel: '样例电视台',
      programme: '',
      mediaUrl: '',
      segments: 0,
      hits: [],
    });
  });

  test('is narrowed by channel, programme, medium, words and what can be played; every number lists so many', async () => {
    const { channels, programmes } = await list();
    expect(channels.map((each) => each.name).toSorted()).toEqual(['公共频道', '新闻广播', '新闻频道', '样例电视台']);
    for (const { name, total } of channels) expect((await list({ channel: [name] })).total, name).toBe(total);
    for (const { name, total } of programmes) expect((await list({ programme: [name] })).total, name).toBe(total);
    expect(programmes).toContainEqual({ name: '晚间新闻', total: 2 });
    expect((await list({ channel: ['新闻频道'] })).programmes).toEqual([{ name: '晚间新闻', total: 1 }]);
    expect((await list({ mediaType: ['radio'] })).total).toBe(1);
    expect((await list({ hasMedia: false })).items.map((row) => row.id)).toEqual([ids[3]]);
    const { items } = await list({ keyword: '汽车+致歉' });
    expect(items.map((row) => row.id)).toEqual([ids[1]]);
    expect(items[0]?.hits[0]?.word).toBe('汽车');
    expect((await list({ pageSize: 3, page: 2 })).items).toHaveLength(1);
    expect(await admin('GET', PATH, { keyword: '(' })).toMatchObject({ status: 400, body: { error: { code: 'invalid-expression' } } });
  });

  test('is empty for another client, and for who sees none of its subjects', async () => {
    expect((await list({}, stranger)).total).toBe(0);
    const reader = await server.as(await buildRestrictedUser(server.platform, own, 'sees-nothing', []));
    expect(await list({}, reader)).toMatchObject({ total: 0, channels: [], programmes: [] });
  });
});

describe('a transcript', () => {
  test('marks what is said of the subject, or of the words searched', async () => {
    const answer = await admin('GET', `${PATH}/transcript`, { id: ids[0] });
    expect(answer.body).toMatchObject({
      channel: '新闻频道',
      segments: [
        { hits: [] },
        { startMs: 12_500, hits: [{ start: 0, end: 2, word: '云雀' }, { word: '云雀' }] },
        { speaker: '记者', hits: [] },
      ],
    });
    expect((await admin('GET', `${PATH}/transcript`, { id: ids[0], keyword: '维修点' })).body).toMatchObject({
      segments: [{ hits: [] }, { hits: [] }, { hits: [{ word: '维修点' }] }],
    });
    expect((await stranger('GET', `${PATH}/transcript`, { id: ids[0] })).status).toBe(404);
  });

  test('of an article of another medium is not there', async () => {
    expect((await admin('GET', `${PATH}/transcript`, { id: own.articleId })).status).toBe(404);
  });
});

describe('what is played', () => {
  test('comes in the parts that are asked for', async () => {
    const part = await play('/film.mp4', 'bytes=100-199');
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 100-199/${FILM.length}`,
      'video/mp4',
    ]);
    expect(part.body).toEqual(FILM.subarray(100, 200));
    const open = await play('/film.mp4', 'bytes=1000-');
    expect(open.headers.get('content-range')).toBe(`bytes 1000-${1000 + 2 * 1024 * 1024 - 1}/${FILM.length}`);
    const beyond = await play('/film.mp4', `bytes=${FILM.length}-`);
    expect(beyond.status).toBe(422);
  });

  test('comes whole where no part is asked for', async () => {
    const whole = await play('/film.mp4');
    expect([whole.status, whole.headers.get('accept-ranges'), Number(whole.headers.get('content-length'))]).toEqual([
      200,
      'bytes',
      FILM.length,
    ]);
    expect(whole.body.equals(FILM)).toBe(true);
  });

  test('comes in parts also from a server that knows none', async () => {
    const part = await play('/whole.mp3', 'bytes=4990-', ids[2]);
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4990-4999/5000']);
    expect(part.body).toEqual(FILM.subarray(4990, 5000));
  });

  test('is the film of that article, for who may see it, and never a page', async () => {
    expect((await play('/whole.mp3', 'bytes=0-', ids[0])).status).toBe(404);
    expect((await play('/film.mp4', 'bytes=0-', ids[0], stranger)).status).toBe(404);
    const page = await play('/page.mp4', 'bytes=0-', ids[1]);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.body.toString()).not.toContain('<script>');
    const nameless = await admin('GET', '/v1/proxy-access', { resultType: 'media', url: site.url('/film.mp4') });
    expect(nameless).toMatchObject({ status: 400, body: { error: { field: 'articleId' } } });
  });
});

test.each([
  [{ mediaUrl: 'http://10.0.0.1/a.mp4' }, 'invalid-url', 'broadcast.mediaUrl'],
  [{ mediaUrl: 'javascript:alert(1)' }, 'invalid-input', 'broadcast.mediaUrl'],
  [{ segments: [{ startMs: -1, text: '甲' }] }, 'invalid-input', 'broadcast.segments.0.startMs'],
  [{ surprise: 1 }, 'invalid-input', 'broadcast.surprise'],
])('an item with %j is refused', async (broadcast, code, field) => {
  const answer = await admin('POST', '/v1/article/create', { title: '云雀', content: '云雀汽车。', broadcast });
  expect(answer.body).toMatchObject({ error: { code, field } });
});

test('a JSON source gives the transcript for the text where the item has no other', async () => {
  const read = await readSource(
    {
      kind: 'api',
      url: site.url('/programme'),
      mapping: { items: 'list', url: 'page', title: 'title', programme: 'show', segments: 'lines' },
    },
    { fetch: server.fetch, now: Date.now(), owner: 'client:1' },
  );
  expect(read).toMatchObject({
    ok: true,
    items: [
      { title: '云雀召回', text: '第一句\n第二句', broadcast: { programme: '晚间新闻', segments: [{ startMs: 1000 }, { startMs: 2000 }] } },
    ],
  });
});

test('a JSON source is saved with its mapping only', async () => {
  const source = { name: '节目单', url: site.url('/programme'), kind: 'api', mediaType: 'tv' };
  const manage = '/v1/manage/website-manage/client-list-page';
  expect(await admin('POST', manage, source)).toMatchObject({ status: 400, body: { error: { field: 'options.mapping' } } });
  const saved = await admin('POST', manage, { ...source, options: { mapping: { items: 'list', url: 'page', title: 'title' } } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
