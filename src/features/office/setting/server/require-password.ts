import type { Store } from '#server/db/open-record.ts';
import { type Refusal, refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { judgePassword } from '#server/auth/judge-password.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';

interface Asked {
  /** The caller’s own, as it was typed. */
  password: string;
  field: string;
  reason: Refusal;
  /** Also where there is no password: then somebody who has just come by the identity provider needs none. */
  orFresh?: true;
}

/** The caller's account where the password is right; refused at the field where it is not. Throws account-locked after too many tries. */
export async function requirePassword({ store, now }: Platform, actor: Actor, { password, field, reason, orFresh }: Asked, call: Call) {
  const account = await store.db
    .selectFrom('account')
    .select(['id', 'username', 'passwordHash'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (account.passwordHash === '') {
    if (!orFresh) throw refusal(field, 'no-own-password');
    await requireFresh(store, actor, now(), field);
    return account;
  }
  const guess = { username: account.username, ip: call.ip, account, password };
  if (!(await judgePassword(store, now(), guess))) throw refusal(field, reason);
  return account;
}

const FRESH_MINUTES = 10;

/** What stands for the password of an account that has none: its session began a few minutes ago, at the identity provider. */
async function requireFresh({ db }: Store, { sessionId }: Actor, now: number, field: string): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('providerId', 'is not', null)
    .where('createdAt', '>', now - FRESH_MINUTES * 60_000)
    .executeTakeFirst();
  if (!session) throw refusal(field, 'sign-in-again', { minutes: FRESH_MINUTES });
}
