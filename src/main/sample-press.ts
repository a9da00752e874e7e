// The bundled sample press: its process, its sources and its subjects. Turned off, it leaves nothing behind.
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { Kysely } from 'kysely';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { findOrCreateSite } from '#ingest/pipeline/places.ts';
import { WATCH_SAMPLE } from '#features/comment/server/watch-sample.job.ts';
import { READ_SAMPLE_REPOSTS } from '#features/repost/server/read-sample.job.ts';
import { REMOVE_SAMPLE } from '#features/source/server/remove-sample.job.ts';
import { BACKFILL } from '#features/subject/server/backfill.ts';
import { subjectFilter } from '#features/subject/contract.ts';
import { listOutlets, SAMPLE_COMMENTS, SAMPLE_REPOSTS, type SampleOutlet } from '#samples/outlets.ts';
import { listServices, serviceHosts } from '#samples/services.ts';
import { SAMPLE_SUBJECTS } from '#samples/subjects.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { readSampleState, writeSampleState } from '#server/sample-state.ts';
import { spawnEntry } from './spawn-entry.ts';

export interface SamplePress {
  /** host:port pairs that the collector may reach. */
  hosts: string[];
  stop: () => Promise<void>;
}
const FIRST_PORT = 18_080;
const PRESS_KEY = 'sample-press-start';

/** Undefined when the press is off. */
export async function startSamplePress(config: Config, platform: Platform): Promise<SamplePress | undefined> {
  const state = await readSampleState(platform.store);
  if (!config.hasSamplePress || !state.isOn) {
    await removeLeftovers(platform, state.isOn);
    return undefined;
  }
  const start = await findStart(platform);
  const port = await freePort(start.port);
  const outlets = listOutlets(port);
  const child = spawnEntry('sample-press-process', [], { SAMPLE_PORT: String(port), SAMPLE_STARTED_AT: String(start.startedAt) });
  await whenReady(child);
  await saveStart(platform, { ...start, port });
  await addSources(platform, outlets, start.port, port);
  await addServices(platform, port);
  if (start.isFirst) await addSubjects(platform);
  return {
    hosts: [...outlets.map((outlet) => outlet.host), ...serviceHosts(port)],
    stop: async () => {
      child.kill('SIGTERM');
    },
  };
}

async function removeLeftovers(platform: Platform, wasOn: boolean): Promise<void> {
  const left = await platform.store.db.selectFrom('source').select('id').where('is_sample', '=', 1).limit(1).executeTakeFirst();
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

/** The port of the last start where it is free, so that addresses stay the same. */
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
      const rows = await tx.selectFrom('source').select(['id', 'url']).where('is_sample', '=', 1).execute();
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
        .insertInto('comment_source')
        .values({ domain, kind, url, mapping: JSON.stringify(mapping), is_enabled: 1, is_sample: 1, updated_at: now })
        .onConflict((c) => c.columns(['domain', 'kind']).doNothing())
        .execute();
  });
}

const BOARD = { interval_minutes: 5, pages: 13, deadline_days: 5 };

/** The engines and boards; what the provider has changed of them stays, but for a port that has moved. */
async function addServices(platform: Platform, port: number): Promise<void> {
  const now = platform.now();
  for (const { kind, name, url, mapping } of listServices(port)) {
    const address = { url, mapping: JSON.stringify(mapping) };
    const known = await platform.store.db.selectFrom('web_source').select(['id', 'url']).where('name', '=', name).executeTakeFirst();
    if (!known)
      await platform.store.db
        .insertInto('web_source')
        .values({
          kind,
          name,
          ...address,
          ...BOARD,
          is_sample: 1,
          next_at: now,
          last_read_at: null,
          last_success_at: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
    else if (URL.parse(known.url)?.port !== String(port))
      await platform.store.db.updateTable('web_source').set(address).where('id', '=', known.id).where('is_sample', '=', 1).execute();
  }
}

async function addOutlet(tx: Kysely<Database>, outlet: SampleOutlet, now: number): Promise<void> {
  const { mediaType, level, region, name } = outlet;
  const site = await findOrCreateSite(tx, { domain: outlet.host.split(':')[0] as string, name, mediaType, level, region });
  for (const source of outlet.sources) {
    await tx
      .insertInto('source')
      .values({
        client_id: PROVIDER_CLIENT,
        kind: source.kind,
        name: source.name,
        url: source.url,
        site_id: site.id,
        media_type: mediaType,
        options: JSON.stringify({ fetchArticles: source.fetchArticles, ...(source.mapping ? { mapping: source.mapping } : {}) }),
        state: 'enabled',
        is_sample: 1,
        priority: 50,
        min_interval_s: source.minIntervalSeconds,
        max_interval_s: Math.max(source.minIntervalSeconds * 4, 60),
        interval_s: source.minIntervalSeconds,
        ...NEVER_FETCHED,
        created_by: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((c) => c.columns(['client_id', 'url']).doNothing())
      .execute();
  }
}

/** Subjects of the first client, so that the first look is at full lists. */
async function addSubjects(platform: Platform): Promise<void> {
  const { db } = platform.store;
  const owner = await db.selectFrom('account').select(['id', 'client_id']).where('username', '=', 'admin').executeTakeFirst();
  if (!owner) return;
  const now = platform.now();
  const ids = await db.transaction().execute(async (tx) => {
    const categories = new Map<string, number>();
    const made: number[] = [];
    for (const subject of SAMPLE_SUBJECTS) {
      let categoryId = categories.get(subject.category);
      if (categoryId === undefined) {
        const row = await tx
          .insertInto('subject_category')
          .values({ client_id: owner.client_id, parent_id: null, name: subject.category, sort: categories.size })
          .returning('id')
          .executeTakeFirstOrThrow();
        categoryId = row.id;
        categories.set(subject.category, categoryId);
      }
      const row = await tx
        .insertInto('subject')
        .values({
          client_id: owner.client_id,
          category_id: categoryId,
          name: subject.name,
          expression: subject.expression,
          builder: subject.builder ? JSON.stringify(subject.builder) : null,
          filter: JSON.stringify(subjectFilter.parse({})),
          targets: JSON.stringify(subject.targets),
          state: 'enabled',
          owner_id: owner.id,
          sort: made.length,
          created_at: now,
          updated_at: now,
        })
        .onConflict((c) => c.columns(['client_id', 'name']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) made.push(row.id);
    }
    return made;
  });
  await writeSampleState(platform.store, { isOn: true, subjectIds: ids });
  await platform.jobs.add({
    kind: WATCH_SAMPLE,
    payload: {},
    clientId: owner.client_id,
    uniqueKey: WATCH_SAMPLE,
    runAt: now + 90_000,
  });
  await platform.jobs.add({
    kind: READ_SAMPLE_REPOSTS,
    payload: {},
    clientId: owner.client_id,
    uniqueKey: READ_SAMPLE_REPOSTS,
    runAt: now + 90_000,
  });
  // Articles may have come before the subjects on a slow first start.
  for (const id of ids)
    await platform.jobs.add({
      kind: BACKFILL,
      payload: { subjectId: id, days: 31 },
      clientId: owner.client_id,
      uniqueKey: `${BACKFILL} ${id}`,
      runAt: now + 60_000,
    });
}
