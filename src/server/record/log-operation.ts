import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { currentCall } from './current-call.ts';
import { linkHash } from './hash-chain.ts';
import { withoutSecrets } from './without-secrets.ts';

/** `userId` is null when nobody was signed in. */
type LoggedActor = Pick<Actor, 'clientId' | 'simulatedBy'> & { userId: number | null };

export interface LoggedEntry {
  /** `module.verb` */
  action: string;
  targetId: string | number;
  before?: unknown;
  after?: unknown;
}

/**
 * Logs who changed what, from where, before and after, without secrets; a simulated login is logged under both names. Call it in the transaction of the
 * change. The client's chain stays locked until that ends, so that its lines follow each other.
 */
export async function logOperation(db: Kysely<Database>, actor: LoggedActor, at: number, entry: LoggedEntry): Promise<void> {
  const call = currentCall.getStore();
  const line = {
    clientId: actor.clientId,
    userId: actor.userId,
    simulatedBy: actor.simulatedBy ?? null,
    action: entry.action,
    targetId: String(entry.targetId),
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    ip: call?.ip ?? '',
    at,
  };
  await within(db, async (tx) => {
    const { number, hash: before } = await takeNumber(tx, actor.clientId);
    const hash = operationHash(before, { ...line, number });
    await tx
      .insertInto('operationLog')
      .values({ ...line, number, hash })
      .execute();
    await tx.updateTable('logChain').set({ hash }).where('clientId', '=', actor.clientId).execute();
  });
  if (call) call.noted += 1;
}

const within = (db: Kysely<Database>, work: (tx: Kysely<Database>) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(withoutSecrets(value)));

/** The next number, with the hash of the line before. The row stays locked until the transaction ends. */
async function takeNumber(tx: Kysely<Database>, clientId: number): Promise<{ number: number; hash: string }> {
  const take = () =>
    tx
      .updateTable('logChain')
      .set((e) => ({ number: e('number', '+', 1) }))
      .where('clientId', '=', clientId)
      .returning(['number', 'hash'])
      .executeTakeFirst();
  const taken = await take();
  if (taken) return taken;
  await beginChain(tx, clientId);
  const first = await take();
  if (!first) throw new Error(`the log of client ${clientId} has no chain`);
  return first;
}

/** Lines that a restored older backup brought are counted as those from before the chain. */
export async function beginChain(tx: Kysely<Database>, clientId: number): Promise<void> {
  const old = await tx
    .selectFrom('operationLog')
    .select((e) => [e.fn.countAll<number>().as('lines'), e.fn.max('id').as('until')])
    .where('clientId', '=', clientId)
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('logChain')
    .values({ clientId, oldLines: Number(old.lines), oldUntil: Number(old.until ?? 0) })
    .onConflict((c) => c.column('clientId').doNothing())
    .execute();
}

type ChainedLine = Omit<Selectable<Database['operationLog']>, 'id' | 'hash'>;

export const operationHash = (before: string, line: ChainedLine): string =>
  linkHash(before, [
    line.clientId,
    line.number,
    line.at,
    line.userId,
    line.simulatedBy,
    line.ip,
    line.action,
    line.targetId,
    line.before,
    line.after,
  ]);
