// Tells the provider's staff what is wrong with a server, or that nobody does the work of a group: once, until it is over.
import type { Kysely } from 'kysely';
import { LOST_MS, type ServerProblem } from '#shared/collect-servers.ts';
import { DAY_MS } from '#shared/time.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { findHolders, type NewNotice, notifyUsers } from '#server/record/notify-users.ts';
import { type Fleet, loadFleet } from './load-fleet.ts';

/** Processes that ended so long ago are told of nowhere. */
const FORGOTTEN_MS = 2 * DAY_MS;
const CLEAN_MS = 3_600_000;

export class ServerWatch {
  readonly #store: Store;
  readonly #now: () => number;
  /** After a start, others may not have had their first beat. */
  readonly #since: number;
  #cleanedAt = 0;
  /** Since when nobody of a group can work, as far as this watch has seen. */
  readonly #forsaken = new Map<number, number>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#since = now();
  }

  async look(): Promise<void> {
    const now = this.#now();
    if (now - this.#since < LOST_MS) return;
    const fleet = await loadFleet(this.#store, now);
    await this.#tellProblems(fleet, now);
    await this.#tellForsaken(fleet, now);
    if (now - this.#cleanedAt < CLEAN_MS) return;
    this.#cleanedAt = now;
    await this.#store.db
      .deleteFrom('worker')
      .where('beatAt', '<', now - FORGOTTEN_MS)
      .execute();
  }

  async #tellProblems({ servers }: Fleet, now: number): Promise<void> {
    const rows = await this.#store.db.selectFrom('collectServer').select(['id', 'told']).execute();
    const told = new Map(rows.map((row) => [row.id, row.told]));
    for (const { id, name, problems } of servers) {
      if (isSame(told.get(id) ?? [], problems)) continue;
      await this.#store.db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('collectServer')
          .select('told')
          .where('id', '=', id)
          .orderBy('id')
          .$call(locking(tx, 'collectServer'))
          .executeTakeFirst();
        if (!row) return;
        // Another watch may have told it meanwhile.
        const fresh = problems.filter((problem) => !row.told.includes(problem));
        await tx.updateTable('collectServer').set({ told: problems }).where('id', '=', id).execute();
        for (const problem of fresh)
          await tell(tx, now, { type: 'CollectServer', level: 'error', payload: { problem, name, serverId: id } });
      });
    }
  }

  async #tellForsaken({ roster }: Fleet, now: number): Promise<void> {
    const groups = await this.#store.db.selectFrom('serverGroup').select(['id', 'name', 'toldAt']).execute();
    for (const { id, name, toldAt } of groups) {
      const isForsaken = !roster.some(({ groupId }) => groupId === id) && (await hasWork(this.#store, id));
      if (!isForsaken) {
        this.#forsaken.delete(id);
        if (toldAt !== null) await this.#store.db.updateTable('serverGroup').set({ toldAt: null }).where('id', '=', id).execute();
        continue;
      }
      const since = this.#forsaken.get(id) ?? now;
      this.#forsaken.set(id, since);
      if (toldAt === null && now - since >= LOST_MS) await this.#tellGroup(id, name, now);
    }
  }

  async #tellGroup(id: number, name: string, now: number): Promise<void> {
    await this.#store.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('serverGroup')
        .set({ toldAt: now })
        .where('id', '=', id)
        .where('toldAt', 'is', null)
        .executeTakeFirst();
      if (Number(numUpdatedRows) > 0)
        await tell(tx, now, { type: 'CollectServer', level: 'error', payload: { problem: 'forsaken', name, groupId: id } });
    });
  }
}

const isSame = (a: readonly ServerProblem[], b: readonly ServerProblem[]): boolean =>
  a.length === b.length && a.every((problem) => b.includes(problem));

async function tell(tx: Kysely<Database>, now: number, notice: NewNotice): Promise<void> {
  await notifyUsers(tx, now, PROVIDER_CLIENT, await findHolders(tx, PROVIDER_CLIENT, 'extraction', 'a'), notice);
}

/** Whether an enabled source is bound to the group, itself or by its client. */
async function hasWork({ db }: Store, groupId: number): Promise<boolean> {
  const bound = await db
    .selectFrom('source')
    .select('id')
    .where('groupId', '=', groupId)
    .where('state', '=', 'enabled')
    .limit(1)
    .executeTakeFirst();
  if (bound) return true;
  const ofClient = await db
    .selectFrom('source')
    .innerJoin('client', 'client.id', 'source.clientId')
    .select('source.id')
    .where('client.groupId', '=', groupId)
    .where('source.groupId', 'is', null)
    .where('source.state', '=', 'enabled')
    .limit(1)
    .executeTakeFirst();
  return ofClient !== undefined;
}
