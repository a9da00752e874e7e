// Real input: for each of thirty subjects and its texts, the results of the naive evaluator, a preview, the matcher, a back-fill, the list and all
// counts are the same, article by article.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { scoreJunk } from '#analysis/junk/score-junk.ts';
import { articleContract } from '#features/core/article/contract.ts';
import { subjectContract } from '#features/subjects/subject/contract.ts';
import { subjectTrialContract } from '#features/subjects/subject/trial.contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { BETTER } from '../../benchmarks/precision/better.data.ts';
import { SUBJECTS } from '../../benchmarks/precision/subjects.data.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const TEXTS = path.join(import.meta.dirname, '../replay/cases/subjects/texts.jsonl');
const JUNK_CUTOFF = 60;
const HOUR = 3_600_000;
/** Ids are in the order of publication: one an hour, the first is the newest. */
const DAYS = 30;

interface Text {
  outlet: string;
  title: string;
  text: string;
}
const texts = readFileSync(TEXTS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Text);

/** Minimum number of matches: with fewer there is nothing to compare. */
const FEWEST = 3;
const CASES = [...SUBJECTS, ...BETTER.map(({ name, expression }) => ({ name: `${name}，改进`, expression }))].map(
  ({ name, expression }) => ({
    name,
    expression,
  }),
);

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
/** Ids of articles, in the order of the texts. */
let articleIds: number[] = [];
/** Per case: the subject created before the articles arrived, and the one created afterwards. */
const before: number[] = [];
const after: number[] = [];

async function call<E extends Endpoint>({ method, path: address }: E, input: CallInput<E>): Promise<Output<E>> {
  const answer = await admin(method, address, input);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const addSubject = async (name: string, expression: string, backfillDays: number): Promise<number> =>
  (await call(subjectContract.create, { name, expression, backfillDays })).id;

const toArticle = ({ outlet, title, text }: Text, at: number) =>
  buildArticle(server.platform.now(), {
    url: `https://${outlet}.example.com/${at}`,
    title,
    content: text,
    publishedAt: server.platform.now() - (at + 1) * HOUR,
    site: {
      domain: `${outlet}.example.com`,
      name: outlet,
      mediaType: outlet === 'weibo' ? 'weibo' : 'news',
      level: 'commercial',
      region: '',
    },
  });

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'agency', '火烈鸟');
  admin = await server.as(tenant.admin);
  for (const { name, expression } of CASES) before.push(await addSubject(name, expression, 0));
  const pipeline = await buildPipeline(server.platform);
  for (let at = 0; at < texts.length; at += 10) {
    const outcomes = await storeBatch(
      pipeline,
      texts.slice(at, at + 10).map((text, k) => toArticle(text, at + k)),
      null,
    );
    articleIds.push(...outcomes.map((outcome) => (outcome.outcome === 'stored' ? outcome.articleId : 0)));
  }
  await server.index();
  for (const { name, expression } of CASES) after.push(await addSubject(`${name}，补`, expression, DAYS));
  while (await server.workJob());
  await server.index();
}, 120_000);
afterAll(() => server.close());

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** By the definition of the language, one text after the other; texts that are not articles are left out, as by a new subject's filter. */
function findNaively(expression: string, toRead = ({ title, text }: Text) => ({ title, content: text })): number[] {
  const parsed = parseExpression(expression);
  if (!parsed.ok || !parsed.node) throw new Error(`no expression: ${expression}`);
  const { node } = parsed;
  const isFound = (text: Text) =>
    evaluateExpression(node, toMatchable(toRead(text)), () => undefined) &&
    scoreJunk({ title: text.title, content: text.text }).score < JUNK_CUTOFF;
  return ascending(articleIds.filter((_, at) => isFound(texts[at] as Text)));
}

async function listAll(subjectId: number): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await call(articleContract.list, { subjectId: [subjectId], page, pageSize: 20 });
    ids.push(...items.map(({ id }) => id));
    if (ids.length >= total || items.length === 0) return { ids: ascending(ids), total };
  }
}

async function hitsOf(subjectId: number): Promise<number[]> {
  const rows = await server.platform.store.db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('clientId', '=', tenant.clientId)
    .where('subjectId', '=', subjectId)
    .execute();
  return ascending(rows.map((row) => row.articleId));
}

test('all texts are stored, and the subjects find different ones of them', () => {
  expect(articleIds.filter((id) => id > 0)).toHaveLength(texts.length);
  expect(SUBJECTS).toHaveLength(30);
  const found = CASES.map(({ expression }) => findNaively(expression));
  expect(Math.min(...found.map((ids) => ids.length))).toBeGreaterThanOrEqual(FEWEST);
  expect(new Set(found.map((ids) => ids.join(' '))).size).toBe(CASES.length);
});

describe.each([
  ['there before the articles came', before],
  ['made of stored articles', after],
] as const)('a subject %s', (_when, subjectIds) => {
  test.each(CASES.map(({ name, expression }, at) => [name, expression, at] as const))('%s: %s', async (_name, expression, at) => {
    const subjectId = subjectIds[at] as number;
    const expected = findNaively(expression);
    expect(await hitsOf(subjectId)).toEqual(expected);

    const listed = await listAll(subjectId);
    expect(listed.ids).toEqual(expected);

    const preview = await call(subjectTrialContract.preview, { expression, days: DAYS });
    const count = await call(articleContract.getArticleCount, { subjectId: [subjectId] });
    const fresh = await call(articleContract.listCount, { subjectId: [subjectId] });
    const media = await call(articleContract.listCountGroupByMediaType, { subjectId: [subjectId] });
    const row = (await call(subjectContract.list, { id: subjectId })).items[0];
    expect({
      list: listed.total,
      preview: preview.total,
      previewDays: preview.days.reduce((sum, day) => sum + day.total, 0),
      count: count.total,
      listCount: fresh.total,
      media: media.items.reduce((sum, item) => sum + item.total, 0),
      subject: row?.total,
    }).toEqual({
      list: expected.length,
      preview: expected.length,
      previewDays: expected.length,
      count: expected.length,
      listCount: expected.length,
      media: expected.length,
      subject: expected.length,
    });
    expect(preview.samples.filter(({ id }) => !expected.includes(id))).toEqual([]);
    const byTitle = findNaively(expression, ({ title }) => ({ title, content: '' })).filter((id) => expected.includes(id));
    expect(preview.inTitle).toBe(byTitle.length);
  });
});
