// The job queue: a lease table in the record. A job that a dead worker held is taken up again when its lease ends.
import { sql } from 'kysely';
import type { Store } from '../db/open-record.ts';

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
}

export interface JobState extends Omit<Job, 'payload'> {
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'paused';
  result: unknown;
  error: string;
}

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;

export class JobQueue {
  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  async add(request: JobRequest): Promise<number> {
    return this.store.db.transaction().execute(async (tx) => {
      if (request.uniqueKey) {
        const waiting = await tx
          .selectFrom('job')
          .select('id')
          .where('unique_key', '=', request.uniqueKey)
          .where('state', '=', 'queued')
          .executeTakeFirst();
        if (waiting) return waiting.id;
      }
      const row = await tx
        .insertInto('job')
        .values({
          kind: request.kind,
          payload: JSON.stringify(request.payload),
          client_id: request.clientId,
          created_by: request.createdBy ?? null,
          unique_key: request.uniqueKey ?? null,
          run_at: request.runAt ?? this.now(),
          created_at: this.now(),
          state: 'queued',
          lease_until: 0,
          lease_owner: '',
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

  /** Takes the oldest due job of one of `kinds`, or undefined. */
  async take(kinds: readonly string[], owner: string): Promise<Job | undefined> {
    const now = this.now();
    return this.store.db.transaction().execute(async (tx) => {
      let query = tx
        .selectFrom('job')
        .selectAll()
        .where('kind', 'in', kinds)
        .where((e) =>
          e.or([
            e.and([e('state', '=', 'queued'), e('run_at', '<=', now)]),
            e.and([e('state', '=', 'running'), e('lease_until', '<', now)]),
          ]),
        )
        .orderBy('run_at')
        .limit(1);
      if (this.store.dialect === 'postgres') query = query.forUpdate().skipLocked();
      const row = await query.executeTakeFirst();
      if (!row) return undefined;
      await tx
        .updateTable('job')
        .set({ state: 'running', lease_until: now + LEASE_MS, lease_owner: owner, attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .execute();
      return {
        id: row.id,
        kind: row.kind,
        payload: JSON.parse(row.payload),
        clientId: row.client_id,
        attempts: row.attempts + 1,
        progress: row.progress,
        total: row.total,
      };
    });
  }

  /** Keeps the lease and notes progress. Returns the state: a job that was paused or cancelled must stop. */
  async progress(id: number, progress: number, total: number): Promise<JobState['state']> {
    await this.store.db
      .updateTable('job')
      .set({ progress, total, lease_until: this.now() + LEASE_MS })
      .where('id', '=', id)
      .execute();
    const row = await this.store.db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
    return row?.state ?? 'cancelled';
  }

  async finish(id: number, result: unknown): Promise<void> {
    await this.store.db
      .updateTable('job')
      .set({ state: 'done', result: JSON.stringify(result), finished_at: this.now() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  }

  /** Tries again later, exponentially; after five attempts the job has failed. */
  async fail(job: Job, error: string): Promise<void> {
    const isLast = job.attempts >= MAX_ATTEMPTS;
    await this.store.db
      .updateTable('job')
      .set({
        state: isLast ? 'failed' : 'queued',
        error,
        run_at: this.now() + 1000 * 4 ** job.attempts,
        finished_at: isLast ? this.now() : null,
        lease_until: 0,
      })
      .where('id', '=', job.id)
      .execute();
  }

  async find(clientId: number, id: number): Promise<JobState | undefined> {
    const row = await this.store.db.selectFrom('job').selectAll().where('id', '=', id).where('client_id', '=', clientId).executeTakeFirst();
    return (
      row && {
        id: row.id,
        kind: row.kind,
        clientId: row.client_id,
        attempts: row.attempts,
        progress: row.progress,
        total: row.total,
        state: row.state,
        result: row.result ? JSON.parse(row.result) : null,
        error: row.error,
      }
    );
  }

  /** Pause, resume or cancel; returns whether the job was in a state that allows it. */
  async steer(clientId: number, id: number, to: 'paused' | 'queued' | 'cancelled'): Promise<boolean> {
    const from =
      to === 'queued'
        ? (['paused'] as const)
        : to === 'paused'
          ? (['queued', 'running'] as const)
          : (['queued', 'running', 'paused'] as const);
    const result = await this.store.db
      .updateTable('job')
      .set({ state: to, ...(to === 'queued' ? { run_at: sql<number>`${this.now()}` } : {}) })
      .where('id', '=', id)
      .where('client_id', '=', clientId)
      .where('state', 'in', from)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }
}
