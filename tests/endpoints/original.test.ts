// An article's page, screenshot, images, translation, errors and site, through HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { PNG } from '#tests/hostile/file-samples.ts';
import { type LocalSite, startLocalSite } from '#tests/hostile/local-site.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LARGE = `<p>${'长'.repeat(800_000)}</p>`;
let site: LocalSite;
/** The only host that may be reached. */
let secret: LocalSite;
let model: LocalSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
const ids: Record<string, number> = {};

const page = () => `<!doctype html><html><head><title>云雀</title><link rel="stylesheet" href="/style.css">
<link rel="preconnect" href="http://${secret.host}"><link rel="dns-prefetch" href="http://${secret.host}"></head>
<body><h1>云雀汽车</h1><img src="/a.png"><img src="http://${secret.host}/img.png"><iframe src="http://${secret.host}/frame"></iframe>
<form id="f" method="post" action="http://${secret.host}/form"></form>
<script>
fetch('http://${secret.host}/fetch', { mode: 'no-cors' }).catch(() => 0);
new WebSocket('ws://${secret.host}/socket');
navigator.sendBeacon('http://${secret.host}/beacon', 'x');
new EventSource('http://${secret.host}/events');
new Image().src = '/ran.png';
try { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${secret.host}' }, { urls: 'turn:${secret.host}?transport=tcp', username: 'a', credential: 'b' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); } catch {}
open('http://${secret.host}/popup');
setTimeout(() => document.getElementById('f').submit(), 50);
</script></body></html>`;

beforeAll(async () => {
  secret = await startLocalSite(() => ({ body: 'secret' }));
  site = await startLocalSite((path) => {
    if (path === '/page') return { body: page() };
    if (path === '/gbk') return { type: 'text/html; charset=gbk', body: Buffer.from('3c703ed4c6c8b83c2f703e', 'hex') };
    if (path === '/large') return { body: LARGE };
    if (path === '/away') return { status: 302, headers: { location: secret.url('/redirected') } };
    if (path === '/style.css') return { type: 'text/css', body: 'h1{color:red}' };
    if (path === '/a.png' || path === '/ran.png') return { type: 'image/png', body: PNG };
    if (path === '/lie.png') return { type: 'image/png', body: '<svg onload="alert(1)"/>' };
    if (path === '/drawing.svg') return { type: 'image/svg+xml', body: '<svg/>' };
    if (path === '/moved.png') return { status: 302, headers: { location: secret.url('/moved.png') } };
    return undefined;
  });
  model = await startLocalSite(async (_path, request) => {
    if (request.headers.authorization !== 'Bearer key') return { status: 401 };
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { messages, model: name } = JSON.parse(body) as { model: string; messages: { content: string }[] };
    const content = name === 'endless' ? 'x'.repeat(2_000_000) : `[${name}] ${messages[1]?.content}`;
    return { type: 'application/json', body: JSON.stringify({ choices: [{ message: { content } }] }) };
  });
  server = await startTestServer({
    TINGFENG_ALLOW_HOSTS: site.host,
    TINGFENG_LLM_URL: model.url('/v1'),
    TINGFENG_LLM_KEY: 'key',
    TINGFENG_LLM_MODEL: 'small',
  });
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  const pipeline = await buildPipeline(server.platform);
  const images = ['/a.png', '/lie.png', '/drawing.svg', '/moved.png', '/gone.png'].map((path) => site.url(path));
  for (const name of ['page', 'gbk', 'large', 'away', 'gone']) {
    const article = buildArticle(server.platform.now(), {
      url: site.url(`/${name}`),
      title: `云雀汽车召回${name}`,
      content: `云雀汽车今天宣布召回${name}。受此影响，公司股价大副下跌。\n第二段。`,
      images: name === 'page' ? [...images, secret.url('/img.png')] : [],
    });
    const [stored] = await storeBatch(pipeline, [article], null);
    if (stored?.outcome !== 'stored') throw new Error('not stored');
    ids[name] = stored.articleId;
  }
  await server.index();
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
});
afterAll(async () => {
  await server.close();
  await Promise.all([site.close(), secret.close(), model.close()]);
});

describe('source code', () => {
  test('is asked for by the address of an article alone', async () => {
    expect((await admin('GET', '/v1/article/source-code', { url: site.url('/page') })).body).toMatchObject({
      url: site.url('/page'),
      status: 200,
      text: page(),
    });
  });

  const source = (name: string, more: object = {}) => admin('GET', '/v1/article/source-code', { id: ids[name], ...more });

  test('is the page’s text as it is now', async () => {
    expect((await source('page', { url: site.url('/page') })).body).toMatchObject({
      url: site.url('/page'),
      status: 200,
      encoding: 'utf-8',
      isTruncated: false,
      text: page(),
    });
    expect((await source('gbk')).body).toMatchObject({ text: '<p>云雀</p>', encoding: 'gb18030' });
  });

  test('is cut off at two megabytes, and says so', async () => {
    const body = (await source('large')).body as { isTruncated: boolean; bytes: number; text: string };
    expect(body).toMatchObject({ isTruncated: true, bytes: Buffer.byteLength(LARGE) });
    expect(body.text.length).toBeLessThan(LARGE.length);
  });

  test('another address, a redirect inwards and a page that has gone are refused', async () => {
    expect((await source('page', { url: secret.url('/') })).body).toMatchObject({ error: { code: 'invalid-url', field: 'url' } });
    expect((await source('away')).body).toMatchObject({
      error: { code: 'invalid-url', field: 'url', detail: { reason: 'refused-address' } },
    });
    expect((await source('gone')).body).toMatchObject({ error: { code: 'fetch-failed', detail: { reason: 'http-status', status: 404 } } });
    expect((await stranger('GET', '/v1/article/source-code', { id: ids.page })).status).toBe(404);
    expect((await stranger('GET', '/v1/article/source-code', { url: site.url('/page') })).status).toBe(404);
    expect((await admin('GET', '/v1/article/source-code', {})).body).toMatchObject({ error: { code: 'invalid-input', field: 'url' } });
    expect(secret.asked).toEqual([]);
  });
});

describe('screenshot', () => {
  const shot = (name: string, isFresh = false) => admin('GET', '/v1/article/article-screen-shot', { id: ids[name], isFresh });

  test('is taken with styles, pictures and scripts, and nothing of the page reaches another host', async () => {
    const answer = await shot('page');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(site.asked).toEqual(expect.arrayContaining(['/page', '/style.css', '/a.png', '/ran.png']));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(secret.asked).toEqual([]);
    const { attachmentId } = answer.body as { attachmentId: number };
    const png = await fetch(`${server.url}/v1/article/attachment?id=${attachmentId}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await png.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await stranger('GET', '/v1/article/attachment', { id: attachmentId })).status).toBe(404);
  });

  test('is kept, until a fresh one is asked for', async () => {
    const asked = site.asked.length;
    const first = (await shot('page')).body;
    expect((await shot('page')).body).toEqual(first);
    expect(site.asked).toHaveLength(asked);
    expect((await shot('page', true)).body).not.toEqual(first);
    expect(site.asked.length).toBeGreaterThan(asked);
  });

  test('of a page that cannot be had says why', async () => {
    expect((await shot('away')).body).toMatchObject({ error: { code: 'invalid-url', field: 'url' } });
    expect((await shot('gone')).body).toMatchObject({ error: { code: 'fetch-failed', field: 'url' } });
    expect(secret.asked).toEqual([]);
  });

  test.skipIf(process.getuid?.() !== 0)('is not taken without the sandbox, which root has not, unless the settings allow it', async () => {
    const config = server.platform.config as { hasChromiumSandbox: boolean; chromium: string | undefined };
    // It is not started.
    Object.assign(config, { hasChromiumSandbox: true, chromium: process.execPath });
    expect((await shot('page', true)).body).toMatchObject({
      error: { code: 'unavailable', detail: { part: 'browser', reason: 'sandbox', setting: 'TINGFENG_CHROMIUM_SANDBOX' } },
    });
    Object.assign(config, { hasChromiumSandbox: false, chromium: undefined });
  });

  test('without a browser says that there is none', async () => {
    const config = server.platform.config as { chromium: string | undefined };
    config.chromium = '/nowhere/chromium';
    expect((await shot('page', true)).body).toMatchObject({ error: { code: 'unavailable', detail: { part: 'browser' } } });
    config.chromium = undefined;
  });
});

describe('image proxy', () => {
  const image = (path: string, more: object = {}, caller = admin) =>
    caller('GET', '/v1/proxy-access', { resultType: 'image', url: path.startsWith('http') ? path : site.url(path), ...more });

  test('gives an image of an article, by a pass in the query too', async () => {
    expect((await image('/a.png')).headers.get('content-type')).toBe('image/png');
    const { authorization } = (await admin('POST', '/v1/pass', { path: '/v1/proxy-access' })).body as { authorization: string };
    const answer = await fetch(
      `${server.url}/v1/proxy-access?authorization=${authorization}&resultType=image&articleId=${ids.page}&url=${encodeURIComponent(site.url('/a.png'))}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test('is no way to another address, for another client, or for what is no picture', async () => {
    expect((await image('/ran.png')).body).toMatchObject({ error: { code: 'not-found', field: 'url' } });
    expect((await image('/a.png', { articleId: ids.gbk })).body).toMatchObject({ error: { code: 'not-found', field: 'url' } });
    expect((await image('/a.png', {}, stranger)).status).toBe(404);
    expect((await image('/lie.png')).body).toMatchObject({ error: { code: 'unsupported-media-type', field: 'url' } });
    expect((await image('/drawing.svg')).body).toMatchObject({
      error: { code: 'fetch-failed', field: 'url', detail: { reason: 'content-type' } },
    });
    expect((await image('/moved.png')).body).toMatchObject({ error: { code: 'invalid-url', field: 'url' } });
    expect((await image(secret.url('/img.png'))).body).toMatchObject({ error: { code: 'invalid-url', field: 'url' } });
    expect((await image('/gone.png')).body).toMatchObject({ error: { code: 'fetch-failed', detail: { status: 404 } } });
    expect(secret.asked).toEqual([]);
  });
});

describe('translation', () => {
  const translate = (name: string) => admin('GET', '/v1/article/translate', { id: ids[name], to: 'en' });

  test('asks the configured model for title and text, once', async () => {
    const { body } = await translate('gbk');
    expect(body).toMatchObject({ title: '[small] 云雀汽车召回gbk', model: 'small', isTruncated: false });
    expect((body as { content: string }).content).toContain('大副下跌');
    const asked = model.asked.length;
    expect((await translate('gbk')).body).toEqual(body);
    expect(model.asked).toHaveLength(asked);
    expect(model.asked[0]).toBe('/v1/chat/completions');
  });

  test('says what is missing, and when the model refuses', async () => {
    const config = server.platform.config as { llm: typeof server.platform.config.llm };
    const { llm } = config;
    config.llm = { ...(llm as NonNullable<typeof llm>), key: 'wrong' };
    expect((await translate('page')).body).toMatchObject({
      error: { code: 'unavailable', detail: { part: 'translation', reason: 'status' } },
    });
    config.llm = { ...(llm as NonNullable<typeof llm>), model: 'endless' };
    expect((await translate('page')).body).toMatchObject({
      error: { code: 'unavailable', detail: { part: 'translation', reason: 'answer' } },
    });
    config.llm = undefined;
    expect((await translate('page')).body).toMatchObject({
      error: { code: 'unavailable', detail: { part: 'translation', setting: 'TINGFENG_LLM_URL' } },
    });
    config.llm = llm;
  });
});

test('slips have their place in the text', async () => {
  const { body } = await admin('POST', '/v1/article/find-error', { id: ids.gbk });
  const { content, items } = body as {
    content: string;
    items: { field: string; start: number; end: number; suggestions: string[]; kind: string }[];
  };
  const typo = items.find((item) => item.kind === 'typo');
  expect(typo).toMatchObject({ field: 'content', suggestions: ['幅'] });
  expect(content.slice(typo?.start, typo?.end)).toBe('副');
});

describe('sites', () => {
  test('the site of an article: what it is, its volume by day, its sources', async () => {
    const { body } = await admin('GET', '/v1/article/domain-info', { id: ids.page });
    const found = body as { domain: string; total: number; emotion: Record<string, number>; days: { total: number }[]; sources: object[] };
    expect(found).toMatchObject({ domain: 'news.example.com', total: 6, health: 'healthy' });
    expect(Object.values(found.emotion).reduce((a, b) => a + b)).toBe(6);
    expect(found.days).toHaveLength(30);
    expect(found.days.reduce((sum, day) => sum + day.total, 0)).toBe(6);
    expect(found.sources).toHaveLength(1);
    expect((await admin('GET', '/v1/article/domain-info', { domain: 'NEWS.example.com' })).body).toEqual(body);
    expect((await stranger('GET', '/v1/article/domain-info', { domain: 'news.example.com' })).body).toMatchObject({ total: 1 });
  });

  test('a site that is not my client’s is not there', async () => {
    await server.platform.store.db
      .insertInto('site')
      .values({ domain: 'hidden.example.org', name: '别人的', mediaType: 'news', level: 'commercial', region: '' })
      .execute();
    expect((await admin('GET', '/v1/article/domain-info', { domain: 'hidden.example.org' })).body).toMatchObject({
      error: { code: 'not-found', field: 'domain' },
    });
    expect((await admin('GET', '/v1/article/domain-info', {})).body).toMatchObject({ error: { code: 'invalid-input', field: 'domain' } });
    const { body } = await admin('GET', '/v1/front/tools/website-info', { keyword: '样例' });
    expect(body).toMatchObject({ total: 1, items: [{ domain: 'news.example.com', total: 6 }] });
    expect((await admin('GET', '/v1/front/tools/website-info', { keyword: 'hidden' })).body).toMatchObject({ total: 0 });
  });
});
