import type { Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { judgePassword } from '#server/auth/judge-password.ts';
import { checkPassword, hashPassword, namesOfClient } from '#server/auth/password.ts';
import type { Parts } from '#server/feature.ts';
import type { Call } from '#server/http/implement.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { userSettings } from '#features/core/session/contract.ts';
import { settingContract } from '../contract.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, findSecondFactor, renewRecoveryCodes } from './own-second-factor.ts';
import { refusal } from '#shared/refusals.ts';

export const settingRoutes = (platform: Platform, { outgoing: { seal } }: Pick<Parts, 'outgoing'>) =>
  implement(settingContract, {
    ownInfo: (actor) => ownInfo(platform, actor),
    updateUserInfo: async (actor, { settings, ...fields }) => {
      const { db } = platform.store;
      const stored = await db.selectFrom('account').select('settings').where('id', '=', actor.userId).executeTakeFirstOrThrow();
      await db
        .updateTable('account')
        .set({ ...fields, settings: { ...userSettings.parse(stored.settings), ...settings }, updatedAt: platform.now() })
        .where('id', '=', actor.userId)
        .execute();
      await logOperation(platform.store.db, actor, platform.now(), { action: 'user.update-own', targetId: actor.userId, after: fields });
      return { changed: 1 };
    },
    updatePassword: async (actor, input, call) => ({
      changed: 1,
      signedOut: await updatePassword(platform, actor, input, call),
    }),
    secondFactor: (actor) => findSecondFactor(platform, actor),
    beginSecondFactor: (actor, input, call) => beginSecondFactor(platform, seal, actor, input, call),
    confirmSecondFactor: async (actor, input, call) => ({ recoveryCodes: await confirmSecondFactor(platform, seal, actor, input, call) }),
    endSecondFactor: async (actor, input, call) => {
      await endSecondFactor(platform, seal, actor, input, call);
      return { changed: 1 };
    },
    renewRecoveryCodes: async (actor, input, call) => ({ recoveryCodes: await renewRecoveryCodes(platform, seal, actor, input, call) }),
  });

async function ownInfo(platform: Platform, actor: Actor): Promise<Output<(typeof settingContract)['ownInfo']>> {
  const { settings, ...fields } = await platform.store.db
    .selectFrom('account')
    .select(['name', 'email', 'mobile', 'locale', 'settings'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { ...fields, settings: userSettings.parse(settings) };
}

/** Returns how many other sessions were signed out; keys end with the old password. */
async function updatePassword(
  platform: Platform,
  actor: Actor,
  { oldPassword, password }: { oldPassword: string; password: string },
  call: Call,
): Promise<number> {
  const row = await platform.store.db
    .selectFrom('account')
    .select(['id', 'username', 'passwordHash', 'mustChangePassword'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const guess = { username: row.username, ip: call.ip, account: row, password: oldPassword };
  if (!(await judgePassword(platform.store, platform.now(), guess))) throw refusal('oldPassword', 'wrong-password');
  checkPassword(password, [actor.username, actor.name, ...(await namesOfClient(platform.store.db, actor.clientId))]);
  // A password set by somebody else does not become one's own by entering it again.
  if (row.mustChangePassword && password === oldPassword)
    throw new AppError('weak-password', { field: 'password', detail: { rule: 'same' } });
  const passwordHash = await hashPassword(password);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account')
      .set({ passwordHash, mustChangePassword: false, updatedAt: now })
      .where('id', '=', actor.userId)
      .execute();
    await logOperation(tx, actor, now, { action: 'user.update-password', targetId: actor.userId });
    return endAccess(tx, actor.userId, now, actor.sessionId);
  });
}
