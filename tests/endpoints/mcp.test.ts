// The MCP server, asked by the official client: what each key finds there, what an answer says, and articles that try to give orders.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { KEY_SCOPE_NAMES, KEY_SCOPES } from '#features/office/api-key/contract.ts';
import { TOOLS } from '#main/features.server.ts';
import { changesSomething } from '#shared/contract.ts';
import { grants, privilegesOf } from '#shared/privileges.ts';
import { injections } from '../support/injections.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
const opened: Client[] = [];

beforeAll(async () => {
  server = await startTestServer({ TINGFENG_PUBLIC_URL: 'https://monitor.example.com' });
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(async () => {
  for (const client of opened) await client.close();
  await server.close();
});

type Scope = (typeof KEY_SCOPE_NAMES)[number];
const keyOf = async (scopes: readonly Scope[]) =>
  ((await admin('POST', '/v1/front/tools/report-data-api/key', { name: 'assistant', scopes })).body as { id: number; key: string }).key;

async function connect(key: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }));
  opened.push(client);
  return client;
}

interface Told {
  notice: string;
  [field: string]: unknown;
}
async function tell(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Told> {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content;
  if (result.isError || content?.type !== 'text') throw new Error(JSON.stringify(result.content));
  expect(JSON.parse(content.text)).toEqual(result.structuredContent);
  return result.structuredContent as Told;
}
/** What stands between the marks of an answer. */
const unquoted = (told: Told, text: unknown): string => {
  const mark = /<(quote-[0-9a-f]{12})>/.exec(told.notice)?.[1] ?? '';
  expect(String(text).startsWith(`<${mark}>`) && String(text).endsWith(`</${mark}>`), String(text)).toBe(true);
  return String(text).slice(mark.length + 2, -(mark.length + 3));
};
const refused = (client: Client, name: string, given: Record<string, unknown> = {}) =>
  tell(client, name, given).then(
    () => '',
    (error: unknown) => String(error),
  );

describe('keys', () => {
  test.each(['auto', 'legacy'] as const)('each scope finds the tools that it may use, by the %s protocol', async (mode) => {
    for (const scope of KEY_SCOPE_NAMES) {
      const client = await connect(await keyOf([scope]), mode);
      const { tools } = await client.listTools();
      const may = TOOLS.filter(({ endpoint }) => grants(privilegesOf(KEY_SCOPES[scope]), endpoint.privilege));
      expect(tools.map((tool) => tool.name).toSorted()).toEqual(may.map((tool) => tool.name).toSorted());
      for (const tool of tools) {
        const { endpoint } = TOOLS.find(({ name }) => name === tool.name) ?? {};
        expect(tool.annotations?.readOnlyHint).toBe(endpoint && !changesSomething(endpoint));
      }
    }
    const reads = await (await connect(await keyOf(KEY_SCOPE_NAMES.filter((scope) => scope !== 'article.create')), mode)).listTools();
    expect(reads.tools.every((tool) => tool.annotations?.readOnlyHint)).toBe(true);
    expect(reads.tools.length).toBeGreaterThan(8);
  });

  test('nobody, a person and a revoked key are turned away; no other page asks', async () => {
    const ask = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
      fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify(body),
      });
    const nobody = await ask({});
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="tingfeng"']);
    expect((await ask({ authorization: `Bearer ${admin.token}` })).status).toBe(403);
    const key = await keyOf(['article.read']);
    const bearer = { authorization: `Bearer ${key}` };
    expect((await ask({ ...bearer, origin: 'https://evil.example.com' })).status).toBe(403);
    expect((await ask(bearer)).status).toBe(200);
    // Many calls in one message are none.
    expect(
      (
        await ask(
          bearer,
          Array.from({ length: 50 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })),
        )
      ).status,
    ).toBe(400);
    expect((await ask(bearer, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x'.repeat(100_000) } })).status).toBe(413);
    const { items } = (await admin('GET', '/v1/front/tools/report-data-api/key', { pageSize: 1 })).body as { items: { id: number }[] };
    await admin('DELETE', '/v1/front/tools/report-data-api/key', { id: items[0]?.id });
    expect((await ask(bearer)).status).toBe(401);
  });

  test('a tool counts once against the rate of its key', async () => {
    const made = await admin('POST', '/v1/front/tools/report-data-api/key', { name: '限速', scopes: ['article.read'], perMinute: 3 });
    const { key } = made.body as { key: string };
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'count_articles', arguments: {} } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const answer = await fetch(`${server.url}/mcp`, { method: 'POST', headers, body });
      statuses.push(answer.status);
      if (answer.ok) expect(await answer.text()).not.toContain('isError');
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    // Calls of a program beside it are counted as ever.
    expect((await fetch(`${server.url}/v1/article/list`, { headers })).status).toBe(429);
  });

  test('a stream that would never end is not opened', async () => {
    const key = await keyOf(['article.read']);
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: { toolsListChanged: true },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
      signal: AbortSignal.timeout(20_000),
    });
    expect(await answer.text()).toContain('"error"');
  });
});

describe('answers', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(await keyOf(KEY_SCOPE_NAMES));
  });

  test('articles come with ids and links that open them, and are of the own client', async () => {
    const told = await tell(client, 'search_articles', { query: '云雀' });
    const [item] = told.items as { id: number; link: string; title: string; publishedAt: string }[];
    expect(told).toMatchObject({ total: 1, link: expect.stringContaining('https://monitor.example.com/#/front/classified-info?keyword=') });
    expect(item).toMatchObject({ id: own.articleId, link: `https://monitor.example.com/#/article/${own.articleId}` });
    expect(unquoted(told, item?.title)).toBe('云雀发布新品');
    expect(Date.parse(item?.publishedAt ?? '')).toBeGreaterThan(server.platform.now() - 3_600_000);
    expect(await tell(client, 'search_articles', { query: '白鹭' })).toMatchObject({ total: 0, items: [] });
    expect(await refused(client, 'get_article', { articleId: other.articleId })).toContain('not-found');

    const article = await tell(client, 'get_article', { articleId: own.articleId });
    expect(unquoted(article, article.text)).toBe('云雀今天在广州发布新品，市场反应热烈。');
    expect(article).toMatchObject({ id: own.articleId, textLength: 19, reprints: 1, subjects: [{ id: own.subjectId, name: '专题' }] });
    const rest = await tell(client, 'get_article', { articleId: own.articleId, textFrom: 15 });
    expect(unquoted(rest, rest.text)).toBe('反应热烈。'.slice(1));
    expect(article.notice).not.toBe(rest.notice);
    expect(await tell(client, 'list_reprints', { articleId: own.articleId })).toMatchObject({ total: 1, items: [{ id: own.articleId }] });
  });

  test('counts, trend, events and subjects say the numbers of the product, each with a link', async () => {
    const list = (await admin('GET', '/v1/article/list', {})).body as { total: number };
    const counted = await tell(client, 'count_articles');
    expect(counted).toMatchObject({ total: list.total, mediaType: { news: 1 } });
    const trend = await tell(client, 'article_trend', { subjectId: [own.subjectId] });
    const points = trend.points as { negative: number; neutral: number; positive: number; link: string }[];
    expect(points.reduce((sum, each) => sum + each.negative + each.neutral + each.positive, 0)).toBe(1);
    expect(points.every(({ link }) => link.includes(`subjectId=${own.subjectId}`))).toBe(true);
    expect(await tell(client, 'list_subjects')).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          kind: 'subject',
          id: own.subjectId,
          parent: '分类',
          total: 1,
          link: expect.stringContaining('subjectId='),
        }),
      ]),
    });
    expect(await tell(client, 'list_events')).toMatchObject({ total: expect.any(Number), items: expect.any(Array) });
    const tried = await tell(client, 'preview_expression', { expression: '云雀 新品' });
    expect(tried).toMatchObject({ total: 1, samples: [{ id: own.articleId }] });
    expect(await refused(client, 'preview_expression', { expression: '(云雀' })).toContain('invalid-expression');
    // Beijing days, both included.
    const day = new Date(server.platform.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect([0, 1]).toContain((await tell(client, 'count_articles', { from: day, until: day })).total);
    expect(await tell(client, 'count_articles', { until: '2020-01-01' })).toMatchObject({ total: 0 });
  });

  test('bad input says what is wrong, and nothing is changed without the scope', async () => {
    expect(await refused(client, 'search_articles', { from: 'yesterday' })).toContain('from');
    expect(await refused(client, 'search_articles', { pageSize: 1000 })).toContain('pageSize');
    expect(await refused(client, 'search_articles', { ofClient: other.clientId })).toContain('ofClient');
    expect(await refused(client, 'search_articles', { query: '云'.repeat(2001) })).toContain('query');
    const reader = await connect(await keyOf(['article.read']));
    expect(await refused(reader, 'set_article_status', { articleId: [own.articleId], status: 'ignored' })).not.toBe('');
    expect((await admin('GET', '/v1/article/detail', { id: own.articleId })).body).toMatchObject({ status: 'unread', log: [] });

    await tell(client, 'set_article_status', { articleId: [own.articleId], status: 'read', note: '核对过' });
    const { body } = await admin('GET', '/v1/article/detail', { id: own.articleId });
    expect(body).toMatchObject({ status: 'read', log: [{ field: 'status', after: 'read', note: 'MCP: 核对过', user: 'admin' }] });
    const log = (await admin('GET', '/v1/manage/user-privilege-manage/log-user-operation', { pageSize: 200 })).body as {
      items: { action: string; targetId: string }[];
    };
    expect(JSON.stringify(log.items)).toContain(String(own.articleId));
  });
});

describe('articles that give orders', () => {
  test('stay between the marks of their answer, whatever they hold, and change nothing', { timeout: 120_000 }, async () => {
    const texts = injections();
    expect(texts.length).toBe(300);
    const pipeline = await buildPipeline(server.platform);
    const now = server.platform.now();
    const articles = texts.map((text, i) =>
      buildArticle(now - i * 1000, {
        url: `https://orders${i}.example.com/${i}`,
        title: `云雀 ${i} ${text.title}`.slice(0, 300),
        content: `云雀第 ${i} 篇。${text.content}`,
        author: text.author,
        site: { domain: `orders${i}.example.com`, name: text.site, mediaType: 'forum', level: 'self', region: '' },
      }),
    );
    const stored: number[] = [];
    for (let i = 0; i < articles.length; i += 50)
      for (const result of await storeBatch(pipeline, articles.slice(i, i + 50), null))
        if (result.outcome === 'stored') stored.push(result.articleId);
    // What is junk is nobody's.
    const hits = await server.platform.store.db.selectFrom('hit').select('articleId').where('clientId', '=', own.clientId).execute();
    const seen = new Set(hits.map((hit) => hit.articleId));
    await server.index();
    const client = await connect(await keyOf(KEY_SCOPE_NAMES));
    const before = await stateOf();
    const { tools } = await client.listTools();
    const shapes = new Set<string>();
    for (const id of stored.filter((each) => seen.has(each))) {
      const told = await tell(client, 'get_article', { articleId: id });
      holds(told);
      shapes.add(Object.keys(told).toSorted().join());
    }
    expect(seen.size).toBeGreaterThan(250);
    // None of them adds a field of its own to an answer.
    expect([...shapes].filter((shape) => shape.includes('nextTextFrom')).length).toBeLessThanOrEqual(1);
    expect(shapes.size).toBeLessThanOrEqual(2);
    for (let page = 1; page <= 7; page += 1) holds(await tell(client, 'search_articles', { mediaType: ['forum'], pageSize: 50, page }));
    holds(await tell(client, 'list_events', { pageSize: 50 }));
    holds(await tell(client, 'preview_expression', { expression: '云雀' }));
    expect((await client.listTools()).tools).toEqual(tools);
    expect(await stateOf()).toEqual(before);
  });
});

/** Every text of strangers is between the marks of this answer, and no mark stands within. */
function holds(told: Told): void {
  const mark = /<(quote-[0-9a-f]{12})>/.exec(told.notice)?.[1] ?? '';
  expect(mark).not.toBe('');
  const { notice: _notice, ...rest } = told;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value === 'object' && value !== null) return Object.values(value).forEach(visit);
    if (typeof value !== 'string') return;
    // oxlint-disable-next-line no-control-regex -- That is what must not be there.
    expect(value).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/u);
    if (value.includes(mark)) expect(value.split(mark).length, value).toBe(3);
    else expect(value, value).not.toMatch(/ignore|忽略|instruction|指令|system|<|{/i);
  };
  visit(rest);
}

/** What articles could have changed. */
async function stateOf(): Promise<unknown> {
  const { db } = server.platform.store;
  return {
    hits: await db.selectFrom('hit').select(['articleId', 'status', 'emotion']).orderBy('articleId').execute(),
    log: await db
      .selectFrom('operationLog')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirst(),
    subjects: await db.selectFrom('subject').selectAll().orderBy('id').execute(),
  };
}
