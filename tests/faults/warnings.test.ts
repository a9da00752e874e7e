// kill -9 of a worker that warns, again and again while articles arrive: each is decided once for every rule and recipient, every message arrives, and one
// that arrives twice has said that it may.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { addConfirmedWebhook } from '#tests/support/confirmed-webhook.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const KILLS = Number(process.env.KILLS ?? 20);
/** Nobody gets more than his thousand a day. */
const ARTICLES_A_ROUND = KILLS > 100 ? 2 : 4;
const RECIPIENTS = 2;
/** Longer than the lease of a message: what a killed worker held is free when the next one comes. */
const PAUSE_MS = 31_000;
const WORKER = fileURLToPath(new URL('../support/warning-worker.ts', import.meta.url));

let aheadMs = 0;
const now = () => Date.now() + aheadMs;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let pipeline: Pipeline;
let admin: Caller;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  robots = await startRobots(now, 40);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  await new WarningKeeper(server.platform.store, now).apply();
  const recipientIds: number[] = [];
  for (let i = 0; i < RECIPIENTS; i++) recipientIds.push(await addRecipient(`robot${i}`));
  await add('auto-inform-rule', { name: '全部', conditions: {}, recipientIds, mergeMinutes: 0, warningLevel: 'orange' });
  await add('auto-inform-rule', { name: '起火', conditions: { expression: '起火' }, recipientIds, mergeMinutes: 0, warningLevel: 'red' });
});
afterAll(async () => {
  await Promise.all([...workers].map(kill));
  await server.close();
  await robots.close();
});

async function add(what: string, input: object): Promise<number> {
  const answer = await admin('POST', `/v1/manage/report/${what}`, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return (answer.body as { id: number }).id;
}
async function addRecipient(robot: string): Promise<number> {
  const informUserId = await add('inform-user', { name: robot, dailyMost: 1000 });
  await addConfirmedWebhook(server, robots, { clientId: tenant.clientId, informUserId, robot });
  return informUserId;
}

/** Loaded and waiting for its word. */
function prepare(clockAheadMs: number): { worker: ChildProcess; isReady: Promise<unknown> } {
  const { databaseUrl } = server.platform.config;
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CLOCK_AHEAD_MS: String(clockAheadMs),
      TINGFENG_DATA: server.dataFolder,
      TINGFENG_ALLOW_HOSTS: robots.host,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  workers.add(worker);
  return { worker, isReady: new Promise((resolve) => worker.once('message', resolve)) };
}
async function kill(worker: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await ended;
  workers.delete(worker);
}

let articles = 0;
async function publish(): Promise<void> {
  const found = Array.from({ length: ARTICLES_A_ROUND }, () => {
    const n = ++articles;
    const title = `云雀${n % 2 === 0 ? '厂房起火' : '发布新品'}之${n}`;
    return buildArticle(now(), { url: `https://news.example.com/kill/${n}`, title, content: `${title}，编号${n * 7919}。` });
  });
  for (const { outcome } of await storeBatch(pipeline, found, null)) expect(outcome).toBe('stored');
}

test(`${KILLS} times`, { timeout: 60_000 + KILLS * 6000 }, async () => {
  let next = prepare(PAUSE_MS);
  for (let i = 1; i <= KILLS; i++) {
    const { worker, isReady } = next;
    await isReady;
    next = prepare(PAUSE_MS * (i + 1));
    // Every fourth time the articles arrive while it works.
    const isFresh = i % 4 === 0;
    if (!isFresh) await publish();
    aheadMs = PAUSE_MS * i;
    worker.send('go');
    if (isFresh) await publish();
    await sleep(Math.random() * (isFresh ? 2000 : 600));
    await kill(worker);
  }
  await next.isReady;
  aheadMs = PAUSE_MS * (KILLS + 1);
  next.worker.send('go');
  const { db } = server.platform.store;
  const wanted = (articles + articles / 2) * RECIPIENTS;
  const accepted = async () => (await db.selectFrom('informMessage').select('id').where('messageState', '=', 'accepted').execute()).length;
  await expect.poll(accepted, { timeout: 60_000, interval: 100 }).toBe(wanted);
  await kill(next.worker);

  const decisions = await db.selectFrom('informDecision').select(['result', 'messageId']).execute();
  expect(decisions.filter(({ result }) => result === 'sent')).toHaveLength(wanted);
  expect(decisions).toHaveLength(wanted);
  const messages = await db.selectFrom('informMessage').select(['id', 'unknowns']).execute();
  expect(new Set(decisions.map(({ messageId }) => messageId))).toEqual(new Set(messages.map(({ id }) => id)));
  expect(messages).toHaveLength(wanted);
  const arrived = new Map(messages.map(({ id }) => [id, 0]));
  for (const { id } of robots.robots.received) {
    const messageId = Number(/^warning-(\d+)-0$/.exec(id)?.[1]);
    arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
  }
  const wrong = messages.filter(({ id, unknowns }) => arrived.get(id) === 0 || ((arrived.get(id) ?? 0) > 1 && unknowns === 0));
  expect(wrong).toEqual([]);
  expect(arrived.size).toBe(wanted);
  const interrupted = await db.selectFrom('informAttempt').select('id').where('code', '=', 'interrupted').execute();
  // Killed while it was sending, or this proves nothing.
  expect(interrupted.length).toBeGreaterThan(0);
  const twice = [...arrived.values()].filter((times) => times > 1).length;
  process.stdout.write(`${KILLS} kills, ${wanted} messages, ${interrupted.length} attempts without an end, ${twice} arrived twice\n`);
});
