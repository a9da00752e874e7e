// A language model that invents: everything invented is dropped and counted, everything true stays, and nothing is in a bulletin that nobody took over.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModelRun } from '#features/report/language-model/contract.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type LanguageModelServer, startLanguageModel, type Told, type Written } from '../support/language-model-server.ts';
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
