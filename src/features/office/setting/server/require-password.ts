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
}

/** The caller's account where the password is right; refused at the field where it is not. Throws account-locked after too many tries. */
export async function requirePassword({ store, now }: Platform, actor: Actor, { password, field, reason }: Asked, call: Call) {
  const account = await store.db
    .selectFrom('account')
    .select(['id', 'username', 'passwordHash'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const guess = { username: account.username, ip: call.ip, account, password };
  if (!(await judgePassword(store, now(), guess))) throw refusal(field, reason);
  return account;
}
