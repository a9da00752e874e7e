// The bundled sample press: its process, its sources and its subjects. Turned off, it leaves nothing behind.
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { Kysely } from 'kysely';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { findOrCreateSite } from '#ingest/pipeline/places.ts';
import { WATCH_SAMPLE } from '#features/bench/comment/server/watch-sample.job.ts';
import { READ_SAMPLE_REPOSTS } from '#features/insight/repost/server/read-sample.job.ts';
import { REMOVE_SAMPLE } from '#features/sources/source/server/remove-sample.job.ts';
import { BACKFILL } from '#features/subjects/subject/server/backfill.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { listOutlets, SAMPLE_COMMENTS, SAMPLE_REPOSTS, type SampleOutlet } from '#samples/outlets.ts';
import { MAILBOX_HOST } from '#samples/services/mailbox.ts';
import { listServices, serviceHosts } from '#samples/services.ts';
import { SAMPLE_SUBJECTS } from '#samples/subjects.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { readSampleState, writeSampleState } from '#server/sample-state.ts';
import { addBulletins } from './sample-bulletins.ts';
import { addWarnings, moveWarnings } from './sample-warnings.ts';
import { spawnEntry } from './spawn-entry.ts';

export interface SamplePress {
  /** host:port pairs that the collector may reach. */
  hosts: string[];
  /** The mail server of the press, as settings name it, where the operator has set none. */
  mail: { TINGFENG_SMTP_URL: string; TINGFENG_MAIL_FROM: string } | undefined;
  stop: () => Promise<void>;
}
const FIRST_PORT = 18_080;
const RESTART_MS = 1000;
const PRESS_KEY = 'sample-press-start';

/** Undefined when the press is off. */
export async function startSamplePress(config: Config, platform: Platform): Promise<SamplePress | undefined> {
  const state = await readSampleState(platform.store);
  if (!config.hasSamplePress || !state.isOn) {
    await removeLeftovers(platform, state.isOn);
    return undefined;
  }
  const start = await findStart(platform);
  const { port, mailPort, press } = await openPress(platform, start, start.port);
  const outlets = listOutlets(port);
  await saveStart(platform, { ...start, port });
  await addSources(platform, outlets, start.port, port);
  await addServices(platform, port);
  const hasMail = config.mail === undefined;
  await moveWarnings(platform, { port, hasMail });
  if (start.isFirst) await addSubjects(platform, port, hasMail);
  return {
    hosts: [...outlets.map((outlet) => outlet.host), ...serviceHosts(port), `127.0.0.1:${mailPort}`],
    mail: hasMail
      ? { TINGFENG_SMTP_URL: `smtp://127.0.0.1:${mailPort}?tls=off`, TINGFENG_MAIL_FROM: `听风 <yujing@${MAILBOX_HOST}>` }
      : undefined,
    stop: press.stop,
  };
}

/** Another program may take the port between the check and listening: then the next one is tried, a few times. */
async function openPress(
  platform: Platform,
  start: Start,
  wanted: number,
  tries = 5,
): Promise<{ port: number; mailPort: number; press: KeptPress }> {
  const port = await freePort(wanted);
  const mailPort = await freePort(port + 1);
  const press = keepPress(platform, {
    SAMPLE_PORT: String(port),
    SAMPLE_MAIL_PORT: String(mailPort),
    SAMPLE_STARTED_AT: String(start.startedAt),
  });
  try {
    await press.isReady;
    return { port, mailPort, press };
  } catch (error) {
    await press.stop();
    if (tries <= 1) throw error;
    return openPress(platform, start, port + 1, tries - 1);
  }
}

interface KeptPress {
  isReady: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the process, and restarts it at the same port when it dies. `isReady` fails when the first one never listens. */
function keepPress(platform: Platform, env: Record<string, string>): KeptPress {
  let isStopping = false;
  let child: ChildProcess;
  const start = (): Promise<void> => {
    child = spawnEntry('sample-press-process', [], env);
    const isReady = whenReady(child);
    void isReady.then(
      () => child.once('exit', (code, signal) => again({ code, signal })),
      () => undefined,
    );
    return isReady;
  };
  const again = (how: object) => {
    if (isStopping) return;
    platform.log.error({ event: 'sample-press.died', ...how });
    setTimeout(() => {
      if (!isStopping) start().catch(() => again({}));
    }, RESTART_MS).unref();
  };
  return {
    isReady: start(),
    stop: async () => {
      isStopping = true;
      child.kill('SIGKILL');
    },
  };
}

async function removeLeftovers(platform: Platform, wasOn: boolean): Promise<void> {
  const left = await platform.store.db.selectFrom('source').select('id').where('isSample', '=', true).limit(1).executeTakeFirst();
  if (left) await platform.jobs.add({ kind: REMOVE_SAMPLE, payload: {}, clientId: PROVIDER_CLIENT, uniqueKey: REMOVE_SAMPLE });
  else if (wasOn) await writeSampleState(platform.store, { isOn: false, subjectIds: [] });
}

interface Start {
  startedAt: number;
  port: number;
  isFirst: boolean;
}

async function findStart(platform: Platform): Promise<Start> {
  const row = await platform.store.db.selectFrom('setting').select('value').where('key', '=', PRESS_KEY).executeTakeFirst();
  if (row) return { ...(JSON.parse(row.value) as { startedAt: number; port: number }), isFirst: false };
  return { startedAt: platform.now(), port: FIRST_PORT, isFirst: true };
}

async function saveStart(platform: Platform, start: Start): Promise<void> {
  const value = JSON.stringify({ startedAt: start.startedAt, port: start.port });
  await platform.store.db
    .insertInto('setting')
    .values({ key: PRESS_KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

/** The port of the last start if it is free, so that addresses stay the same. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort(wanted + 1)));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(wanted)));
  });
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the sample press ended with code ${code}`)));
  });
}

async function addSources(platform: Platform, outlets: readonly SampleOutlet[], oldPort: number, port: number): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    if (oldPort !== port) {
      const rows = await tx.selectFrom('source').select(['id', 'url']).where('isSample', '=', true).execute();
      for (const row of rows)
        await tx
          .updateTable('source')
          .set({ url: row.url.replace(`:${oldPort}/`, `:${port}/`) })
          .where('id', '=', row.id)
          .execute();
    }
    for (const outlet of outlets) await addOutlet(tx, outlet, now);
    for (const [kind, { domain, url, mapping }] of [
      ['reply', SAMPLE_COMMENTS],
      ['repost', SAMPLE_REPOSTS],
    ] as const)
      await tx
        .insertInto('commentSource')
        .values({ domain, kind, url, mapping, isEnabled: true, isSample: true, updatedAt: now })
        .onConflict((c) => c.columns(['domain', 'kind']).doNothing())
        .execute();
  });
}

const BOARD = { intervalMinutes: 5, pages: 13, deadlineDays: 5 };

/** The engines and boards; the provider's changes to them stay, except for a port that has moved. */
async function addServices(platform: Platform, port: number): Promise<void> {
  const now = platform.now();
  for (const { kind, name, url, mapping } of listServices(port)) {
    const address = { url, mapping };
    const known = await platform.store.db.selectFrom('webSource').select(['id', 'url']).where('name', '=', name).executeTakeFirst();
    if (!known)
      await platform.store.db
        .insertInto('webSource')
        .values({
          kind,
          name,
          ...address,
          ...BOARD,
          isSample: true,
          nextAt: now,
          lastReadAt: null,
          lastSuccessAt: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
    else if (URL.parse(known.url)?.port !== String(port))
      await platform.store.db.updateTable('webSource').set(address).where('id', '=', known.id).where('isSample', '=', true).execute();
  }
}

async function addOutlet(tx: Kysely<Database>, outlet: SampleOutlet, now: number): Promise<void> {
  const { mediaType, level, region, name } = outlet;
  const [domain = ''] = outlet.host.split(':');
  const site = await findOrCreateSite(tx, { domain, name, mediaType, level, region });
  for (const source of outlet.sources) {
    await tx
      .insertInto('source')
      .values({
        clientId: PROVIDER_CLIENT,
        kind: source.kind,
        name: source.name,
        url: source.url,
        siteId: site.id,
        mediaType,
        options: { fetchArticles: source.fetchArticles, ...(source.mapping ? { mapping: source.mapping } : {}) },
        state: 'enabled',
        isSample: true,
        minIntervalS: source.minIntervalSeconds,
        maxIntervalS: Math.max(source.minIntervalSeconds * 4, 60),
        intervalS: source.minIntervalSeconds,
        ...NEVER_FETCHED,
        createdBy: null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((c) => c.columns(['clientId', 'url']).doNothing())
      .execute();
  }
}

/** Subjects and warnings of the first client, so that the first screens show full lists. */
async function addSubjects(platform: Platform, port: number, hasMail: boolean): Promise<void> {
  const { db } = platform.store;
  const owner = await db.selectFrom('account').select(['id', 'clientId']).where('username', '=', 'admin').executeTakeFirst();
  if (!owner) return;
  const { id: ownerId, clientId } = owner;
  const now = platform.now();
  const ids = await db.transaction().execute((tx) => insertSubjects(tx, clientId, ownerId, now));
  await writeSampleState(platform.store, { isOn: true, subjectIds: ids, ...(await addWarnings(platform, owner, ids, { port, hasMail })) });
  await addBulletins(platform, ownerId, ids);
  for (const kind of [WATCH_SAMPLE, READ_SAMPLE_REPOSTS])
    await platform.jobs.add({ kind, payload: {}, clientId, uniqueKey: kind, runAt: now + 90_000 });
  // Articles may have arrived before the subjects on a slow first start.
  for (const id of ids)
    await platform.jobs.add({
      kind: BACKFILL,
      payload: { subjectId: id, days: 31 },
      clientId,
      uniqueKey: `${BACKFILL} ${id}`,
      runAt: now + 60_000,
    });
}

async function insertSubjects(tx: Kysely<Database>, clientId: number, ownerId: number, now: number): Promise<number[]> {
  const categories = new Map<string, number>();
  const made: number[] = [];
  for (const subject of SAMPLE_SUBJECTS) {
    const categoryId = categories.get(subject.category) ?? (await insertCategory(tx, clientId, subject.category, categories.size));
    categories.set(subject.category, categoryId);
    const row = await tx
      .insertInto('subject')
      .values({
        clientId,
        categoryId,
        name: subject.name,
        expression: subject.expression,
        builder: subject.builder ?? null,
        filter: subjectFilter.parse({}),
        targets: subject.targets,
        state: 'enabled',
        ownerId,
        sort: made.length,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((c) => c.columns(['clientId', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) made.push(row.id);
  }
  return made;
}

async function insertCategory(tx: Kysely<Database>, clientId: number, name: string, sort: number): Promise<number> {
  const row = await tx
    .insertInto('subjectCategory')
    .values({ clientId, parentId: null, name, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
