import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { beginChain, logOperation } from '#server/record/log-operation.ts';

/** A client without any line keeps them for ever. */
export async function loadKeeping({ store }: Platform, { clientId }: Actor): Promise<{ keepDays: number; ended: number }> {
  const chain = await store.db
    .selectFrom('logChain')
    .select(['keepDays', 'firstNumber as ended'])
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return chain ?? { keepDays: 0, ended: 0 };
}

export async function keepLogs({ store, now }: Platform, actor: Actor, keepDays: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { clientId } = actor;
    await beginChain(tx, clientId);
    const chain = tx.selectFrom('logChain').select('keepDays').where('clientId', '=', clientId);
    const before = await chain.executeTakeFirstOrThrow();
    await logOperation(tx, actor, now(), { action: 'operation-log.keep', targetId: '', before, after: { keepDays } });
    await tx.updateTable('logChain').set({ keepDays }).where('clientId', '=', clientId).execute();
  });
}
