// Follows the outbox and decides about new and changed hits. Where it has come to is written in the transaction of the decisions, so that each row is
// decided on once, whatever dies, and by one worker at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { RuleWords } from '#features/inform/inform-rule/server/facade.ts';
import { areEventsFound } from '#features/insight/hot-spot/server/facade.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Store } from '#server/db/open-record.ts';
import { findSafeSeq, OutboxFollower, type OutboxRow } from '#server/index/outbox-follower.ts';
import { groupBy } from '#shared/group-by.ts';
import { decideFired } from './decide-fired.ts';
import { findFiring } from './decide-hits.ts';
import type { Fired } from './fired.ts';
import { loadRules } from './load-rules.ts';

const BATCH = 200;
const PLACE = 'articles';
const SILENT_ROWS = 1000;
/** An article that fires waits until it is known whether it has an event, so that it is merged with it, but no longer than this. */
const GATHER_MS = 1200;
const LOOK_AGAIN_MS = 50;

export class WarningKeeper {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #words: RuleWords;
  #follower: OutboxFollower | undefined;
  /** Where the record says that it has come to. */
  #place = -1;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#words = new RuleWords(store);
  }

  /** Decides about the next changes; true when there may be more. */
  async apply(): Promise<boolean> {
    const place = await this.#findPlace();
    // Another worker was there first: this one goes on from where that one came to.
    if (!this.#follower || place !== this.#place) this.#follower = new OutboxFollower(this.#store, place);
    this.#place = place;
    const rows = await this.#follower.read(BATCH);
    const after = this.#follower.watermark;
    const firing = await this.#findFiring(
      rows.filter((row) => row.kind === 'hit'),
      after,
    );
    // Rows about which nothing was decided are read again after a stop, with the same result: no need to note each of them.
    if (firing.length > 0 || after - place >= SILENT_ROWS) {
      if (await this.#write(place, after, firing)) this.#place = after;
      else this.#follower = undefined;
    }
    return rows.length > 0;
  }

  async #findFiring(rows: readonly OutboxRow[], seq: number) {
    const firing = [];
    for (const [clientId, own] of groupBy(rows, (row) => row.clientId)) {
      const rules = await loadRules(this.#store.db, clientId);
      if (rules.length === 0) continue;
      const find = () => {
        const articleIds = [...new Set(own.map(({ articleId }) => articleId))];
        return findFiring(this.#store, this.#words, { clientId, rules, articleIds, now: this.#now() });
      };
      const areKnown = areEventsFound(this.#store, seq);
      let found = await find();
      if (!areKnown && found.some(({ eventId }) => eventId === 0)) {
        await this.#waitForEvents(found, seq);
        found = await find();
      }
      if (found.length > 0) firing.push({ clientId, found });
    }
    return firing;
  }

  /** Until the changes up to a number have their events. */
  async #waitForEvents(found: readonly Fired[], seq: number): Promise<void> {
    const youngest = Math.max(...found.filter(({ eventId }) => eventId === 0).map(({ hit }) => hit?.firstSeenAt ?? 0));
    const until = performance.now() + Math.min(GATHER_MS, youngest + GATHER_MS - this.#now());
    while (!areEventsFound(this.#store, seq) && performance.now() < until) await sleep(LOOK_AGAIN_MS);
  }

  /** False when the place is another one by now; then nothing was written. */
  async #write(
    before: number,
    after: number,
    firing: readonly { clientId: number; found: Awaited<ReturnType<typeof findFiring>> }[],
  ): Promise<boolean> {
    return this.#store.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('informFollow')
        .select('seq')
        .where('name', '=', PLACE)
        .orderBy('name')
        .$call(locking(tx, 'informFollow'))
        .executeTakeFirst();
      if (row?.seq !== before) return false;
      for (const { clientId, found } of firing) await decideFired(tx, clientId, found, this.#now());
      await tx.updateTable('informFollow').set({ seq: after }).where('name', '=', PLACE).execute();
      return true;
    });
  }

  /** At the very first start nothing that is already there warns. */
  async #findPlace(): Promise<number> {
    const find = () => this.#store.db.selectFrom('informFollow').select('seq').where('name', '=', PLACE).executeTakeFirst();
    const known = await find();
    if (known) return known.seq;
    await this.#store.db
      .insertInto('informFollow')
      .values({ name: PLACE, seq: await findSafeSeq(this.#store) })
      .onConflict((c) => c.column('name').doNothing())
      .execute();
    return (await find())?.seq ?? 0;
  }
}
