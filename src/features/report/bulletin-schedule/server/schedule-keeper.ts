// Makes what is due. A due moment belongs to one bulletin (unique in the record), whichever worker comes first and whatever the clock does; one that was
// missed by less than a day is made late, an older one is not.
import { AlreadyMade, type BulletinFields, createBulletin } from '#features/report/brief-report/server/facade.ts';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { dueAfter, lastDue, nextDue } from '#shared/bulletin-rhythm.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { dueBulletin } from './due-bulletin.ts';

type Parts = Pick<Platform, 'store' | 'index' | 'jobs' | 'now'>;
type Row = Awaited<ReturnType<ScheduleKeeper['findDue']>>[number];

const AT_ONCE = 20;
/** What is made later than this after its moment says so. */
const LATE_MS = 600_000;
const REPAIR_MS = HOUR_MS / 6;
const MOST_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
export const OWNER_PRIVILEGE = 'brief-report.m';

export class ScheduleKeeper {
  readonly #parts: Parts;
  #repairedAt = Number.NEGATIVE_INFINITY;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True when there may be more. */
  async step(): Promise<boolean> {
    const now = this.#parts.now();
    // A clock that was ahead has left next moments behind that are too far away; days off may have changed as well.
    if (now < this.#seenAt || now - this.#repairedAt > REPAIR_MS || now < this.#repairedAt) await this.#repair(now);
    this.#seenAt = now;
    const due = await this.findDue(now);
    for (const row of due) await this.#run(row, now);
    return due.length === AT_ONCE;
  }

  findDue(now: number) {
    return this.#parts.store.db
      .selectFrom('bulletinSchedule')
      .selectAll()
      .where('isEnabled', '=', true)
      .where('nextAt', '<=', now)
      .where('tryAt', '<=', now)
      .orderBy('nextAt')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
  }

  async #repair(now: number): Promise<void> {
    this.#repairedAt = now;
    const { db } = this.#parts.store;
    const rows = await db
      .selectFrom('bulletinSchedule')
      .select(['id', 'clientId', 'rhythm', 'nextAt'])
      .where('isEnabled', '=', true)
      .where('nextAt', '>', now)
      .orderBy('id')
      .execute();
    for (const { id, clientId, rhythm, nextAt } of rows) {
      const [next] = nextDue(rhythm, await loadWorkdays(db, clientId), now, 1);
      if (next === undefined || next === nextAt) continue;
      await db.updateTable('bulletinSchedule').set({ nextAt: next, tryAt: 0 }).where('id', '=', id).where('nextAt', '=', nextAt).execute();
    }
    // A next try that is too far away.
    await db
      .updateTable('bulletinSchedule')
      .set({ tryAt: 0 })
      .where('tryAt', '>', now + DAY_MS)
      .execute();
  }

  async #run(row: Row, now: number): Promise<void> {
    const { store } = this.#parts;
    const calendar = await loadWorkdays(store.db, row.clientId);
    const dueAt = lastDue(row.rhythm, calendar, row.nextAt, now);
    const next = dueAfter(row.rhythm, calendar, now);
    if (dueAt === undefined) return this.#goOn(row, next, row.nextAt < now - DAY_MS ? 'missed' : row.problem);
    if (now - dueAt >= DAY_MS) return this.#goOn(row, next, 'missed');
    const owner = await loadOwner(store, row.createdBy, now);
    if (!owner || owner.clientId !== row.clientId || !grants(owner.privileges, OWNER_PRIVILEGE)) return this.#stop(row, now);
    try {
      await this.#make(row, owner, { dueAt, next, asked: dueBulletin(row, calendar, dueAt) });
    } catch (error) {
      if (error instanceof AlreadyMade) return this.#goOn(row, next, row.problem);
      await this.#fail(row, next, error instanceof AppError ? error.code : 'internal', now);
      // The log has what is no expected failure.
      if (!(error instanceof AppError)) throw error;
    }
  }

  async #make(row: Row, owner: Actor, { dueAt, next, asked }: { dueAt: number; next: number; asked: BulletinFields }): Promise<void> {
    const isLate = this.#parts.now() - dueAt > LATE_MS;
    await createBulletin(this.#parts, owner, asked, {
      origin: {
        scheduleId: row.id,
        dueAt,
        isLate,
        claim: async (tx) => {
          const now = await tx
            .selectFrom('bulletinSchedule')
            .select(['nextAt', 'isEnabled'])
            .where('id', '=', row.id)
            .orderBy('id')
            .$call(locking(tx, 'bulletinSchedule'))
            .executeTakeFirst();
          const made = await tx
            .selectFrom('bulletin')
            .select('id')
            .where('scheduleId', '=', row.id)
            .where('dueAt', '=', dueAt)
            .executeTakeFirst();
          if (made || !now?.isEnabled || now.nextAt !== row.nextAt) throw new AlreadyMade();
          await tx
            .updateTable('bulletinSchedule')
            .set({ nextAt: next, tryAt: 0, tries: 0, problem: '', problemAt: null })
            .where('id', '=', row.id)
            .execute();
        },
      },
    });
  }

  /** To the next moment, unless somebody else went on already. */
  async #goOn({ id, nextAt, problem: before, problemAt }: Row, next: number, problem: string): Promise<void> {
    await this.#parts.store.db
      .updateTable('bulletinSchedule')
      .set({ nextAt: next, tryAt: 0, tries: 0, problem, problemAt: problem === before ? problemAt : this.#parts.now() })
      .where('id', '=', id)
      .where('nextAt', '=', nextAt)
      .execute();
  }

  async #fail({ id, nextAt, tries }: Row, next: number, problem: string, now: number): Promise<void> {
    const isOver = tries + 1 >= MOST_TRIES;
    await this.#parts.store.db
      .updateTable('bulletinSchedule')
      .set({
        problem,
        problemAt: now,
        ...(isOver ? { nextAt: next, tries: 0, tryAt: 0 } : { tries: tries + 1, tryAt: now + FIRST_WAIT_MS * 3 ** tries }),
      })
      .where('id', '=', id)
      .where('nextAt', '=', nextAt)
      .execute();
  }

  /** Whoever enables it again answers for it. */
  async #stop({ id, createdBy, nextAt }: Row, now: number): Promise<void> {
    await this.#parts.store.db
      .updateTable('bulletinSchedule')
      .set({ isEnabled: false, stoppedAt: now, stoppedUserId: createdBy, tryAt: 0, tries: 0 })
      .where('id', '=', id)
      .where('nextAt', '=', nextAt)
      .where('isEnabled', '=', true)
      .execute();
  }
}
