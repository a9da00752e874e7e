import type { Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { dayName } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { firstDay } from '#server/auth/key-uses.ts';
import type { Platform } from '#server/platform.ts';
import { type apiKeyContract, USE_DAYS } from '../contract.ts';

/** Of any key of the client, also one that has ended. */
export async function readKeyUse(platform: Platform, { clientId }: Actor, id: number): Promise<Output<(typeof apiKeyContract)['use']>> {
  const { db } = platform.store;
  const key = await db.selectFrom('apiKey').select('id').where('id', '=', id).where('clientId', '=', clientId).executeTakeFirst();
  if (!key) throw new AppError('not-found', { field: 'id' });
  const first = firstDay(platform.now(), USE_DAYS);
  const rows = await db
    .selectFrom('apiKeyUse')
    .select(['day', 'calls', 'failed'])
    .where('keyId', '=', id)
    .where('day', '>=', first)
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const failures = await db.selectFrom('apiKeyFailure').selectAll().where('keyId', '=', id).orderBy('id', 'desc').execute();
  return {
    days: Array.from({ length: USE_DAYS }, (_, i) => {
      const { calls = 0, failed = 0 } = byDay.get(first + i) ?? {};
      return { date: dayName(first + i), calls, failed };
    }),
    failures: failures.map(({ keyId: _key, ...failure }) => failure),
  };
}
