// Every number of the tree and of the facets is the total of the list that it opens, whatever the filter above it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { dayStart } from '#shared/time.ts';
import type { articleContract } from '#features/core/article/contract.ts';
import type { SubjectTreeNode } from '#features/subjects/subject/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildArticle, buildPipeline, buildTenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Page = Output<typeof articleContract.list>;
type FilterValues = Record<string, string | number | boolean | (string | number)[]>;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  const { admin: name } = await buildTenant(server.platform, 'numbers', '云雀汽车');
  admin = await server.as(name);
  const now = server.platform.now();
  const pipeline = await buildPipeline(server.platform);
  await storeBatch(pipeline, [...newsOfTwoDays(now, '云雀汽车'), ...ofTwoProvinces(now)], null);
  await server.index();
  const [first, second] = (await list({})).items;
  const changed = await admin('POST', '/v1/article/change-article-status', { articleIds: [first?.id, second?.id], status: 'processing' });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  await server.index();
});
afterAll(() => server.close());

/** Articles that speak of two provinces at once: their numbers must not be added up. */
const ofTwoProvinces = (now: number) =>
  Array.from({ length: 6 }, (_, i) =>
    buildArticle(now, {
      url: `https://two.example.com/${i}`,
      title: `云雀汽车在广州与成都同时开店（${i}）`,
      content: `云雀汽车在广东省广州市和四川省成都市同时开设第${i}家门店，两地市民反应热烈，首日客流超过预期。`,
      publishedAt: now - 60_000 * (i + 1),
    }),
  );

async function list(filter: FilterValues): Promise<Page> {
  const answer = await admin('GET', '/v1/article/list', { hasFacets: true, pageSize: 20, ...filter });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const totalOf = async (filter: FilterValues): Promise<number> => (await list({ hasFacets: false, ...filter })).total;

const FILTERS: FilterValues[] = [
  {},
  { emotion: ['negative'] },
  { mediaType: ['news', 'forum'] },
  { keyword: '召回|起火' },
  { keyword: '云雀-召回', emotion: ['negative', 'neutral'] },
  { region: ['44'] },
  { region: ['51'], emotion: ['positive'] },
  { status: ['unread'], minLength: 40 },
  { level: ['commercial'], mediaType: ['weibo'] },
];
/** How a value of a facet is asked for in the list. */
const OPENS: Record<string, (value: string) => FilterValues> = {
  mediaType: (value) => ({ mediaType: [value] }),
  emotion: (value) => ({ emotion: [value] }),
  status: (value) => ({ status: [value] }),
  level: (value) => ({ level: [value] }),
  language: (value) => ({ language: [value] }),
  province: (value) => ({ region: [value] }),
  site: (value) => ({ siteId: [value] }),
  day: (value) => ({ from: dayStart(Number(value)), until: dayStart(Number(value) + 1) }),
};

describe.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))('under %s', (_name, filter) => {
  test('every value of a facet', async () => {
    const { facets } = await list(filter);
    expect(Object.keys(facets).toSorted()).toEqual(Object.keys(OPENS).toSorted());
    const numbers = Object.entries(facets).flatMap(([facet, counts]) =>
      Object.entries(counts ?? {}).map(([value, count]) => ({ facet, value, count })),
    );
    expect(numbers.length).toBeGreaterThan(0);
    const opened = await Promise.all(
      numbers.map(async ({ facet, value }) => ({ facet, value, count: await totalOf({ ...filter, ...OPENS[facet]?.(value) }) })),
    );
    expect(opened).toEqual(numbers);
  });

  test('every number of the tree', async () => {
    const { items, total } = (await admin('GET', '/v1/manage/class-manage/subject-tree', filter)).body as {
      items: SubjectTreeNode[];
      total: number;
    };
    expect(total).toBe(await totalOf(filter));
    const below = (key: string): number[] =>
      items.flatMap((node) =>
        node.parentKey !== key && node.key !== key ? [] : node.kind === 'subject' ? [node.id] : node.key === key ? [] : below(node.key),
      );
    for (const node of items) {
      const subjectId = [...new Set(below(node.key))];
      if (subjectId.length === 0) continue;
      const of = { ...filter, subjectId };
      const numbers = { total: node.total, unread: node.unread, negative: node.negative };
      const only = async (values: FilterValues, own: string) =>
        Object.hasOwn(filter, own) && !(filter[own] as string[]).includes(String(Object.values(values)[0]))
          ? 0
          : totalOf({ ...of, ...values });
      expect(numbers, node.name).toEqual({
        total: await totalOf(of),
        unread: await only({ status: 'unread' }, 'status'),
        negative: await only({ emotion: 'negative' }, 'emotion'),
      });
    }
  });
});
