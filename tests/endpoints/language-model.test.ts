// A language model that invents: everything invented is dropped and counted, everything true stays, and nothing is in a bulletin that nobody took over.
import JSZip from 'jszip';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOBS } from '#main/features.server.ts';
import type { ModelRun } from '#features/report/language-model/contract.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { errorOf, type LanguageModelServer, says, startLanguageModel, type Told, type Written } from '../support/language-model-server.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const SETTING = '/v1/manage/report/client-report-template-setting/language-model';
const MODEL = '/v1/front/report/brief-report/language-model';
const TEXT = '/v1/front/report/brief-report/text';

let model: LanguageModelServer;
let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  model = await startLanguageModel();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: model.site.host });
  tenant = await buildBusyTenant(server.platform, 'model', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'model-beside', '白鹭');
  admin = await server.as(tenant.admin);
  stranger = await server.as(neighbour.admin);
  while (await server.workJob());
}, 60_000);
afterAll(async () => {
  await server.close();
  await model.close();
});

const setting = (more: object = {}) => ({
  choice: 'own',
  address: model.site.url('/v1'),
  modelName: 'inventive-1',
  priceIn: 2,
  priceOut: 8,
  currency: 'CNY',
  monthlyTokens: 1_000_000,
  key: model.key,
  ...more,
});
const choose = async (more: object = {}) => {
  const { status, body } = await admin('PUT', SETTING, setting(more));
  expect(status, JSON.stringify(body)).toBe(200);
};

let issue = 500;
/** A draft of its own, with one article whose words are known. */
async function draft(change: (articles: { title: string; excerpt: string }[]) => void = () => undefined): Promise<number> {
  const { db } = server.platform.store;
  const { id: _id, ...values } = await db.selectFrom('bulletin').selectAll().where('id', '=', tenant.bulletinId).executeTakeFirstOrThrow();
  issue += 1;
  if (values.snapshot) change(values.snapshot.articles);
  const made = await db
    .insertInto('bulletin')
    .values({ ...values, state: 'draft', version: 0, issue })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const ask = (id: number, more: object = {}) =>
  admin('POST', MODEL, { id, chapter: 'summary', task: 'rewrite', mostTokens: 100_000, ...more });
async function write(id: number, more: object = {}): Promise<ModelRun> {
  const { status, body } = await ask(id, more);
  expect(status, JSON.stringify(body)).toBe(200);
  while (await server.workJob());
  return lastRun(id);
}
async function lastRun(id: number): Promise<ModelRun> {
  const { runs } = (await admin('GET', MODEL, { id })).body as { runs: ModelRun[] };
  const [run] = runs;
  if (!run) throw new Error('nothing was asked');
  return run;
}
const reasonOf = ({ body }: { body: unknown }) =>
  (body as { error?: { code: string; detail?: { reason?: string } } }).error?.detail?.reason;
const textsOf = ({ proposals }: ModelRun): string[] =>
  proposals.flatMap(({ block }) =>
    block.is === 'paragraph' ? block.sentences.map(({ parts }) => parts.map(({ text }) => text).join('')) : [],
  );
const total = (told: Told) =>
  told.figures.find(({ stated }) => stated.includes('共') || stated.includes('全部'))?.id ?? told.figures[0]?.id ?? '';
/** Of each sentence that it writes, whether it is true. */
const writes = (sentences: (told: Told) => (Written | string)[]) => {
  model.reply = ({ told }) => ({
    paragraphs: [{ of: 'P1', sentences: sentences(told) }],
    usage: { prompt_tokens: 900, completion_tokens: 100 },
  });
};

beforeEach(async () => {
  await server.platform.store.db.deleteFrom('languageModelRun').execute();
});

describe('what it writes', () => {
  test('is kept where it is true, dropped and counted where it is not, and changes nothing by itself', async () => {
    await choose();
    const id = await draft(([first]) => {
      if (first)
        Object.assign(first, {
          title: '云雀汽车召回两万辆电动车',
          excerpt: '云雀汽车今天宣布召回两万辆电动车，原因是刹车存在隐患。车主李明说“刹车突然变硬”。',
        });
    });
    let told: Told | undefined;
    writes((given) => {
      told = given;
      const article = given.articles.find(({ title }) => title.includes('召回'))?.id ?? '';
      const other = given.articles.find(({ title }) => !title.includes('召回'))?.id ?? 'A98';
      const figure = given.figures.find(({ id: name }) => name === total(given));
      return [
        { text: `本期共监测到相关文章${figure?.value}篇。`, sources: [figure?.id] },
        { text: '云雀汽车宣布召回两万辆电动车。', sources: [article] },
        { text: '云雀汽车宣布召回20,000辆电动车，原因是刹车存在隐患。', sources: [article] },
        { text: '车主李明说“刹车突然变硬”。', sources: [article] },
        // Invented.
        { text: '本期共监测到相关文章98765篇。', sources: [figure?.id] },
        { text: '云雀汽车宣布召回三万辆电动车。', sources: [article] },
        { text: '约三成车主表示不满。', sources: [article] },
        { text: '召回数量增长一倍。', sources: [article] },
        { text: '百分之五的电动车存在隐患。', sources: [article] },
        { text: '云雀汽车宣布召回两万辆电动车。', sources: ['A99'] },
        { text: '云雀汽车宣布召回两万辆电动车。', sources: [other] },
        { text: '云雀汽车宣布召回两万辆电动车。', sources: [] },
        { text: '车主李明说“刹车完全失灵”。', sources: [article] },
        { text: '白鹭科技有限公司宣布召回两万辆电动车。', sources: [article] },
        { text: '详见 https://evil.example/a 的说明。', sources: [article] },
        { text: '<b>云雀汽车</b>召回两万辆电动车。', sources: [article] },
        { text: '由于管理混乱，云雀汽车召回两万辆电动车。', sources: [article] },
        { text: '公众强烈要求董事长辞职并公开道歉。', sources: [article] },
        'a sentence without sources',
      ];
    });
    const before = (await admin('GET', TEXT, { id })).body;
    const run = await write(id);
    expect({ state: run.state, reason: run.reason, told: told?.articles.length }).toMatchObject({ state: 'done', reason: '' });
    expect(run.dropped.map(({ text, reason }) => `${reason} ${text}`)).toEqual([
      'number 本期共监测到相关文章98765篇。',
      'number 云雀汽车宣布召回三万辆电动车。',
      'number 约三成车主表示不满。',
      'number 召回数量增长一倍。',
      'number 百分之五的电动车存在隐患。',
      'source 云雀汽车宣布召回两万辆电动车。',
      expect.stringMatching(/^(?:number|source|name) 云雀汽车宣布召回两万辆电动车。$/u),
      'no-source 云雀汽车宣布召回两万辆电动车。',
      'quotation 车主李明说“刹车完全失灵”。',
      'name 白鹭科技有限公司宣布召回两万辆电动车。',
      expect.stringMatching(/^markup /u),
      expect.stringMatching(/^markup /u),
      'cause 由于管理混乱，云雀汽车召回两万辆电动车。',
      'support 公众强烈要求董事长辞职并公开道歉。',
      expect.stringMatching(/^shape /u),
    ]);
    expect(run.kept).toBe(4);
    expect(run.droppedTotal).toBe(15);
    expect(textsOf(run)).toHaveLength(4);
    expect(run).toMatchObject({ tokensIn: 900, tokensOut: 100, isEstimated: false, cost: (900 * 2 + 100 * 8) / 1_000_000 });
    expect((await admin('GET', TEXT, { id })).body).toEqual(before);
  });
});

describe('nothing is sent', () => {
  const asked = () => model.asked.length;

  test('while no model is chosen, without data, over the bound, or above what was confirmed', async () => {
    const before = asked();
    const id = await draft();
    await choose({ choice: 'off' });
    expect(reasonOf(await ask(id))).toBe('model-off');
    await choose({ monthlyTokens: 100 });
    expect(reasonOf(await ask(id))).toBe('model-bound');
    await choose();
    expect(reasonOf(await ask(id, { mostTokens: 100 }))).toBe('model-costs-more');
    const { db } = server.platform.store;
    const { snapshot } = await db.selectFrom('bulletin').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();
    if (snapshot?.numbers.total) snapshot.numbers.total.value = 0;
    await db.updateTable('bulletin').set({ snapshot }).where('id', '=', id).execute();
    expect(reasonOf(await ask(id))).toBe('model-no-data');
    while (await server.workJob());
    expect(asked()).toBe(before);
  });

  test('for another client, who sees neither setting nor bulletin', async () => {
    await choose();
    const id = await draft();
    expect((await stranger('GET', MODEL, { id })).status).toBe(404);
    expect((await stranger('POST', MODEL, { id, chapter: 'summary', task: 'rewrite', mostTokens: 100_000 })).status).toBe(404);
    expect(JSON.stringify((await stranger('GET', SETTING, {})).body)).not.toContain(model.site.host);
    expect(JSON.stringify((await admin('GET', SETTING, {})).body)).not.toContain(model.key);
  });
});

describe('a server on a bad day', () => {
  const article = (told: Told) => told.articles[0]?.id ?? '';
  test.each<[string, () => LanguageModelServer['reply'], string]>([
    ['an answer of ten megabytes', () => () => says('x'.repeat(10_000_000)), 'too-large'],
    ['broken JSON', () => () => ({ type: 'application/json', body: '{"choices":[' }), 'not-json'],
    ['a story in place of JSON', () => () => says('Once upon a time'), 'not-json'],
    ['nothing', () => () => says(''), 'no-answer'],
    ['a fault', () => () => errorOf(500, 'boom'), 'status'],
    ['too many requests', () => () => errorOf(429, 'slow down', { 'retry-after': '600' }), 'busy'],
    [
      'a way into the machine room',
      () => () => ({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }),
      'redirect',
    ],
  ])('%s', async (_, reply, reason) => {
    await choose();
    model.reply = reply();
    const run = await write(await draft());
    expect(run).toMatchObject({ state: 'failed', reason, kept: 0, proposals: [] });
  });

  test('asks for a moment of patience and gets it', async () => {
    await choose();
    let times = 0;
    model.reply = ({ told }) => {
      times += 1;
      return times === 1
        ? errorOf(429, 'slow down', { 'retry-after': '0' })
        : { paragraphs: [{ of: 'P1', sentences: [{ text: '相关报道值得关注。', sources: [article(told)] }] }] };
    };
    expect(await write(await draft())).toMatchObject({ state: 'done' });
    expect(times).toBe(2);
  });

  test('tells the key of whoever asked: nobody reads it', async () => {
    await choose();
    model.reply = () => errorOf(400, `bad request with ${model.key} and Bearer ${model.key}`);
    const run = await write(await draft());
    expect(run).toMatchObject({ state: 'failed', reason: 'status' });
    expect(JSON.stringify(run)).not.toContain(model.key);
    const rows = await server.platform.store.db.selectFrom('languageModel').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(model.key);
    const log = await server.platform.store.db.selectFrom('operationLog').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(model.key);
  });

  test('tells pieces of the key: nobody reads them either', async () => {
    await choose();
    const pieces = [model.key.slice(0, 12), model.key.slice(5), model.key.replaceAll(/.{8}/gu, '$& ')];
    model.reply = () => errorOf(400, `wrong: ${pieces.join(' and ')}****`);
    const { detail } = await write(await draft());
    expect(detail).toContain('wrong: …');
    const told = Array.from({ length: model.key.length - 5 }, (_, i) => model.key.slice(i, i + 6)).filter((piece) =>
      detail.includes(piece),
    );
    expect(told).toEqual([]);
  });

  test('a key that no request can hold is refused when it is set', async () => {
    for (const key of ['密钥', 'a b', 'a\nb']) expect(reasonOf(await admin('PUT', SETTING, setting({ key })))).toBe('model-key-signs');
  });

  test('of a hundred thousand sentences a few are checked', async () => {
    await choose();
    const many = (length: number) => (told: Told) => {
      const figure = told.figures.find(({ id }) => id === total(told));
      return Array.from({ length }, () => ({ text: `本期共监测到相关文章${figure?.value}篇。`, sources: [figure?.id ?? ''] }));
    };
    writes(many(20_000));
    expect(await write(await draft())).toMatchObject({ state: 'failed', reason: 'too-large' });
    writes(many(5000));
    expect(await write(await draft())).toMatchObject({ state: 'done', kept: 80, droppedTotal: 4920 });
  });

  test('the trial tells what is wrong', async () => {
    const tried = async (more: object) => {
      await choose(more);
      return (await admin('POST', `${SETTING}/trial`, {})).body as { isOk: boolean; fault: string; detail: string };
    };
    expect(await tried({})).toMatchObject({ isOk: true, fault: '' });
    const refused = await tried({ key: 'sk-wrong-0123456789abcdef' });
    expect(refused).toMatchObject({ isOk: false, fault: 'key' });
    expect(refused.detail).not.toContain('sk-wrong');
    expect(await tried({ modelName: 'unknown' })).toMatchObject({ isOk: false, fault: 'model' });
  });

  test('an inner address is refused when it is set', async () => {
    for (const address of ['http://169.254.169.254/v1', 'http://127.0.0.1:1/v1', 'file:///etc/passwd', 'http://user:pass@example.com/v1'])
      expect((await admin('PUT', SETTING, setting({ address }))).body).toMatchObject({ error: { code: 'invalid-url', field: 'address' } });
  });

  test('the stored key goes nowhere else', async () => {
    await choose();
    const { key: _key, ...moved } = setting({ address: 'https://elsewhere.example.com/v1' });
    expect(reasonOf(await admin('PUT', SETTING, moved))).toBe('model-key-again');
    const { key: _same, ...stays } = setting({ modelName: 'inventive-2' });
    expect((await admin('PUT', SETTING, stays)).status).toBe(200);
    expect((await admin('POST', `${SETTING}/trial`, {})).body).toMatchObject({ isOk: true });
  });
});

describe('killed and at once', () => {
  test('a run whose worker died asks once more, counts both calls, and no more than twice', async () => {
    await choose();
    const id = await draft();
    writes(() => []);
    expect((await ask(id)).status).toBe(200);
    const { db } = server.platform.store;
    const reserved = await db.selectFrom('languageModelRun').select(['tokensIn', 'tokensOut']).executeTakeFirstOrThrow();
    // It was noted that a call is made, and nothing after it.
    await db.updateTable('languageModelRun').set({ state: 'asking', calls: 1 }).execute();
    while (await server.workJob());
    const run = await lastRun(id);
    expect(run).toMatchObject({ state: 'done', kept: 0, isEstimated: true });
    expect(run.tokensIn).toBe(reserved.tokensIn + 900);
    await db.updateTable('languageModelRun').set({ state: 'asking', calls: 2 }).execute();
    await db.updateTable('job').set({ state: 'queued', runAt: 0 }).where('kind', '=', 'ask-language-model').execute();
    const before = model.asked.length;
    while (await server.workJob());
    expect(await lastRun(id)).toMatchObject({ state: 'failed', reason: 'interrupted' });
    expect(model.asked.length).toBe(before);
  });

  test('of two who ask at once for the last tokens one is refused', async () => {
    await choose({ monthlyTokens: 1_000_000 });
    const ids = [await draft(), await draft()];
    const { body } = await admin('GET', `${MODEL}/estimate`, { id: ids[0], chapter: 'summary', task: 'rewrite' });
    const { tokensIn, tokensOut } = body as { tokensIn: number; tokensOut: number };
    await choose({ monthlyTokens: Math.floor((tokensIn + tokensOut) * 1.5) });
    const answers = await Promise.all(ids.map((id) => ask(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.map(reasonOf)).toContain('model-bound');
    while (await server.workJob());
  });

  test('what somebody asked who may not write bulletins any more is not sent', async () => {
    await choose();
    const id = await draft();
    expect((await ask(id)).status).toBe(200);
    const { db } = server.platform.store;
    const may = (m: 0 | 1) => db.updateTable('rolePrivilege').set({ m }).where('module', '=', 'brief-report').execute();
    await may(0);
    const before = model.asked.length;
    while (await server.workJob());
    await may(1);
    expect(await lastRun(id)).toMatchObject({ state: 'failed', reason: 'changed', tokensIn: 0 });
    expect(model.asked.length).toBe(before);
  });

  test.each([{ priceOut: 80 }, { currency: 'USD' }])('what costs %j by now is not sent', async (more) => {
    await choose();
    const id = await draft();
    expect((await ask(id)).status).toBe(200);
    await choose(more);
    const before = model.asked.length;
    while (await server.workJob());
    expect(await lastRun(id)).toMatchObject({ state: 'failed', reason: 'changed', tokensIn: 0, cost: 0 });
    expect(model.asked.length).toBe(before);
  });

  test('a client has a few under way, and nothing else waits for them', async () => {
    await choose();
    writes(() => []);
    const ids = await Promise.all(Array.from({ length: 6 }, () => draft()));
    const answers = [];
    for (const id of ids) answers.push((await ask(id)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    while (await server.workJob());
    expect((await ask(ids[5] ?? 0)).status).toBe(200);
    while (await server.workJob());
    expect(JOBS.filter(({ isWaiting }) => isWaiting).map(({ kind }) => kind)).toContain('ask-language-model');
  });

  test('one bulletin is written for once at a time', async () => {
    await choose();
    writes(() => []);
    const id = await draft();
    const answers = await Promise.all([ask(id), ask(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    while (await server.workJob());
  });
});

describe('what is taken over', () => {
  test('is a version of its own, says so on the cover, in the appendix and in every file, and stays the model’s when it is edited', async () => {
    await choose();
    const id = await draft();
    writes((told) => {
      const figure = told.figures.find(({ id: name }) => name === total(told));
      return [
        { text: `本期共监测到相关文章${figure?.value}篇。`, sources: [figure?.id] },
        { text: '另有约八成为好评。', sources: [figure?.id] },
      ];
    });
    const run = await write(id);
    expect(run).toMatchObject({ kept: 1, droppedTotal: 1 });
    const [proposal] = run.proposals;
    const accept = (who: Caller, base: number) =>
      who('POST', `${MODEL}/acceptance`, { id, base, runId: run.id, proposals: [proposal?.id] });
    expect((await accept(stranger, 0)).status).toBe(404);
    expect(reasonOf(await accept(admin, 0))).toBeUndefined();
    expect(reasonOf(await accept(admin, 0))).toBe('bulletin-saved-since');
    const { chapters } = (await admin('GET', '/v1/front/report/brief-report/detail', { id })).body as { chapters: unknown };
    const said = JSON.stringify(chapters);
    expect(said).toContain('部分内容由人工智能（inventive-1）生成');
    expect(said).toContain('未通过核对的 1 句已删除');
    expect(said).not.toContain('约八成');
    const md = Buffer.from(await fileOf(id, 'md')).toString();
    expect(md).toContain('AIGC: {"Label":"1"');
    expect(md).toContain('部分内容由人工智能（inventive-1）生成');
    const word = await JSZip.loadAsync(await fileOf(id, 'docx'));
    expect(await word.file('docProps/custom.xml')?.async('string')).toContain('Label');
    // The file of its template says so at the foot of each page.
    expect(await word.file('word/footer1.xml')?.async('string')).toContain('部分内容由人工智能');
    const excel = await JSZip.loadAsync(await fileOf(id, 'xlsx'));
    expect(await excel.file('docProps/custom.xml')?.async('string')).toContain('部分内容由人工智能');
    const pdf = Buffer.from(await fileOf(id, 'pdf')).toString('latin1');
    expect(pdf).toContain('<TC260:AIGC>{&quot;Label&quot;:&quot;1&quot;');
    expect(JSON.parse(Buffer.from(await fileOf(id, 'json')).toString())).toMatchObject({ AIGC: { Label: '1' } });
    const opened = (await admin('GET', TEXT, { id })).body as {
      version: number;
      chapters: { key: string; blocks: { id: string; block: unknown }[] }[];
    };
    const own = { is: 'paragraph', sentences: [{ parts: [{ is: 'text', text: '人工改写的一句。' }], articleIds: [] }] };
    const edited = opened.chapters.map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.map((block) => (block.id === proposal?.of ? { ...block, block: own } : block)),
    }));
    expect((await admin('POST', TEXT, { id, base: opened.version, chapters: edited })).status).toBe(200);
    const after = JSON.stringify((await admin('GET', '/v1/front/report/brief-report/detail', { id })).body);
    expect(after).toContain('经人工编辑，部分内容由人工智能（inventive-1）生成');
  });
});

async function fileOf(id: number, format: string): Promise<ArrayBuffer> {
  const path = '/v1/front/report/brief-report/export';
  const { authorization } = (await admin('POST', '/v1/pass', { path })).body as { authorization: string };
  const body = new URLSearchParams({ id: String(id), format });
  const answer = await fetch(`${server.url}${path}?authorization=${encodeURIComponent(authorization)}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
}
