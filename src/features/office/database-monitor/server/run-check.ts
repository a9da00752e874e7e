// Runs a check, keeps what it found, and tells the provider's staff when it begins to warn or to fail.
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { DAY_MS } from '#shared/time.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import { AppError } from '#shared/errors.ts';
import { RUN_DAYS, SHOWN_ROWS } from '../contract.ts';
import { MOST_ROWS, type QueryOutcome, runQuery } from './run-query.ts';

type Check = Selectable<Database['recordCheck']>;
type RunState = 'ok' | 'alarm' | 'failed';
export interface Found {
  state: RunState;
  value: number | null;
  detail: string;
  ms: number;
}
/** Results of one check that are kept. */
const MOST_RUNS = 5000;
const LONGEST_DETAIL = 300;

export async function runCheck(store: Store, check: Check, now: () => number): Promise<Found> {
  const outcome = await queryOf(store, check, now());
  const found = judge(check, outcome);
  const at = now();
  const shown = outcome.ok ? { columns: outcome.columns, rows: outcome.rows.slice(0, SHOWN_ROWS) } : { columns: [], rows: [] };
  await store.db.transaction().execute(async (tx) => {
    const run = { checkId: check.id, at, ms: found.ms, state: found.state, value: found.value, detail: found.detail };
    // Another question by now, or none: the answer is nobody's.
    const kept = await tx
      .updateTable('recordCheck')
      .set({ state: found.state, ...(found.state === check.state ? {} : { sinceAt: at }) })
      .where('id', '=', check.id)
      .where('updatedAt', '=', check.updatedAt)
      .executeTakeFirst();
    if (Number(kept.numUpdatedRows) === 0) return;
    await tx
      .insertInto('recordCheckRun')
      .values({ ...run, shown: JSON.stringify(shown) })
      .execute();
    if (found.state !== 'ok' && found.state !== check.state) await tell(tx, at, check, found);
    await forgetOld(tx, check.id, at);
  });
  return found;
}

/** A check that was kept by an earlier version may ask what none may ask any more. */
async function queryOf(store: Store, { query }: Check, now: number): Promise<QueryOutcome> {
  try {
    return await runQuery(store, query, now);
  } catch (error) {
    if (error instanceof AppError) return { ok: false, message: error.code === 'unavailable' ? 'busy' : 'not-allowed', ms: 0 };
    throw error;
  }
}

export function judge(
  { measure, comparison, threshold }: Pick<Check, 'measure' | 'comparison' | 'threshold'>,
  outcome: QueryOutcome,
): Found {
  const { ms } = outcome;
  if (!outcome.ok) return { state: 'failed', value: null, detail: outcome.message.slice(0, LONGEST_DETAIL), ms };
  // What is beyond the first thousand is not counted: a bound up there cannot be judged.
  if (measure === 'rows' && outcome.isCut && threshold >= MOST_ROWS) return { state: 'failed', value: null, detail: 'rows-cut', ms };
  const value = measure === 'rows' ? outcome.rows.length : numberOf(outcome.rows[0]?.[0]);
  if (value === null) return { state: 'failed', value, detail: 'no-number', ms };
  return { state: HOLDS[comparison](value, threshold) ? 'alarm' : 'ok', value, detail: '', ms };
}

const HOLDS = {
  above: (value: number, threshold: number) => value > threshold,
  below: (value: number, threshold: number) => value < threshold,
  equal: (value: number, threshold: number) => value === threshold,
  different: (value: number, threshold: number) => value !== threshold,
};

function numberOf(cell: string | null | undefined): number | null {
  const value = cell === null || cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : null;
}

async function tell(tx: Kysely<Database>, at: number, { id, name }: Check, { state, value }: Found): Promise<void> {
  const people = await findHolders(tx, PROVIDER_CLIENT, 'system-monitor', 'b');
  await notifyUsers(tx, at, PROVIDER_CLIENT, people, {
    type: 'RecordCheck',
    level: 'warning',
    payload: { checkId: id, name, state, value },
  });
}

async function forgetOld(tx: Kysely<Database>, checkId: number, at: number): Promise<void> {
  const last = await tx
    .selectFrom('recordCheckRun')
    .select('id')
    .where('checkId', '=', checkId)
    .orderBy('id', 'desc')
    .offset(MOST_RUNS)
    .limit(1)
    .executeTakeFirst();
  await tx
    .deleteFrom('recordCheckRun')
    .where('checkId', '=', checkId)
    .where((e) => e.or([e('at', '<', at - RUN_DAYS * DAY_MS), e('id', '<=', last?.id ?? 0)]))
    .execute();
}

/** One that is due; true where another may be. Only one worker runs it. */
export async function runDueCheck(store: Store, now: () => number): Promise<boolean> {
  const at = now();
  const check = await store.db
    .selectFrom('recordCheck')
    .selectAll()
    .where('isEnabled', '=', true)
    // A clock that was ahead keeps none from running.
    .where((e) => e.or([e('nextAt', '<=', at), e('nextAt', '>', at + 2 * DAY_MS)]))
    .orderBy('nextAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!check) return false;
  const taken = await store.db
    .updateTable('recordCheck')
    .set({ nextAt: at + check.everyMinutes * 60_000 })
    .where('id', '=', check.id)
    .where('nextAt', '=', check.nextAt)
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) > 0) await runCheck(store, check, now);
  return true;
}

const SHOWN = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string().nullable())) });
export const shownOf = (text: string) => SHOWN.catch({ columns: [], rows: [] }).parse(text === '' ? {} : JSON.parse(text));
