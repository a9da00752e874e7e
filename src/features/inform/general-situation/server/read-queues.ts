import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { findLastSeq } from '#server/index/outbox-follower.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS } from '#shared/time.ts';
import { MOST_COUNTED, type Situation } from '../contract.ts';

type Queues = Situation['queues'];
type Db = Kysely<Database>;

export async function readQueues({ store, index }: Platform, now: number): Promise<Queues> {
  const { db } = store;
  const [due, running, jobs, failedJobs, status, warningLag, messages] = await Promise.all([
    countDue(db, now),
    db
      .selectFrom('run')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow(),
    countJobs(db, now),
    db
      .selectFrom('job')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('state', '=', 'failed')
      .where('finishedAt', '>=', now - DAY_MS)
      .executeTakeFirstOrThrow(),
    index.status(),
    findWarningLag(store),
    countMessages(db, now),
  ]);
  return {
    ...due,
    runningSources: Number(running.total),
    ...jobs,
    failedJobs: Number(failedJobs.total),
    indexLag: Math.max(0, status.recordSeq - status.appliedSeq),
    warningLag,
    ...messages,
  };
}

/** One whose time is 0 was asked for by a person, and waits since nobody knows when. */
async function countDue(db: Db, now: number): Promise<Pick<Queues, 'dueSources' | 'oldestDueAt'>> {
  const due = db
    .selectFrom('source')
    .select('nextFetchAt')
    .where('state', '=', 'enabled')
    .where('nextFetchAt', '<=', now)
    .where('leaseUntil', '<', now)
    .orderBy('nextFetchAt')
    .limit(MOST_COUNTED);
  const rows = await due.execute();
  return { dueSources: rows.length, oldestDueAt: rows.find(({ nextFetchAt }) => nextFetchAt > 0)?.nextFetchAt ?? null };
}

async function countJobs(db: Db, now: number): Promise<Pick<Queues, 'queuedJobs' | 'oldestJobAt' | 'runningJobs'>> {
  const rows = await db
    .selectFrom('job')
    .select((e) => ['state', e.fn.countAll<number>().as('total'), e.fn.min('runAt').as('since')])
    .where('state', 'in', ['queued', 'running'])
    .where('runAt', '<=', now)
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const queued = of('queued');
  return {
    queuedJobs: Number(queued?.total ?? 0),
    oldestJobAt: queued ? Number(queued.since) : null,
    runningJobs: Number(of('running')?.total ?? 0),
  };
}

/** Changes of the outbox that no rule of warnings has seen; 0 while there are no rules. */
async function findWarningLag(store: Platform['store']): Promise<number> {
  const [place, last] = await Promise.all([
    store.db.selectFrom('informFollow').select('seq').where('name', '=', 'articles').executeTakeFirst(),
    findLastSeq(store),
  ]);
  return place ? Math.max(0, last - place.seq) : 0;
}

/** Those that are held for a receiving time wait on purpose. */
async function countMessages(db: Db, now: number): Promise<Pick<Queues, 'waitingMessages' | 'oldestMessageAt'>> {
  const rows = await db
    .selectFrom('informMessage')
    .select('nextAt')
    .where('messageState', '=', 'waiting')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(MOST_COUNTED)
    .execute();
  return { waitingMessages: rows.length, oldestMessageAt: rows[0]?.nextAt ?? null };
}
