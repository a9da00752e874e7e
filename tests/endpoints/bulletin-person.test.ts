// A bulletin on a person: the articles with one of the names, and what they quote that person with.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources, sentencesOf, textOf } from '../support/check-bulletin.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
const TEXTS = [
  ['王晓明回应云雀汽车召回', '云雀汽车董事长王晓明今日表示：“我们会全力配合调查，对车主负责到底。”市场反应平静。'],
  ['云雀汽车公布调查进展', '据多家媒体报道，王晓明表示，“我们会全力配合调查，对车主负责到底”。云雀汽车股价下跌。'],
  ['云雀汽车车主维权', '云雀汽车车主愤怒投诉。律师李明对王晓明表示：“这是不负责任的做法，我们不会接受。”'],
  ['云雀汽车"老王"专访', '云雀汽车的专访。老王坦言：“今年的目标是把质量放在第一位，不追求销量。”'],
  ['云雀汽车新品发布', '云雀汽车今日发布新品，反响热烈，没有提到负责人。'],
] as const;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let period: { from: number; until: number };
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  const now = platform.now();
  tenant = await buildTenant(platform, 'person', '云雀汽车');
  admin = await server.as(tenant.admin);
  const today = dayStart(dayOf(now));
  period = { from: today - 2 * DAY_MS, until: today + DAY_MS };
  const articles = TEXTS.map(([title, content], i) =>
    buildArticle(now, { url: `https://person.example.com/${i}`, title, content, publishedAt: now - (i + 1) * HOUR_MS }),
  );
  await storeBatch(await buildPipeline(platform), articles, null);
  await server.index();
}, 60_000);
afterAll(() => server.close());

async function make(input: object): Promise<BulletinDetail> {
  const { status, body } = await admin('POST', PATH, { kind: 'special', period, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  while (await server.workJob());
  return (await admin('GET', `${PATH}/detail`, { id: (body as { id: number }).id })).body;
}

test.each(['zh-CN', 'en-US'] as const)('is on those articles alone, with the own words of that person, in %s', async (locale) => {
  const detail = await make({ person: ['王晓明', '老王'], locale });
  expect(detail.articles).toBe(4);
  expect(detail.title).toContain('王晓明');
  expect(detail.title).not.toContain('老王');
  expect(await checkNumbers(server.platform, actorOf(tenant.clientId, tenant.adminId), detail)).toBeGreaterThan(4);
  checkParts(detail);
  await checkSources(server.platform, detail);
  expect(detail.snapshot?.numbers['person.title']?.value).toBe(2);
  const said = detail.snapshot?.person?.statements.map(({ text }) => text) ?? [];
  expect(said).toHaveLength(2);
  expect(said.join('')).toContain('我们会全力配合调查');
  expect(said.join('')).toContain('今年的目标是把质量放在第一位');
  const chapter = detail.chapters?.find(({ key }) => key === 'person');
  const told = sentencesOf({ ...detail, chapters: chapter ? [chapter] : [] }).map(textOf);
  expect(told).toHaveLength(3);
  expect(told.join('')).not.toContain('不负责任');
});

test('besides another expression, which is kept apart for the next issue', async () => {
  const detail = await make({ person: ['王晓明'], keyword: '召回|进展' });
  expect(detail.articles).toBe(2);
  expect(detail.snapshot?.person).toMatchObject({ names: ['王晓明'], keyword: '召回|进展' });
  expect(detail.snapshot?.numbers['person.title']).toBeUndefined();
  await checkNumbers(server.platform, actorOf(tenant.clientId, tenant.adminId), detail);
});

test.each([['"老王"'], ['a|b-c(d)'], ['赵\\'], ['@字典'], ['title:王'], ['“老王'], ['王晓明,李明']])(
  'a name is a name, whatever stands in it: %s',
  async (name) => {
    const detail = await make({ person: [name] });
    expect(detail.state, detail.error).toBe('draft');
    expect(detail.articles).toBeLessThan(3);
  },
);

test('of nobody there are not enough data; without names there is no such chapter', async () => {
  expect((await make({ person: ['没有这个人'] })).chapters?.map(({ key }) => key)).toEqual(['cover', 'summary', 'appendix']);
  expect((await make({ person: [] })).chapters?.map(({ key }) => key)).not.toContain('person');
});

test.each([
  ['too many names', { person: Array.from({ length: 11 }, (_, i) => `名${i}`) }, 'person'],
  ['a name of a megabyte', { person: ['名'.repeat(400_000)] }, 'person'],
  ['an empty name', { person: [' '] }, 'person'],
  ['a name of signs', { person: ['\\'] }, 'person'],
  ['an expression that cannot be read', { person: ['王晓明'], keyword: '(召回' }, 'keyword'],
])('%s is refused at its field', async (_, input, field) => {
  const { status, body } = await admin('POST', PATH, { kind: 'special', period, ...input });
  expect(status).toBe(400);
  expect((body as { error: { field: string } }).error.field).toMatch(new RegExp(`^${field}`, 'u'));
});

test('names that make the expression too long are refused before anything is made', async () => {
  const keyword = Array.from({ length: 4000 }, (_, i) => `词${i}`)
    .join('|')
    .slice(0, 19_990)
    .replace(/\|[^|]*$/u, '');
  const person = Array.from({ length: 10 }, (_, i) => `${i}${'王'.repeat(39)}`);
  const { status, body } = await admin('POST', PATH, { kind: 'special', period, keyword, person });
  expect(status, JSON.stringify(body)).toBe(400);
});
