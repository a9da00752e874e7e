// A board of a local server: read by the job, answered later, listed with its delays, and made into articles.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOBS } from '#main/features.server.ts';
import type { InteractBoard, InteractItem } from '#features/insight/interact-website/contract.ts';
import { READ_BOARD, scheduleBoardReads } from '#features/insight/interact-website/server/schedule-board-reads.ts';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { DAY_MS } from '#shared/time.ts';
import { type LocalSite, startLocalSite } from '../hostile/local-site.ts';
import { addWebSource, BOARD_MAPPING } from '../support/tenant-web-sources.ts';
import { buildTenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/interact-website';
const HOUR = 3_600_000;

interface Row {
  id: number;
  title: string;
  text?: string;
  time?: number;
  state?: string;
  answer?: string;
  answered?: number;
}
let rows: Row[] = [];
let status = 200;
let site: LocalSite;
let fetcher: Fetcher;
let server: TestServer;
let admin: Caller;
let stranger: Caller;
let operator: Caller;
let boardId = 0;
let clock = 0;
beforeAll(async () => {
  site = await startLocalSite((path) => {
    const page = Number(new URL(path, 'http://site').searchParams.get('page'));
    return { type: 'application/json', status, body: JSON.stringify({ rows: rows.slice((page - 1) * 2, page * 2) }) };
  });
  fetcher = createFetcher({
    policy: { allowHosts: new Set([site.host]) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: Date.now,
    spacingMs: 0,
    keepsRobots: false,
  });
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host }, () => clock || Date.now());
  const own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  boardId = await addWebSource(server.platform, {
    kind: 'interact',
    name: '某板',
    url: site.url('/api?page={page}'),
    mapping: BOARD_MAPPING,
    deadlineDays: 2,
  });
  [admin, stranger, operator] = await Promise.all([server.as(own.admin), server.as(other.admin), server.as('operator')]);
});
afterAll(async () => {
  await server.close();
  await fetcher.close();
  await site.close();
});
beforeEach(async () => {
  clock = 0;
  status = 200;
  site.asked.length = 0;
  await server.platform.store.db.deleteFrom('interactItem').execute();
  await server.platform.store.db.updateTable('webSource').set({ leaseUntil: 0 }).execute();
});

const now = () => server.platform.now();
const second = (ms: number) => Math.floor(ms / 1000);
async function readDue(): Promise<object> {
  const { store, jobs } = server.platform;
  await store.db.updateTable('webSource').set({ nextAt: 0 }).where('id', '=', boardId).execute();
  expect(await scheduleBoardReads(store, jobs, now())).toBe(1);
  // A board that is being read is not started twice.
  expect(await scheduleBoardReads(store, jobs, now())).toBe(0);
  while (await workOneJob({ ...server.platform, fetch: fetcher.fetch, outgoing: server.outgoing }, JOBS, 'test'));
  const job = await store.db
    .selectFrom('job')
    .select('result')
    .where('kind', '=', READ_BOARD)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(job.result ?? '{}') as object;
}
const list = async (input: object = {}, by = admin) =>
  (await by('GET', PATH, input)).body as { items: InteractItem[]; total: number; counts: Record<string, number | null> };

describe('a board', () => {
  test('is read page after page; an answer that comes later changes state and delay', async () => {
    const asked = now() - 3 * DAY_MS;
    rows = [
      { id: 3, title: '云雀汽车何时召回', text: '<b>请问</b>何时召回？', time: second(asked), state: '待受理' },
      { id: 2, title: '停电', time: second(asked), state: '已答复', answer: '已修复', answered: second(asked + HOUR) },
      { id: 1, title: '停水', time: second(asked), state: '已办结' },
    ];
    expect(await readDue()).toMatchObject({ found: 3, added: 3, changed: 0, reason: '' });
    expect(await readDue()).toMatchObject({ found: 3, added: 0, changed: 0 });
    const before = await list({ keyword: '召回' });
    expect(before.items).toMatchObject([
      {
        state: 'waiting',
        url: 'https://board.example.com/show?id=3',
        question: '请问何时召回？',
        isOverdue: true,
        answeredAt: null,
        answer: '',
        articleId: null,
      },
    ]);
    rows[0] = { ...(rows[0] as Row), state: '已答复', answer: '下周。', answered: second(asked + 49 * HOUR) };
    expect(await readDue()).toMatchObject({ added: 0, changed: 1 });
    const [item] = (await list({ keyword: '召回' })).items;
    expect(item).toMatchObject({ id: before.items[0]?.id, state: 'answered', delayMs: 49 * HOUR, isOverdue: true, answer: '下周。' });
    expect(item?.changes.map((change) => change.state)).toEqual(['waiting', 'answered']);
  });

  test('that does not tell times has those of finding, and says so', async () => {
    rows = [{ id: 1, title: '停水' }];
    clock = Date.now();
    const found = clock;
    await readDue();
    clock = found + HOUR;
    rows = [{ id: 1, title: '停水', state: '已回复' }];
    await readDue();
    expect((await list()).items[0]).toMatchObject({
      askedAt: found,
      isAskedExact: false,
      answeredAt: found + HOUR,
      isAnsweredExact: false,
      delayMs: HOUR,
    });
  });

  test('that fails says why, and keeps what was read', async () => {
    rows = [{ id: 1, title: '停水' }];
    await readDue();
    status = 500;
    expect(await readDue()).toMatchObject({ found: 0, reason: 'http-status' });
    const { items } = (await admin('GET', `${PATH}/board`)).body as { items: InteractBoard[] };
    expect(items.find((board) => board.id === boardId)).toMatchObject({ items: 1, lastError: 'http-status', deadlineDays: 2 });
    expect((await list()).total).toBe(1);
  });

  test('whose pages do not show a question any more says when it was there last, until it is there again', async () => {
    clock = Date.now();
    rows = [
      { id: 1, title: '停水', state: '待受理' },
      { id: 2, title: '停电', state: '待受理' },
    ];
    await readDue();
    const seen = clock;
    rows = [{ id: 2, title: '停电', state: '待受理' }];
    clock = seen + HOUR;
    status = 500;
    await readDue();
    // After a failed reading nothing is known about the board's questions.
    expect((await list()).counts.gone).toBe(0);
    status = 200;
    clock = seen + 2 * HOUR;
    await readDue();
    const gone = await list({ isListed: false });
    expect(gone.items).toMatchObject([{ title: '停水', state: 'waiting', seenAt: seen, isListed: false }]);
    expect([gone.total, gone.counts.gone, (await list({ isListed: true })).total]).toEqual([1, 1, 1]);
    expect((await list({ isListed: true })).items).toMatchObject([{ title: '停电', seenAt: clock, isListed: true }]);
    rows = [{ id: 1, title: '停水', state: '已办结' }];
    clock = seen + 3 * HOUR;
    await readDue();
    expect((await list({ isListed: true })).items).toMatchObject([{ title: '停水', state: 'answered' }]);
    rows = [];
    clock = seen + 4 * HOUR;
    await readDue();
    // A suddenly empty board has not removed its questions.
    expect((await list()).counts.gone).toBe(1);
  });

  test('is due at once when the operator says so, and its questions go with it', async () => {
    rows = [{ id: 1, title: '停水' }];
    const other = await addWebSource(server.platform, {
      kind: 'interact',
      name: '另板',
      url: site.url('/b?page={page}'),
      mapping: BOARD_MAPPING,
    });
    await server.platform.store.db
      .updateTable('webSource')
      .set({ nextAt: now() + HOUR })
      .execute();
    expect(await scheduleBoardReads(server.platform.store, server.platform.jobs, now())).toBe(0);
    expect((await operator('POST', '/v1/operate/extraction-manage/web-source/read', { ids: [other] })).body).toEqual({ changed: 1 });
    expect(await scheduleBoardReads(server.platform.store, server.platform.jobs, now())).toBe(1);
    while (await workOneJob({ ...server.platform, fetch: fetcher.fetch, outgoing: server.outgoing }, JOBS, 'test'));
    expect((await list({ boardId: other })).total).toBe(1);
    await operator('DELETE', '/v1/operate/extraction-manage/web-source', { id: [other] });
    expect((await list()).total).toBe(0);
  });
});

describe('the list', () => {
  const build = async () => {
    const at = now() - 10 * DAY_MS;
    rows = [
      { id: 1, title: '甲', time: second(now() - HOUR), state: '待受理' },
      { id: 2, title: '乙', time: second(at), state: '办理中' },
      { id: 3, title: '丙', time: second(at), answer: '好', answered: second(at + HOUR) },
      { id: 4, title: '丁', time: second(at), answer: '好', answered: second(at + 3 * DAY_MS) },
    ];
    await readDue();
    return at;
  };
  const titles = async (input: object) => (await list(input)).items.map((item) => item.title).toSorted();

  test('counts what each of its filters lists', async () => {
    await build();
    const { counts, total } = await list();
    expect(counts).toMatchObject({ total: 4, waiting: 1, processing: 1, answered: 2, overdue: 2, delayMs: (HOUR + 3 * DAY_MS) / 2 });
    expect(total).toBe(4);
    for (const state of ['waiting', 'processing', 'answered'] as const) expect((await list({ state })).total).toBe(counts[state]);
    expect(await titles({ isOverdue: true })).toEqual(['丁', '乙']);
    expect(await titles({ isOverdue: false })).toEqual(['丙', '甲']);
    expect(await titles({ isOverdue: true, state: ['answered'] })).toEqual(['丁']);
  });

  test('is narrowed by words, period and board, and put in order', async () => {
    const at = await build();
    expect(await titles({ until: at + DAY_MS })).toEqual(['丁', '丙', '乙']);
    expect(await titles({ from: at + DAY_MS })).toEqual(['甲']);
    expect(await titles({ keyword: '好' })).toEqual(['丁', '丙']);
    expect(await titles({ keyword: '%' })).toEqual([]);
    expect((await list({ boardId: boardId + 1000 })).counts).toMatchObject({ total: 0, overdue: 0, delayMs: null });
    expect((await list({ sort: 'delay', isDescending: false })).items[0]?.title).toMatch(/甲|丙/);
    expect((await list({ sort: 'delay' })).items[0]?.title).toBe('乙');
    expect((await list({ pageSize: 1, page: 2 })).items).toHaveLength(1);
  });
});

test('a question becomes an article with its answer, for this client alone', async () => {
  rows = [{ id: 9, title: '云雀汽车迟迟不退款', text: '请处理云雀汽车的投诉。', time: second(now() - HOUR), answer: '已责令退款。' }];
  await readDue();
  const [item] = (await list()).items;
  const answer = await admin('POST', `${PATH}/article`, { id: item?.id });
  expect(answer.body).toMatchObject({ isNew: true });
  const { id } = answer.body as { id: number };
  expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({
    title: '云雀汽车迟迟不退款',
    content: '请处理云雀汽车的投诉。\n已责令退款。',
    mediaType: 'qa',
  });
  expect((await list()).items[0]?.articleId).toBe(id);
  expect((await list({}, stranger)).items[0]?.articleId).toBeNull();
  expect(await stranger('POST', `${PATH}/article`, { id: item?.id })).toMatchObject({
    status: 422,
    body: { error: { code: 'no-subject' } },
  });
});
