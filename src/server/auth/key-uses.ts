// How often keys of programs are used, day by day, and the calls that failed last. Counted in memory and written every few seconds, so that a call waits for nothing.
import type { Kysely } from 'kysely';
import { DAY_MS, dayOf } from '#shared/time.ts';
import type { Database } from '../db/tables/database.ts';
import type { Log } from '../log.ts';

export interface KeyUse {
  keyId: number;
  at: number;
  method: string;
  /** Of the call, without its query. */
  path: string;
  status: number;
  /** '' where it did not fail. */
  code: string;
}

const WRITTEN_EVERY_MS = 3000;
/** Failures kept of a key. */
export const MOST_FAILURES = 20;
const KEPT_DAYS = 400;

interface Counted {
  keyId: number;
  day: number;
  calls: number;
  failed: number;
}

export class KeyUses {
  readonly #db: Kysely<Database>;
  readonly #log: Log;
  #counted = new Map<string, Counted>();
  #failures = new Map<number, KeyUse[]>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Database>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  note(use: KeyUse): void {
    const { keyId, at, code } = use;
    const day = dayOf(at);
    const counted = this.#counted.get(`${keyId} ${day}`) ?? { keyId, day, calls: 0, failed: 0 };
    counted.calls += 1;
    if (code !== '') {
      counted.failed += 1;
      this.#failures.set(keyId, [...(this.#failures.get(keyId) ?? []), use].slice(-MOST_FAILURES));
    }
    this.#counted.set(`${keyId} ${day}`, counted);
    this.#timer ??= setTimeout(() => void this.flush(), WRITTEN_EVERY_MS).unref();
  }

  /** Writes what is counted. A process that is killed forgets the uses of three seconds, and a record that cannot be written those of this time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [counted, failures] = [[...this.#counted.values()], [...this.#failures.values()].flat()];
    this.#counted = new Map();
    this.#failures = new Map();
    this.#writing = this.#writing
      .then(() => this.#write(counted, failures))
      .catch((error: unknown) => this.#log.warn({ event: 'key-uses.not-written', err: error }));
    return this.#writing;
  }

  async #write(counted: readonly Counted[], failures: readonly KeyUse[]): Promise<void> {
    if (counted.length === 0) return;
    await this.#db.transaction().execute(async (tx) => {
      for (const row of counted) {
        await tx
          .insertInto('apiKeyUse')
          .values(row)
          .onConflict((c) =>
            c.columns(['keyId', 'day']).doUpdateSet((e) => ({
              calls: e('apiKeyUse.calls', '+', row.calls),
              failed: e('apiKeyUse.failed', '+', row.failed),
            })),
          )
          .execute();
        await tx
          .deleteFrom('apiKeyUse')
          .where('keyId', '=', row.keyId)
          .where('day', '<', row.day - KEPT_DAYS)
          .execute();
      }
      if (failures.length > 0)
        await tx
          .insertInto('apiKeyFailure')
          .values([...failures])
          .execute();
      for (const keyId of new Set(failures.map((failure) => failure.keyId))) await forgetOld(tx, keyId);
    });
  }
}

async function forgetOld(tx: Kysely<Database>, keyId: number): Promise<void> {
  const oldest = await tx
    .selectFrom('apiKeyFailure')
    .select('id')
    .where('keyId', '=', keyId)
    .orderBy('id', 'desc')
    .offset(MOST_FAILURES)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await tx.deleteFrom('apiKeyFailure').where('keyId', '=', keyId).where('id', '<=', oldest.id).execute();
}

/** First Beijing day of so many that end with that of `now`. */
export const firstDay = (now: number, days: number): number => dayOf(now - (days - 1) * DAY_MS);
