// Lets living briefings grow: what arrived or changed since is taken in, and entries are written of it. Each turn of a briefing compares its place in the
// record before it writes, so that two workers, or one that was killed, tell nothing twice. One that fails waits and keeps no other waiting.
import { findSafeSeq, OutboxFollower } from '#server/index/outbox-follower.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS, hourOf } from '#shared/time.ts';
import type { LivingParts } from './living-parts.ts';
import { takeIn } from './take-in.ts';
import { writeEntries } from './write-entries.ts';

const AT_ONCE = 20;
const READ_AT_ONCE = 1000;
const MOST_READS = 10;
const FIRST_WAIT_MS = 10_000;
const MOST_WAITS = 5;

export class LivingKeeper {
  readonly #parts: LivingParts;
  #follower: OutboxFollower | undefined;
  /** The last one of the turn before. */
  #last = 0;

  constructor(parts: LivingParts) {
    this.#parts = parts;
  }

  /** True when there may be more. */
  async step(): Promise<boolean> {
    const { db } = this.#parts.store;
    const until = await this.#findEnd();
    const now = this.#parts.now();
    const due = await db
      .selectFrom('livingBriefing')
      .select(['id', 'tries'])
      .where('state', '=', 'growing')
      // A clock that was ahead has left a next try behind that is too far away.
      .where((e) => e.or([e('tryAt', '<=', now), e('tryAt', '>', now + HOUR_MS)]))
      .where((e) => e.or([e('seq', '<', until), e('waiting', '>', 0), e('hour', '!=', hourOf(now))]))
      .orderBy('seq')
      // Those that only wait take turns.
      .orderBy((e) => e.case().when('id', '>', this.#last).then(0).else(1).end())
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    this.#last = due.at(-1)?.id ?? 0;
    const failures: unknown[] = [];
    let isMore = false;
    for (const row of due) {
      try {
        isMore = (await this.#grow(row.id, until)) || isMore;
      } catch (error) {
        await this.#fail(row, error, now);
        if (!(error instanceof AppError)) failures.push(error);
      }
    }
    // The log has what is no expected failure.
    if (failures.length > 0) throw new AggregateError(failures, 'living briefings that could not go on');
    return isMore;
  }

  async #grow(id: number, until: number): Promise<boolean> {
    const isMore = await takeIn(this.#parts, id, until);
    await writeEntries(this.#parts, id, isMore);
    await this.#parts.store.db
      .updateTable('livingBriefing')
      .set({ problem: '', problemAt: null, tries: 0, tryAt: 0 })
      .where('id', '=', id)
      .where('problem', '!=', '')
      .execute();
    return isMore;
  }

  async #fail({ id, tries }: { id: number; tries: number }, error: unknown, now: number): Promise<void> {
    const problem = error instanceof AppError ? error.code : 'internal';
    const tryAt = now + FIRST_WAIT_MS * 3 ** Math.min(tries, MOST_WAITS);
    await this.#parts.store.db
      .updateTable('livingBriefing')
      .set({ problem, problemAt: now, tries: tries + 1, tryAt })
      .where('id', '=', id)
      .execute();
  }

  /** Everything up to this change can be read. */
  async #findEnd(): Promise<number> {
    const { store } = this.#parts;
    this.#follower ??= new OutboxFollower(store, await findSafeSeq(store));
    for (let read = 0; read < MOST_READS; read++) if ((await this.#follower.read(READ_AT_ONCE)).length === 0) break;
    return this.#follower.watermark;
  }
}
