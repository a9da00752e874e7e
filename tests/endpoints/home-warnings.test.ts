// Unusual subjects on the home page, compared with the same hours of the days before; each number equals that of the list which it opens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { homeContract } from '#features/insight/home/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Warnings = Output<typeof homeContract.warnings>;

const MINUTE_MS = 60_000;
const WEEK = 7;
const BAD = '发生起火事故，多名车主投诉质量太差，维权无果，现场一片混乱，令人愤怒。';
const PLAIN = '公布了新车型的尺寸与轴距，门店从下月起接受预约看车。';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let steadyId: number;

/** `age`: how many days ago, within the last hours of that day. */
async function publish(company: string, age: number, count: number, text: string): Promise<void> {
  const now = server.platform.now() - age * DAY_MS;
  const articles = Array.from({ length: count }, (_, k) =>
    buildArticle(server.platform.now(), {
      url: `https://news.example.com/${encodeURIComponent(company)}-${age}-${text.length}-${k}`,
      title: `${company}${text.slice(0, 6)}（${age}-${k}）`,
      content: `${company}${text}编号${age}-${k}。`,
      publishedAt: now - (k + 1) * 5 * MINUTE_MS,
    }),
  );
  await storeBatch(await buildPipeline(server.platform), articles, null);
}

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'surge', '云雀汽车');
  await buildTenant(server.platform, 'neighbour', '别家');
  const { db } = server.platform.store;
  const own = await db.selectFrom('subject').selectAll().where('id', '=', tenant.subjectId).executeTakeFirstOrThrow();
  const add = async (name: string): Promise<number> => {
    const { id: _id, ...rest } = own;
    const created = { ...rest, name, expression: name, createdAt: server.platform.now() };
    return (await db.insertInto('subject').values(created).returning('id').executeTakeFirstOrThrow()).id;
  };
  steadyId = await add('海燕电器');
  await add('新开专题');
  for (let age = 1; age <= WEEK; age++) {
    await publish('云雀汽车', age, 4 + (age % 2), PLAIN);
    await publish('海燕电器', age, 8, PLAIN);
  }
  await publish('云雀汽车', 0, 30, BAD);
  await publish('云雀汽车', 0, 5, PLAIN);
  await publish('海燕电器', 0, 10, PLAIN);
  // A new subject with many articles, and nothing to compare them with.
  await publish('新开专题', 0, 40, BAD);
  await server.index();
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

const ask = async (who: Caller = admin): Promise<Warnings> => {
  const answer = await who('GET', '/v1/front/home/warnings');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const count = async (filter: object): Promise<number> =>
  ((await admin('GET', '/v1/article/get-article-count', filter)).body as { total: number }).total;

describe('warnings', () => {
  test('name the subject that stands out, by its negative articles and by all, and no other', async () => {
    const { items, subjects, tooNew } = await ask();
    expect(items.map(({ subjectId, kind }) => [subjectId, kind])).toEqual([
      [tenant.subjectId, 'negative'],
      [tenant.subjectId, 'total'],
    ]);
    const [negative, total] = items;
    expect(negative?.total).toBeGreaterThanOrEqual(20);
    expect(negative).toMatchObject({ level: 'red', usual: 0 });
    expect(total?.usual).toBeCloseTo((4 * 4 + 3 * 4 + 4) / WEEK, 1);
    expect(total?.score).toBeGreaterThan(8);
    expect([subjects, tooNew]).toEqual([3, 1]);
  });

  test('each number is that of the list which it opens', async () => {
    const { items, from, until } = await ask();
    for (const { subjectId, kind, total, days } of items) {
      expect(days).toHaveLength(WEEK + 1);
      expect(days.at(-1)).toEqual({ from, until, total });
      const emotion = kind === 'negative' ? { emotion: 'negative' } : {};
      for (const day of days) expect(await count({ subjectId, ...emotion, from: day.from, until: day.until })).toBe(day.total);
      expect(days.slice(0, -1).map((day) => day.until)).toEqual(days.slice(1).map((day) => day.until - DAY_MS));
    }
  });

  test('end where a person may see', async () => {
    const username = await buildRestrictedUser(server.platform, tenant, 'only-steady', [steadyId]);
    expect(await ask(await server.as(username))).toMatchObject({ items: [], subjects: 1, tooNew: 0 });
    expect(await ask(await server.as('neighbour-admin'))).toMatchObject({ items: [], subjects: 1, tooNew: 1 });
  });
});
