// The job queue: a lease table in the record. The job of a dead worker is taken over when its lease ends.
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';

export interface JobRequest {
  kind: string;
  payload: unknown;
  clientId: number;
  createdBy?: number;
  /** Two waiting jobs never have the same key: adding a second one returns the first. */
  uniqueKey?: string;
  runAt?: number;
}

export interface Job {
  id: number;
  kind: string;
  payload: unknown;
  clientId: number;
  attempts: number;
  progress: number;
  total: number;
  /** The worker that runs it. */
  owner: string;
}

export interface JobState extends Omit<Job, 'payload' | 'owner'> {
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'paused';
  result: unknown;
  error: string;
}

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** Clients with a job of these kinds whose worker is alive. */
const atWork = (db: Kysely<Database>, kinds: readonly string[], now: number) =>
  db
    .selectFrom('job as other')
    .select('other.clientId')
    .where('other.kind', 'in', kinds)
    .where('other.state', '=', 'running')
    .where('other.leaseUntil', '>=', now);

export class JobQueue {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  async add(request: JobRequest): Promise<number> {
    return this.#store.db.transaction().execute(async (tx) => {
      if (request.uniqueKey) {
        // Two simultaneous callers would both see none; SQLite has one writer.
        if (this.#store.dialect === 'postgres')
          await sql`select pg_advisory_xact_lock(hashtextextended(${request.uniqueKey}, 0))`.execute(tx);
        const waiting = await tx
          .selectFrom('job')
          .select('id')
          .where('uniqueKey', '=', request.uniqueKey)
          .where('state', '=', 'queued')
          .executeTakeFirst();
        if (waiting) return waiting.id;
      }
      const row = await tx
        .insertInto('job')
        .values({
          kind: request.kind,
          payload: request.payload,
          clientId: request.clientId,
          createdBy: request.createdBy ?? null,
          uniqueKey: request.uniqueKey ?? null,
          runAt: request.runAt ?? this.#now(),
          createdAt: this.#now(),
          state: 'queued',
          leaseUntil: 0,
          leaseOwner: '',
          attempts: 0,
          progress: 0,
          total: 0,
          result: '',
          error: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  /**
   * Takes the oldest due job of one of `kinds`, or undefined. `isOneOfEach`: none of a client that has one of these kinds at work, so that a client whose
   * receivers are slow holds no more than one of the loops that wait.
   */
  async take(kinds: readonly string[], owner: string, isOneOfEach = false): Promise<Job | undefined> {
    const now = this.#now();
    return this.#store.db.transaction().execute(async (tx) => {
      let query = tx
        .selectFrom('job')
        .selectAll()
        .where('kind', 'in', kinds)
        .where((e) =>
          e.or([e.and([e('state', '=', 'queued'), e('runAt', '<=', now)]), e.and([e('state', '=', 'running'), e('leaseUntil', '<', now)])]),
        )
        .orderBy('runAt')
        .limit(1);
      if (isOneOfEach) query = query.where('clientId', 'not in', atWork(tx, kinds, now));
      if (this.#store.dialect === 'postgres') query = query.forUpdate().skipLocked();
      const row = await query.executeTakeFirst();
      if (!row) return undefined;
      await tx
        .updateTable('job')
        .set({ state: 'running', leaseUntil: now + LEASE_MS, leaseOwner: owner, attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .execute();
      return {
        id: row.id,
        kind: row.kind,
        payload: row.payload,
        clientId: row.clientId,
        attempts: row.attempts + 1,
        progress: row.progress,
        total: row.total,
        owner,
      };
    });
  }

  /** Extends the lease and saves progress; false when the job was paused, cancelled or given to another worker: it must then stop. */
  async progress(job: Pick<Job, 'id' | 'owner'>, progress: number, total: number): Promise<boolean> {
    const result = await this.#store.db
      .updateTable('job')
      .set({ progress, total, leaseUntil: this.#now() + LEASE_MS })
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('leaseOwner', '=', job.owner)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }

  /** Puts long work behind the other due jobs, at the earliest after `waitMs`: it goes on from what it has stored. The caller then throws JobStopped. */
  async giveTurn(job: Pick<Job, 'id' | 'owner'>, progress: number, total: number, waitMs = 0): Promise<void> {
    await this.#store.db
      .updateTable('job')
      .set({ state: 'queued', progress, total, runAt: this.#now() + waitMs, leaseUntil: 0, attempts: 0 })
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('leaseOwner', '=', job.owner)
      .execute();
  }

  async finish(job: Pick<Job, 'id' | 'owner'>, result: unknown): Promise<void> {
    await this.#store.db
      .updateTable('job')
      .set({ state: 'done', result: JSON.stringify(result), finishedAt: this.#now() })
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('leaseOwner', '=', job.owner)
      .execute();
  }

  /** Tries again later, exponentially; after five attempts the job has failed. */
  async fail(job: Job, error: string): Promise<void> {
    const isLast = job.attempts >= MAX_ATTEMPTS;
    await this.#store.db
      .updateTable('job')
      .set({
        state: isLast ? 'failed' : 'queued',
        error,
        runAt: this.#now() + 1000 * 4 ** job.attempts,
        finishedAt: isLast ? this.#now() : null,
        leaseUntil: 0,
      })
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('leaseOwner', '=', job.owner)
      .execute();
  }

  async find(clientId: number, id: number): Promise<JobState | undefined> {
    const row = await this.#store.db.selectFrom('job').selectAll().where('id', '=', id).where('clientId', '=', clientId).executeTakeFirst();
    return (
      row && {
        id: row.id,
        kind: row.kind,
        clientId: row.clientId,
        attempts: row.attempts,
        progress: row.progress,
        total: row.total,
        state: row.state,
        result: row.result ? JSON.parse(row.result) : null,
        error: row.error,
      }
    );
  }

  /** Pauses a waiting or running job; a running one stops at its next progress. False when it is in another state. */
  pause(id: number): Promise<boolean> {
    return this.#steer(id, ['queued', 'running'], { state: 'paused', leaseUntil: 0 });
  }

  /** Lets a paused job wait for a worker again; the job compares with what is stored and so continues where it was. */
  resume(id: number): Promise<boolean> {
    return this.#steer(id, ['paused'], { state: 'queued', runAt: this.#now(), attempts: 0 });
  }

  /** Cancels a job permanently; its completed work remains. */
  cancel(id: number): Promise<boolean> {
    return this.#steer(id, ['queued', 'running', 'paused'], { state: 'cancelled', leaseUntil: 0, finishedAt: this.#now() });
  }

  /** Lets a failed job begin anew; it compares with what is stored. */
  retry(id: number): Promise<boolean> {
    return this.#steer(id, ['failed'], { state: 'queued', runAt: this.#now(), attempts: 0, error: '', finishedAt: null });
  }

  /** The caller has checked by `find` whose job it is. */
  async #steer(id: number, from: readonly JobState['state'][], to: Updateable<Database['job']>): Promise<boolean> {
    const result = await this.#store.db.updateTable('job').set(to).where('id', '=', id).where('state', 'in', from).executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }
}
