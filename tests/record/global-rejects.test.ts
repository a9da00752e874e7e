// The provider's lists: what they keep out, what the ledger says of it, and what comes again when an entry is gone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sortItems } from '#ingest/collector/sort-items.ts';
import { haveRejectsChanged } from '#ingest/pipeline/keep-rejected.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { RejectRules } from '#ingest/pipeline/reject-rules.ts';
import { toUnits } from '#analysis/text/to-units.ts';
import { articleKey } from '#ingest/url/normalise-url.ts';
import { auditRecord } from '../support/audit.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/operation-setting/global-reject';
let server: TestServer;
let tenant: Tenant;
let pipeline: Pipeline;
let operator: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'one', '云雀汽车');
  pipeline = await buildPipeline(server.platform);
  operator = await server.as('operator');
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

const db = () => server.platform.store.db;
beforeEach(async () => {
  const rows = await db().selectFrom('rejectEntry').select('id').execute();
  if (rows.length > 0) await ok(operator('DELETE', PATH, { id: rows.map(({ id }) => id) }));
});

/** The body of an answer that is as it should be. */
async function ok<T = { id: number; added: number; changed: number }>(call: Promise<Answer>): Promise<T> {
  const answer = await call;
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}
interface Listed {
  total: number;
  items: { id: number; value: string; hits: number; className: string; isEnabled: boolean }[];
}
const add = (kind: string, ...values: string[]) => ok(operator('POST', PATH, { kind, values }));
const list = (query: object) => ok<Listed>(operator('GET', PATH, query));
const idOf = async (value: string) => (await list({ keyword: value })).items[0]?.id ?? 0;

let number = 0;
/** One that the tenant's source shows. */
async function come(article: Partial<Parameters<typeof buildArticle>[1]> & { url: string }, runId: number | null = null) {
  await pipeline.matcher.rejects.refresh(true);
  number++;
  const made = buildArticle(server.platform.now(), {
    title: `云雀汽车动态 ${number}`,
    content: `云雀汽车今天的第 ${number} 条消息。`,
    sourceId: tenant.sourceId,
    seen: { itemKey: `item-${number}`, hash: 'a', articleId: null },
    ...article,
  });
  const [outcome] = await storeBatch(pipeline, [made], runId);
  return outcome;
}
const site = (domain: string) => ({ domain, name: domain, mediaType: 'news', level: 'commercial', region: '' }) as const;

describe('an entry keeps out', () => {
  test('a domain with those below it, also where the site is a larger one, and no other that ends alike', async () => {
    await add('domain', 'Spam.example.com');
    const at = (domain: string, host = domain) => come({ url: `https://${host}/${number}`, site: site(domain) });
    expect(await at('spam.example.com')).toEqual({ outcome: 'filtered', reason: 'reject-domain', detail: 'Spam.example.com' });
    expect(await at('deep.spam.example.com')).toMatchObject({ outcome: 'filtered' });
    expect(await at('example.com', 'a.spam.example.com')).toMatchObject({ outcome: 'filtered' });
    expect(await at('notspam.example.com')).toMatchObject({ outcome: 'stored' });
    expect(await at('example.com')).toMatchObject({ outcome: 'stored' });
  });

  test('an address and what is below it, or what a * stands for', async () => {
    await add('url', 'https://www.one.example.org/ads', 'two.example.org/*/gift/*.html', '*.three.example.org/x');
    const outcomes = async (...urls: string[]) => {
      const found = [];
      for (const url of urls) found.push((await come({ url, site: site('other.example.org') }))?.outcome);
      return found;
    };
    expect(await outcomes('http://one.example.org/ads', 'https://one.example.org/ads/1', 'https://one.example.org/ads?x=1')).toEqual(
      Array(3).fill('filtered'),
    );
    expect(await outcomes('https://one.example.org/adverse', 'https://one.example.org/', 'https://x.org/?u=one.example.org/ads')).toEqual(
      Array(3).fill('stored'),
    );
    expect(await outcomes('https://two.example.org/a/gift/1.html', 'https://two.example.org/a/b/gift/c/2.html')).toEqual(
      Array(2).fill('filtered'),
    );
    expect(await outcomes('https://two.example.org/gift/1.html', 'https://two.example.org/a/gift/1.html?x')).toEqual(
      Array(2).fill('stored'),
    );
    expect(await outcomes('https://a.three.example.org/x/1', 'https://three.example.org/x')).toEqual(Array(2).fill('filtered'));
  });

  test('a word in title or text by folded units, a word of microblogs there only', async () => {
    await add('junkword', '代开發票', 'viagra');
    await add('weibo-word', '转发抽奖');
    const of = (content: string, mediaType: 'news' | 'weibo' = 'news') =>
      come({ url: `https://news.example.com/w${number}`, content, site: { ...site('news.example.com'), mediaType } });
    expect(await of('云雀汽车，代开发票请联系')).toEqual({ outcome: 'filtered', reason: 'reject-junkword', detail: '代开發票' });
    expect(await of('Buy VIAGRA now')).toMatchObject({ outcome: 'filtered' });
    expect(await of('viagrande')).toMatchObject({ outcome: 'stored' });
    expect(await of('转发抽奖')).toMatchObject({ outcome: 'stored' });
    expect(await of('转发抽奖', 'weibo')).toMatchObject({ outcome: 'filtered', reason: 'reject-weibo-word' });
  });

  test('nothing while it, or its class, is off; nothing that people bring; nothing that is stored already', async () => {
    const url = 'https://news.example.com/there';
    const first = await come({ url, seen: { itemKey: 'there', hash: 'a', articleId: null } });
    await add('junkword', '云雀汽车');
    expect(await come({ url, content: '云雀汽车改了消息。' })).toMatchObject({ outcome: 'stored', isUpdate: true });
    expect(first).toMatchObject({ outcome: 'stored' });
    expect(await come({ url: 'https://news.example.com/hand', sourceId: null })).toMatchObject({ outcome: 'stored' });
    expect(await come({ url: 'https://news.example.com/off0' })).toMatchObject({ outcome: 'filtered' });
    const id = await idOf('云雀汽车');
    await ok(operator('POST', `${PATH}/state`, { ids: [id], isEnabled: false }));
    expect(await come({ url: 'https://news.example.com/off1' })).toMatchObject({ outcome: 'stored' });
    const { id: classId } = await ok(operator('POST', `${PATH}/class`, { kind: 'junkword', name: '试用' }));
    await ok(operator('POST', `${PATH}/state`, { ids: [id], isEnabled: true }));
    await ok(operator('POST', `${PATH}/move`, { ids: [id], classId }));
    expect(await come({ url: 'https://news.example.com/off2' })).toMatchObject({ outcome: 'filtered' });
    await ok(operator('POST', `${PATH}/class/state`, { ids: [classId], isEnabled: false }));
    expect(await come({ url: 'https://news.example.com/off3' })).toMatchObject({ outcome: 'stored' });
    // An entry does not begin to work because its class that was off is gone.
    await ok(operator('DELETE', `${PATH}/class`, { id: [classId] }));
    expect(await come({ url: 'https://news.example.com/off4' })).toMatchObject({ outcome: 'stored' });
  });
});

test('the ledger names the entry, the item is not read again while it says the same, and comes when the entry is gone', async () => {
  await server.platform.store.db.updateTable('run').set({ state: 'running' }).where('id', '=', tenant.runId).execute();
  await add('domain', 'ledger.example.net');
  const url = 'https://ledger.example.net/1';
  const { runId, sourceId } = tenant;
  const before = await db().selectFrom('run').select('filtered').where('id', '=', runId).executeTakeFirstOrThrow();
  const item = { guid: url, url, title: '一条', html: undefined, text: '正文', images: [], timeZoneKnown: true };
  const sorted = async () => (await sortItems(server.platform.store, sourceId, [item as never])).todo;
  const [todo] = await sorted();
  await come(
    { url, site: site('ledger.example.net'), seen: { itemKey: todo?.itemKey ?? '', hash: todo?.hash ?? '', articleId: null } },
    runId,
  );
  const row = await db().selectFrom('runItem').selectAll().where('runId', '=', runId).where('url', '=', url).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ outcome: 'filtered', reason: 'reject-domain', detail: 'ledger.example.net', articleId: null });
  const after = await db().selectFrom('run').select('filtered').where('id', '=', runId).executeTakeFirstOrThrow();
  expect(after.filtered).toBe(before.filtered + 1);
  expect(await db().selectFrom('article').select('id').where('md5', '=', articleKey(url)).execute()).toEqual([]);
  expect(await sorted()).toEqual([]);
  await ok(operator('DELETE', PATH, { id: [await idOf('ledger.example.net')] }));
  expect((await sorted()).length).toBe(1);
  // As the reading would have said itself.
  await db()
    .updateTable('run')
    .set((e) => ({ fetched: e('fetched', '+', 1) }))
    .where('id', '=', runId)
    .execute();
  expect(await auditRecord(server.platform.store)).toMatchObject({ unbalanced: 0, rollupDifferences: 0, orphans: 0 });
});

describe('what a batch found before an entry was gone', () => {
  /** Found by the list as it was compiled; the next batch within 300 ms does not ask for another. */
  async function comeAfter(change: () => Promise<unknown>, word: string) {
    await pipeline.matcher.rejects.refresh(true);
    await change();
    number++;
    const seen = { itemKey: `item-${number}`, hash: 'a', articleId: null };
    const url = `https://late.example.com/${number}`;
    const content = `云雀汽车 ${word}`;
    const article = buildArticle(server.platform.now(), { title: `晚到 ${number}`, url, content, sourceId: tenant.sourceId, seen });
    const [outcome] = await storeBatch(pipeline, [article], null);
    const kept = await db().selectFrom('rejectItem').selectAll().where('itemKey', '=', seen.itemKey).execute();
    return { outcome: outcome?.outcome, kept: kept.length };
  }

  test('is stored, and not kept out for ever by an entry that is not there', async () => {
    await add('junkword', '先删的词', '先改的词', '先关的词', '先停的词');
    expect(await comeAfter(async () => undefined, '先删的词')).toEqual({ outcome: 'filtered', kept: 1 });
    const id = await idOf('先删的词');
    expect(await comeAfter(() => ok(operator('DELETE', PATH, { id: [id] })), '先删的词')).toEqual({ outcome: 'stored', kept: 0 });
    const changed = { id: await idOf('先改的词'), value: '改过的词' };
    expect(await comeAfter(() => ok(operator('PUT', PATH, changed)), '先改的词')).toEqual({ outcome: 'stored', kept: 0 });
    const off = { ids: [await idOf('先关的词')], isEnabled: false };
    expect(await comeAfter(() => ok(operator('POST', `${PATH}/state`, off)), '先关的词')).toEqual({ outcome: 'stored', kept: 0 });
    const { id: classId } = await ok(operator('POST', `${PATH}/class`, { kind: 'junkword', name: '先停' }));
    await ok(operator('POST', `${PATH}/move`, { ids: [await idOf('先停的词')], classId }));
    const stop = () => ok(operator('POST', `${PATH}/class/state`, { ids: [classId], isEnabled: false }));
    expect(await comeAfter(stop, '先停的词')).toEqual({ outcome: 'stored', kept: 0 });
  });

  test('stays out by another entry, which is then the reason', async () => {
    await add('junkword', '第一个词', '第二个词');
    const id = await idOf('第一个词');
    expect(await comeAfter(() => ok(operator('DELETE', PATH, { id: [id] })), '第一个词 第二个词')).toEqual({
      outcome: 'filtered',
      kept: 1,
    });
    expect(await db().selectFrom('rejectItem').select('itemKey').where('entryId', '=', id).execute()).toEqual([]);
    expect((await list({ keyword: '第二个词' })).items[0]?.hits).toBe(1);
  });
});

test('a source whose items come again is read in full, though it has not changed', async () => {
  const validators = () => db().selectFrom('source').select(['etag', 'lastModified']).where('id', '=', tenant.sourceId).executeTakeFirst();
  const set = () => db().updateTable('source').set({ etag: '"1"', lastModified: 'x' }).where('id', '=', tenant.sourceId).execute();
  await add('junkword', '未变来源', '与它无关');
  await come({ url: 'https://full.example.com/1', content: '未变来源' });
  await set();
  await ok(operator('DELETE', PATH, { id: [await idOf('与它无关')] }));
  expect(await validators()).toEqual({ etag: '"1"', lastModified: 'x' });
  await ok(operator('DELETE', PATH, { id: [await idOf('未变来源')] }));
  expect(await validators()).toEqual({ etag: '', lastModified: '' });
  const { id: classId } = await ok(operator('POST', `${PATH}/class`, { kind: 'junkword', name: '未变' }));
  await add('junkword', '分类停用');
  await ok(operator('POST', `${PATH}/move`, { ids: [await idOf('分类停用')], classId }));
  await come({ url: 'https://full.example.com/2', content: '分类停用' });
  await set();
  await ok(operator('POST', `${PATH}/class/state`, { ids: [classId], isEnabled: false }));
  expect(await validators()).toEqual({ etag: '', lastModified: '' });
});

test('a run that was under way while a list changed is followed by a whole reading', async () => {
  await add('junkword', '运行当中');
  const startedAt = async (at: number) => {
    await db().updateTable('run').set({ startedAt: at }).where('id', '=', tenant.runId).execute();
    return db()
      .transaction()
      .execute((tx) => haveRejectsChanged(tx, tenant.runId));
  };
  expect(await startedAt(server.platform.now() - 60_000)).toBe(true);
  expect(await startedAt(server.platform.now() + 60_000)).toBe(false);
});

test('an entry that somebody copies from a browser means the article that is stored', async () => {
  await add('domain', 'www.copied-a.com', '例子.中国');
  await add('url', 'https://copied-b.com:443/广告?utm_source=x', 'http://me:pass@copied-c.com./ads', 'copied-d.com/%e5%b9%bf/*');
  const outcome = async (url: string, domain: string) => (await come({ url, site: site(domain) }))?.outcome;
  expect(await outcome('https://www.copied-a.com/1', 'copied-a.com')).toBe('filtered');
  expect(await outcome('https://xn--fsqu00a.xn--fiqs8s/1', 'xn--fsqu00a.xn--fiqs8s')).toBe('filtered');
  expect(await outcome('https://copied-b.com/%E5%B9%BF%E5%91%8A', 'copied-b.com')).toBe('filtered');
  expect(await outcome('https://x:y@copied-c.com/ads/1?from=timeline', 'copied-c.com')).toBe('filtered');
  expect(await outcome('https://copied-d.com/%E5%B9%BF/2', 'copied-d.com')).toBe('filtered');
  expect(await outcome('https://copied-d.com/other', 'copied-d.com')).toBe('stored');
});

test('hits of thirty days are counted for each entry that fires, and those that never did are found', async () => {
  await add('junkword', '甲词组', '乙词组', '丙词组');
  await come({ url: 'https://news.example.com/h1', content: '甲词组和乙词组' });
  await come({ url: 'https://news.example.com/h2', content: '甲词组' });
  await db()
    .insertInto('rejectHitDay')
    .values({ entryId: await idOf('丙词组'), day: 1, hits: 9 })
    .execute();
  const hits = async (query: object) => (await list({ kind: 'junkword', ...query })).items.map((row) => `${row.value} ${row.hits}`);
  expect(await hits({ sort: 'hits' })).toEqual(['甲词组 2', '乙词组 1', '丙词组 0']);
  expect(await hits({ neverFired: true })).toEqual([]);
  await add('junkword', '丁词组');
  expect(await hits({ neverFired: true })).toEqual(['丁词组 0']);
  expect(await hits({ neverFired: false, sort: 'value', isDescending: false })).toHaveLength(3);
});

test('a preview counts stored shared articles, shows the newest, and names the clients whose white lists conflict', async () => {
  for (let i = 0; i < 25; i++)
    await come({ url: `https://pre.example.com/${i}`, content: '云雀汽车 预览词', site: site('pre.example.com') });
  await ok(admin('POST', '/v1/manage/class-manage/emotion-white-list', { kind: 'site', values: ['a.pre.example.com'], applyDays: 0 }));
  await ok(admin('POST', '/v1/manage/class-manage/emotion-white-list', { kind: 'word', values: ['预览词语'], applyDays: 0 }));
  interface Effect {
    looked: number;
    dropped: number;
    isWhole: boolean;
    items: { value: string }[];
    conflicts: { total: number; items: { clientName: string; value: string }[] };
  }
  const preview = (kind: string, ...values: string[]) => ok<Effect>(operator('POST', `${PATH}/preview`, { kind, values }));
  const domains = await preview('domain', 'none.example.com', 'pre.example.com');
  expect(domains).toMatchObject({
    dropped: 25,
    isWhole: true,
    conflicts: { total: 1, items: [{ clientName: 'one', value: 'a.pre.example.com' }] },
  });
  expect(domains.items).toHaveLength(20);
  expect(domains.items[0]?.value).toBe('pre.example.com');
  const { looked } = domains;
  expect(looked).toBeGreaterThan(25);
  expect(await preview('junkword', '预览词')).toMatchObject({
    dropped: 25,
    looked,
    conflicts: { total: 1, items: [{ value: '预览词语' }] },
  });
  expect(await preview('url', 'pre.example.com/1')).toMatchObject({ dropped: 1, looked });
  expect(await preview('weibo-word', '预览词')).toMatchObject({ dropped: 0 });
});

test('the test box says which entries fire, and where', async () => {
  await add('domain', 'box.example.com');
  await add('junkword', '代开发票', '抽奖');
  const { items } = await ok<{ items: object[] }>(
    operator('POST', `${PATH}/test`, { url: 'https://a.box.example.com/1', title: '云雀抽奖', content: '😀请联系代开&#21457;票的人😀' }),
  );
  expect(items).toMatchObject([
    { kind: 'domain', value: 'box.example.com', place: 'domain', match: '' },
    { value: '抽奖', place: 'title', before: '云雀', match: '抽奖', after: '' },
    { value: '代开发票', place: 'content', before: '😀请联系', match: '代开&#21457;票', after: '的人😀' },
  ]);
});

test('an import says line by line what it leaves out, makes classes, and reads again what an export wrote', async () => {
  const text =
    'entry,class,note\r\nspam-a.com,广告,"说明,二"\n\nspam-b.com\ncom.cn,,\nhttps://x.example.com/path\nspam-a.com,,\n"=cmd",,\n';
  const wanted = {
    added: 2,
    classes: 1,
    problemCount: 4,
    problems: [
      { line: 5, value: 'com.cn', reason: 'public-suffix' },
      { line: 6, reason: 'no-domain' },
      { line: 7, reason: 'twice' },
      { line: 8, value: '=cmd', reason: 'no-domain' },
    ],
  };
  expect(await ok(operator('POST', `${PATH}/import`, { kind: 'domain', text, isTrial: true }))).toMatchObject(wanted);
  expect((await list({ kind: 'domain' })).total).toBe(0);
  expect(await ok(operator('POST', `${PATH}/import`, { kind: 'domain', text }))).toMatchObject(wanted);
  const { items } = await list({ kind: 'domain', sort: 'value', isDescending: false });
  expect(items).toMatchObject([
    { value: 'spam-a.com', className: '广告', note: '说明,二' },
    { value: 'spam-b.com', className: '' },
  ]);
  const file = await fetch(`${server.url}${PATH}/export?kind=domain`, { headers: { authorization: `Bearer ${operator.token}` } });
  const csv = await file.text();
  expect(await ok(operator('POST', `${PATH}/import`, { kind: 'domain', text: csv }))).toMatchObject({
    added: 0,
    problems: [{ reason: 'known' }, { reason: 'known' }],
  });
  await ok(operator('DELETE', PATH, { id: items.map(({ id }) => id) }));
  expect(await ok(operator('POST', `${PATH}/import`, { kind: 'domain', text: csv }))).toMatchObject({ added: 2, classes: 0 });
});

test('an import reads semicolons and tabs, leaves off what was off, and takes no line of a table for a word', async () => {
  const imported = (text: string) =>
    ok<{ added: number; problems: object[] }>(operator('POST', `${PATH}/import`, { kind: 'junkword', text }));
  expect(await imported('entry;class;note\n分号词;广告;一;二\n')).toMatchObject({ added: 1, problems: [] });
  expect(await imported('内容\t分类\t启用\r\n制表词\t广告\t0\r\n"引号没完\t广告\t1')).toMatchObject({
    added: 1,
    problems: [{ line: 3, reason: 'open-quote' }],
  });
  expect(await imported('没有列名\t广告')).toMatchObject({ added: 0, problems: [{ reason: 'several-cells' }] });
  expect(await imported('的\na\n \u3000\n')).toMatchObject({ added: 0, problems: [{ reason: 'short-word' }, { reason: 'short-word' }] });
  expect((await list({ kind: 'junkword', sort: 'value', isDescending: false })).items).toMatchObject([
    { value: '分号词', className: '广告', isEnabled: true },
    { value: '制表词', className: '广告', isEnabled: false },
  ]);
});

test('what means nothing, or everything, is refused with words', async () => {
  const refused = async (kind: string, value: string) => {
    const { status, body } = await operator('POST', PATH, { kind, values: [value] });
    return [status, (body as { error: { detail?: { reason?: string } } }).error.detail?.reason];
  };
  expect(await refused('domain', 'com')).toEqual([400, 'reject-no-domain']);
  expect(await refused('domain', 'com.cn')).toEqual([400, 'reject-public-suffix']);
  expect(await refused('domain', 'spam.com/path')).toEqual([400, 'reject-no-domain']);
  expect(await refused('domain', '*')).toEqual([400, 'reject-no-domain']);
  expect(await refused('url', '*.com/x')).toEqual([400, 'reject-no-address']);
  expect(await refused('url', '*.com.cn/x')).toEqual([400, 'reject-public-suffix']);
  expect(await refused('url', 'a*.example.com/x')).toEqual([400, 'reject-no-address']);
  expect(await refused('url', '*'.repeat(500))).toEqual([400, 'reject-no-address']);
  expect(await refused('url', `example.com/${'*a'.repeat(30)}`)).toEqual([400, 'reject-many-stars']);
  expect(await refused('junkword', '，。！')).toEqual([400, 'reject-no-word']);
  expect(await refused('junkword', '的')).toEqual([400, 'reject-short-word']);
  expect((await operator('POST', PATH, { kind: 'junkword', values: ['a\u0000b'] })).status).toBe(400);
  expect((await operator('POST', PATH, { kind: 'junkword', values: ['字'.repeat(1_000_000)] })).status).toBeGreaterThanOrEqual(400);
  const { id } = await ok(operator('POST', `${PATH}/class`, { kind: 'url', name: '另一个' }));
  expect((await operator('POST', PATH, { kind: 'domain', values: ['x.example.com'], classId: id })).status).toBe(400);
  await add('junkword', '甲乙丙', '甲乙丁');
  expect(await operator('PUT', PATH, { id: await idOf('甲乙丙'), value: '甲乙丁' })).toMatchObject({ status: 409 });
});

test('a client’s administrator, and whoever may only read, change nothing', async () => {
  await add('domain', 'own.example.com');
  const id = await idOf('own.example.com');
  expect((await admin('GET', PATH)).status).toBe(403);
  expect((await admin('POST', PATH, { kind: 'domain', values: ['y.example.com'] })).status).toBe(403);
  expect((await admin('DELETE', PATH, { id: [id] })).status).toBe(403);
  expect((await admin('POST', `${PATH}/test`, { url: 'https://own.example.com/' })).status).toBe(403);
  expect((await operator('DELETE', PATH, { id: [id, 999_999] })).status).toBe(404);
  expect((await list({ kind: 'domain' })).total).toBe(1);
});

test('two who add the same at once add it once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => operator('POST', PATH, { kind: 'junkword', values: ['同时添加'] })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list({ keyword: '同时添加' })).total).toBe(1);
});

describe('hostile input takes time of its own length', () => {
  const units = (text: string) => toUnits(text);
  test('a hundred thousand entries and a megabyte of one character', () => {
    const rules = new RejectRules();
    for (let i = 0; i < 100_000; i++) rules.add({ id: i, kind: 'junkword', value: `词${i.toString(36)}组合` });
    for (let i = 1; i <= 60; i++) rules.add({ id: 200_000 + i, kind: 'junkword', value: `${'字'.repeat(i)}尾` });
    const started = performance.now();
    const facts = { url: 'https://a.example.com/', domain: 'a.example.com', mediaType: 'news', title: [] } as const;
    expect(rules.find({ ...facts, content: units('字'.repeat(1_000_000)) })).toEqual([]);
    expect(rules.find({ ...facts, content: units(`\u0000${'字'.repeat(1000)}尾\u0000`) }).length).toBe(60);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('addresses without end, with stars and dots', () => {
    const rules = new RejectRules();
    for (let i = 0; i < 2000; i++) rules.add({ id: i, kind: 'url', value: `example.com/${'*a'.repeat(20)}${i}` });
    for (let i = 0; i < 20_000; i++) rules.add({ id: 10_000 + i, kind: 'url', value: `example.com/${i}` });
    const facts = { domain: '.'.repeat(1_000_000), mediaType: 'news', title: [], content: [] } as const;
    const started = performance.now();
    for (const path of ['a'.repeat(100_000), '/'.repeat(100_000), '*'.repeat(100_000), '?&='.repeat(100_000)])
      expect(rules.find({ ...facts, url: `https://example.com/${path}` })).toEqual([]);
    expect(rules.find({ ...facts, url: `https://${'a.'.repeat(500_000)}example.com/1` })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('an entry that is removed leaves the others', () => {
    const rules = new RejectRules();
    const words = ['甲乙', '甲乙丙', '甲'].map((value, id) => ({ id, kind: 'junkword' as const, value }));
    for (const word of words) rules.add(word);
    const found = () =>
      rules
        .find({ url: '', domain: '', mediaType: 'news', title: units('甲乙丙'), content: [] })
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(found()).toEqual([0, 1, 2]);
    if (words[1]) rules.remove(words[1]);
    expect(found()).toEqual([0, 2]);
    if (words[2]) rules.remove(words[2]);
    expect(found()).toEqual([0]);
  });
});
