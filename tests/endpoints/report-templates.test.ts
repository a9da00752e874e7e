// Templates of bulletins: what they decide, whose they are, and that what was made stays as it was.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { BULLETIN_KINDS } from '#shared/bulletin.ts';
import { SET_CHAPTERS } from '#shared/report-template.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources } from '../support/check-bulletin.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { actorOf, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const OWN = '/v1/manage/report/client-report-template-setting';
const SHARED = '/v1/operate/operation-setting/report-template-setting';
const MODULES = '/v1/manage/report/subject-analyze-module-setting';
const BULLETINS = '/v1/front/report/brief-report';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
let operator: Caller;
let period: { from: number; until: number };
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'templates', '云雀汽车');
  const neighbour = await buildTenant(platform, 'neighbour', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  operator = await server.as('operator');
  const now = platform.now();
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(now, '云雀汽车'), null);
  await server.index();
  const until = dayStart(dayOf(now) + 1);
  period = { from: until - 2 * DAY_MS, until };
}, 120_000);
afterAll(() => server.close());

/** What any of these calls answers. */
interface Answer {
  id: number;
  basis: string;
  chapters: { key: string }[];
  items: unknown[];
}
async function ask(who: Caller, method: 'GET' | 'POST' | 'PUT', path: string, input: object): Promise<Answer> {
  const answer = await who(method, path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
async function add(fields: object, who = admin, path = OWN): Promise<number> {
  return (await ask(who, 'POST', path, { kinds: ['daily'], ...fields })).id;
}
async function make(input: object): Promise<BulletinDetail> {
  const { id } = await ask(admin, 'POST', BULLETINS, { kind: 'daily', period, ...input });
  while (await server.workJob());
  return detailOf(id);
}
const detailOf = async (id: number): Promise<BulletinDetail> => (await ask(admin, 'GET', `${BULLETINS}/detail`, { id })) as never;
const keysOf = ({ chapters }: BulletinDetail) => chapters?.map(({ key }) => key);
const on = (...keys: string[]) => [
  ...keys.map((key) => ({ key, isOn: true })),
  ...SET_CHAPTERS.filter((key) => !keys.includes(key)).map((key) => ({ key, isOn: false })),
];

test('a bulletin has exactly the chapters of its template, in their order, and nothing in it is wrong', async () => {
  const templateId = await add({
    name: '三章',
    settings: { chapters: on('media', 'summary', 'figures'), title: '{kind}之{date}', issue: '专报〔{year}〕{n} 号' },
  });
  const made = await make({ templateId });
  expect(keysOf(made)).toEqual(['cover', 'media', 'summary', 'figures']);
  expect(made).toMatchObject({ template: '三章', templateVersion: 1, snapshot: { template: `${templateId}@1` } });
  expect(made.title).toMatch(/^日报之\d{4}年\d+月\d+日$/);
  const [cover] = made.chapters?.[0]?.blocks ?? [];
  expect(cover).toMatchObject({ is: 'cover', issue: expect.stringMatching(/^专报〔\d{4}〕\d+ 号$/) });
  await checkSources(server.platform, made);
  checkParts(made);
  await checkNumbers(server.platform, actorOf(tenant.clientId, tenant.adminId), made);
  // Written anew in the editor it is what the template makes, too.
  const anew = await ask(admin, 'GET', `${BULLETINS}/text/rewriting`, { id: made.id });
  expect(anew.chapters).toEqual(made.chapters);
});

test('without a template a bulletin is as before, and 0 chooses none where one is usual', async () => {
  const plain = await make({});
  expect(plain).toMatchObject({ template: '', templateVersion: null, snapshot: { template: 'standard@1' } });
  expect(keysOf(plain)?.slice(0, 4)).toEqual(['cover', 'summary', 'figures', 'trend']);
  const templateId = await add({ name: '通常', settings: { chapters: on('summary') } });
  expect(await ask(admin, 'PUT', `${OWN}/usual`, { kind: 'daily', templateId })).toEqual({ before: null });
  expect(keysOf(await make({}))).toEqual(['cover', 'summary']);
  expect(keysOf(await make({ templateId: 0 }))).toEqual(keysOf(plain));
  // It is taken back.
  expect(await ask(admin, 'PUT', `${OWN}/usual`, { kind: 'daily', templateId: null })).toEqual({ before: templateId });
  expect(keysOf(await make({}))).toEqual(keysOf(plain));
});

test('each change is a version; what was made keeps its own, and an earlier one can be brought back', async () => {
  const templateId = await add({ name: '版本', settings: { chapters: on('summary') } });
  const first = await make({ templateId });
  await ask(admin, 'PUT', OWN, { id: templateId, name: '版本', kinds: ['daily'], settings: { chapters: on('figures') } });
  // Nothing is changed by the same again.
  await ask(admin, 'PUT', OWN, { id: templateId, name: '版本', kinds: ['daily'] });
  expect(keysOf(await make({ templateId }))).toEqual(['cover', 'figures']);
  expect(await detailOf(first.id)).toEqual(first);
  await ask(admin, 'POST', `${OWN}/restoration`, { id: templateId, version: 1 });
  expect(keysOf(await make({ templateId }))).toEqual(['cover', 'summary']);
  const { items } = await ask(admin, 'GET', `${OWN}/version`, { id: templateId });
  expect(items).toMatchObject([
    { version: 3, bulletins: 1 },
    { version: 2, bulletins: 1 },
    { version: 1, bulletins: 1 },
  ]);
});

test('lists are as long, and have the columns, that the template says', async () => {
  const settings = {
    chapters: on('media', 'selected', 'negatives', 'events'),
    limits: { articles: 3, events: 1, rows: 3 },
    articleColumns: ['site'],
    tableColumns: [],
  };
  const made = await make({ templateId: await add({ name: '短', settings }) });
  const blocks = made.chapters?.flatMap((chapter) => chapter.blocks) ?? [];
  for (const block of blocks) {
    if (block.is === 'articles') {
      expect(block.items.length).toBeLessThanOrEqual(3);
      for (const item of block.items) expect(item).toMatchObject({ facts: [expect.any(String)], excerpt: null });
    }
    if (block.is === 'table' && block.columns.length === 2) expect(block.columns.filter(({ isNumber }) => isNumber)).toHaveLength(1);
  }
  expect(made.snapshot?.sites.length).toBeLessThanOrEqual(3);
  const long = await make({ templateId: await add({ name: '长', settings: { limits: { articles: 30, events: 15, rows: 30 } } }) });
  expect(long.snapshot?.articles.length).toBeGreaterThan(made.snapshot?.articles.length ?? 0);
});

test('the provider’s templates are used and copied by all clients, and changed by the provider alone', async () => {
  const templateId = await add({ name: '通用', settings: { chapters: on('trend') } }, operator, SHARED);
  for (const who of [admin, other]) {
    const { items } = await ask(who, 'GET', OWN, { id: templateId });
    expect(items).toMatchObject([{ isShared: true, by: '' }]);
  }
  expect(keysOf(await make({ templateId }))).toEqual(['cover', 'trend']);
  expect((await admin('PUT', OWN, { id: templateId, name: '改', kinds: ['daily'] })).status).toBe(404);
  expect((await admin('POST', `${OWN}/removal`, { ids: [templateId] })).status).toBe(404);
  expect((await admin('PUT', SHARED, { id: templateId, name: '改', kinds: ['daily'] })).status).toBe(403);
  const copied = await ask(admin, 'POST', `${OWN}/copy`, { id: templateId });
  const again = await ask(admin, 'POST', `${OWN}/copy`, { id: copied.id });
  expect((await ask(admin, 'GET', OWN, { id: again.id })).items).toMatchObject([{ name: '通用 2', isShared: false }]);
  expect((await other('POST', BULLETINS, { kind: 'daily', period, templateId: copied.id })).status).toBe(404);
  // The provider's own people, as people of a client, do not change what is for all.
  const { db } = server.platform.store;
  const shared = await db.selectFrom('reportTemplate').select('clientId').where('id', '=', templateId).executeTakeFirstOrThrow();
  expect(shared.clientId).toBe(PROVIDER_CLIENT);
  expect((await operator('PUT', OWN, { id: templateId, name: '改', kinds: ['daily'] })).status).toBe(404);
});

test('the provider’s choice is the usual one of clients that made none', async () => {
  const templateId = await add({ name: '统一周报', kinds: ['weekly'], settings: { chapters: on('regions', 'summary') } }, operator, SHARED);
  await ask(operator, 'PUT', `${SHARED}/usual`, { kind: 'weekly', templateId });
  const week = { kind: 'weekly' };
  expect((await make(week)).template).toBe('统一周报');
  await ask(admin, 'PUT', `${OWN}/usual`, { kind: 'weekly', templateId: 0 });
  expect((await make(week)).template).toBe('');
  await ask(admin, 'PUT', `${OWN}/usual`, { kind: 'weekly', templateId: null });
  await ask(operator, 'POST', `${SHARED}/removal`, { ids: [templateId] });
  expect((await make(week)).template).toBe('');
  await ask(operator, 'POST', `${SHARED}/removal`, { ids: [templateId], isRemoved: false });
  expect((await make(week)).template).toBe('统一周报');
  await ask(operator, 'PUT', `${SHARED}/usual`, { kind: 'weekly', templateId: null });
});

test('two administrators at once: the second is told what the first one changed', async () => {
  const id = await add({ name: '同时' });
  const seen = { name: '同时' };
  await ask(admin, 'PUT', OWN, { id, name: '先', kinds: ['daily'], seen });
  const answer = await admin('PUT', OWN, { id, name: '后', kinds: ['daily'], seen });
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile', detail: { changes: [{ field: 'name', theirs: '先' }] } } },
  });
  // Two of one name at one moment: one of them is.
  const both = await Promise.all([1, 2].map(() => admin('POST', OWN, { name: '一个名字', kinds: ['daily'] })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('what is deleted can be brought back, unless a schedule needs it', async () => {
  const id = await add({ name: '删除' });
  const schedule = { kind: 'daily', rhythm: { every: 'workday', minute: 510 }, name: '计划', templateId: id };
  const { id: scheduleId } = await ask(admin, 'POST', `${BULLETINS}/schedule`, schedule);
  const refused = await admin('POST', `${OWN}/removal`, { ids: [id] });
  expect(refused.body).toMatchObject({ error: { detail: { reason: 'template-scheduled', name: '删除', total: 1 } } });
  await ask(admin, 'PUT', `${BULLETINS}/schedule`, { ...schedule, id: scheduleId, templateId: null });
  expect(await ask(admin, 'POST', `${OWN}/removal`, { ids: [id] })).toEqual({ changed: 1 });
  expect((await admin('POST', BULLETINS, { kind: 'daily', period, templateId: id })).status).toBe(404);
  // Its name is free, and then it is not.
  const second = await add({ name: '删除' });
  expect((await admin('POST', `${OWN}/removal`, { ids: [id], isRemoved: false })).status).toBe(409);
  await ask(admin, 'PUT', OWN, { id: second, name: '另一个', kinds: ['daily'] });
  expect(await ask(admin, 'POST', `${OWN}/removal`, { ids: [id], isRemoved: false })).toEqual({ changed: 1 });
  await ask(admin, 'POST', BULLETINS, { kind: 'daily', period, templateId: id });
});

test('what is no template is refused at its field', async () => {
  const refusedOf = async (input: object) => {
    const { status, body } = await admin('POST', OWN, { name: '坏', kinds: ['daily'], ...input });
    expect(status, JSON.stringify(body)).toBe(400);
    return (body as { error: { field: string } }).error.field;
  };
  expect(await refusedOf({ kinds: [] })).toBe('kinds');
  expect(await refusedOf({ settings: { chapters: on() } })).toBe('settings.chapters');
  expect(await refusedOf({ settings: { chapters: [{ key: 'cover', isOn: true }] } })).toBe('settings.chapters');
  expect(
    await refusedOf({
      settings: {
        chapters: [
          { key: 'summary', isOn: true },
          { key: 'summary', isOn: true },
        ],
      },
    }),
  ).toBe('settings.chapters');
  expect(await refusedOf({ settings: { chapters: [{ key: 'nothing', isOn: true }] } })).toMatch(/^settings\.chapters/);
  expect(await refusedOf({ settings: { title: '{secret}' } })).toBe('settings.title');
  expect(await refusedOf({ settings: { issue: '第 {n 期' } })).toBe('settings.issue');
  expect(await refusedOf({ settings: { limits: { articles: 31 } } })).toBe('settings.limits.articles');
  expect(await refusedOf({ settings: { cover: { colour: 'red' } } })).toBe('settings.cover.colour');
  expect(await refusedOf({ settings: { cover: { mainTo: '长'.repeat(10_000) } } })).toBe('settings.cover.mainTo');
  expect((await admin('POST', OWN, { name: '长'.repeat(1_000_000), kinds: ['daily'] })).status).toBe(413);
  const weekly = await add({ name: '周报用', kinds: ['weekly'] });
  const wrong = await admin('POST', BULLETINS, { kind: 'daily', period, templateId: weekly });
  expect(wrong.body).toMatchObject({ error: { field: 'templateId', detail: { reason: 'template-kind' } } });
});

test('the modules of reports on subjects are the chapters of the usual special template', async () => {
  const before = await ask(admin, 'GET', MODULES, {});
  expect(before).toMatchObject({ template: null });
  const chapters = on('risk', 'summary');
  const { id } = await ask(admin, 'PUT', MODULES, { chapters });
  expect(await ask(admin, 'GET', MODULES, {})).toMatchObject({ chapters, template: { id, name: '专报', isShared: false } });
  expect((await ask(admin, 'PUT', MODULES, { chapters: on('summary') })).id).toBe(id);
  expect((await ask(admin, 'GET', OWN, { id })).items).toMatchObject([{ version: 2, usualFor: ['special'] }]);
  const special = await make({ kind: 'special', subjectId: [tenant.subjectId] });
  expect(keysOf(special)).toEqual(['cover', 'summary']);
});

test('a preview shows what a template makes, of the newest data or of an example', async () => {
  const shown = await ask(admin, 'POST', `${OWN}/preview`, { kind: 'monthly', settings: { chapters: on('trend', 'media') } });
  expect(shown.basis).not.toBe('');
  expect(shown.chapters.map(({ key }: { key: string }) => key)).toEqual(['cover', 'trend', 'media']);
  for (const kind of BULLETIN_KINDS)
    for (const locale of ['zh-CN', 'en-US']) {
      const example = await ask(other, 'POST', `${OWN}/preview`, { kind, locale });
      expect(example.basis).toBe('');
      expect(example.chapters.length).toBeGreaterThan(9);
    }
});
