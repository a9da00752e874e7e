// Rules that watch a state of many articles: measures it after new articles, and at least every half minute, and tells of it as `stepFiring` says. What
// fires now is a row of the record: home, the monitor and messages read the same.
import type { Kysely } from 'kysely';
import { loadRuleHits, type Measured, measureRule, stepFiring } from '#features/inform/inform-rule/server/facade.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { findLastSeq } from '#server/index/outbox-follower.ts';
import type { ArticleIndex } from '#server/index/port.ts';
import { groupBy } from '#shared/group-by.ts';
import { DAY_MS } from '#shared/time.ts';
import { isWatched } from '#shared/warnings.ts';
import { decideFired } from './decide-fired.ts';
import type { Fired } from './fired.ts';
import { loadRules, type Rule } from './load-rules.ts';

const WHOLE_EVERY_MS = 30_000;
const PLACE = 'watched';

export class WatchKeeper {
  readonly #store: Store;
  readonly #index: ArticleIndex;
  readonly #now: () => number;
  #seq = -1;
  #wholeAt = 0;

  constructor(store: Store, index: ArticleIndex, now: () => number = Date.now) {
    this.#store = store;
    this.#index = index;
    this.#now = now;
  }

  async apply(): Promise<void> {
    for (const clientId of await this.#findClients()) {
      const rules = (await loadRules(this.#store.db, clientId)).filter(({ ruleTrigger }) => isWatched(ruleTrigger.kind));
      for (const rule of rules) await this.#watch(rule);
      await this.#endOthers(clientId, rules);
    }
  }

  /** What rules saw that are switched off, deleted or of another kind by now is over. */
  async #endOthers(clientId: number, rules: readonly Rule[]): Promise<void> {
    await this.#store.db
      .updateTable('informFiring')
      .set({ endedAt: this.#now() })
      .where('clientId', '=', clientId)
      .where('endedAt', 'is', null)
      .where('ruleId', 'not in', [0, ...rules.map(({ id }) => id)])
      .execute();
  }

  /** Those with new hits since the last time; now and then all that watch something: windows move on, and silence is no article. */
  async #findClients(): Promise<number[]> {
    const now = this.#now();
    const before = this.#seq;
    const { db } = this.#store;
    this.#seq = await findLastSeq(this.#store);
    // A clock that was set back must not stop it.
    if (before < 0 || now - this.#wholeAt >= WHOLE_EVERY_MS || now < this.#wholeAt) {
      this.#wholeAt = now;
      const rules = await db.selectFrom('informRule').select('clientId').distinct().where('isEnabled', '=', true).execute();
      const firing = await db.selectFrom('informFiring').select('clientId').distinct().where('endedAt', 'is', null).execute();
      return [...new Set([...rules, ...firing].map(({ clientId }) => clientId))];
    }
    if (this.#seq === before) return [];
    const rows = await db.selectFrom('outbox').select('clientId').distinct().where('seq', '>', before).where('kind', '=', 'hit').execute();
    return rows.map(({ clientId }) => clientId);
  }

  async #watch(rule: Rule): Promise<void> {
    const now = this.#now();
    const measured = await measureRule({ store: this.#store, index: this.#index, now }, rule);
    const open = await loadFirings(this.#store.db, rule.id, now);
    if (measured.length === 0 && open.length === 0) return;
    await this.#store.db.transaction().execute(async (tx) => {
      await lockPlace(tx);
      await this.#step(tx, rule, measured, now);
    });
  }

  async #step(tx: Kysely<Database>, rule: Rule, measured: readonly Measured[], now: number): Promise<void> {
    // Read again under the lock: another worker may have been faster.
    const firings = new Map((await loadFirings(tx, rule.id, now)).map((firing) => [firing.occasion, firing]));
    const seen = new Set(measured.map(({ occasion }) => occasion));
    const told = [];
    for (const state of measured) {
      const known = firings.get(state.occasion);
      const step = stepFiring(known, state, rule.mergeMinutes, now);
      const id = known ? known.id : await insertFiring(tx, rule, state, now);
      if (step === 'tell') told.push({ id, state });
      else await tx.updateTable('informFiring').set({ figures: state.figures, seenAt: now, endedAt: null }).where('id', '=', id).execute();
    }
    await this.#tell(tx, rule, told, now);
    const over = [...firings.values()].filter(({ occasion, endedAt }) => endedAt === null && !seen.has(occasion));
    if (over.length > 0)
      await tx
        .updateTable('informFiring')
        .set({ endedAt: now })
        .where(
          'id',
          'in',
          over.map(({ id }) => id),
        )
        .execute();
  }

  async #tell(tx: Kysely<Database>, rule: Rule, told: readonly { id: number; state: Measured }[], now: number): Promise<void> {
    if (told.length === 0) return;
    const articleIds = told.map(({ state }) => state.articleId).filter((id) => id > 0);
    const hits =
      articleIds.length > 0 ? groupBy(await loadRuleHits(tx, rule.clientId, articleIds), ({ articleId }) => articleId) : new Map();
    const fired = told.map(
      ({ id, state }): Fired => ({
        rule,
        ...state,
        occasion: `${state.occasion}@${id}.${state.warningLevel}.${now}`,
        groupId: 0,
        subjectIds: rule.conditions.subjectIds,
        words: [],
        hit: hits.get(state.articleId)?.[0],
      }),
    );
    const silenced = await decideFired(tx, rule.clientId, fired, now);
    for (const [k, { id, state }] of told.entries()) {
      const { warningLevel, figures, articleId, eventId } = state;
      const own = fired[k];
      // While it is silenced nobody is told, and it is told when the silence ends and it still goes on.
      const isTold = own !== undefined && !silenced.has(own);
      await tx
        .updateTable('informFiring')
        .set({ warningLevel, figures, articleId, eventId, seenAt: now, endedAt: null, ...(isTold ? { toldAt: now } : {}) })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** One worker at a time. */
async function lockPlace(tx: Kysely<Database>): Promise<void> {
  await tx
    .insertInto('informFollow')
    .values({ name: PLACE, seq: 0 })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  await tx.selectFrom('informFollow').select('seq').where('name', '=', PLACE).orderBy('name').$call(locking(tx, 'informFollow')).execute();
}

/** What goes on, and what ended within a day. */
const loadFirings = (db: Kysely<Database>, ruleId: number, now: number) =>
  db
    .selectFrom('informFiring')
    .selectAll()
    .where('ruleId', '=', ruleId)
    .where((e) => e.or([e('endedAt', 'is', null), e('toldAt', '>', now - DAY_MS)]))
    .orderBy('id')
    .execute();

async function insertFiring(tx: Kysely<Database>, rule: Rule, state: Measured, now: number): Promise<number> {
  const { occasion, warningLevel, articleId, eventId, figures } = state;
  const row = await tx
    .insertInto('informFiring')
    .values({
      clientId: rule.clientId,
      ruleId: rule.id,
      occasion,
      warningLevel,
      articleId,
      eventId,
      figures,
      begunAt: now,
      seenAt: now,
      toldAt: 0,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
