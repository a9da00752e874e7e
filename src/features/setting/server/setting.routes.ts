import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { checkPassword, hashPassword, verifyPassword } from '#server/auth/password.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { settingContract } from '../contract.ts';

export const settingRoutes = (platform: Platform) =>
  implement(settingContract, {
    updateUserInfo: async (actor, { settings, ...fields }) => {
      await platform.store.db
        .updateTable('account')
        .set({ ...fields, settings: JSON.stringify(settings), updated_at: platform.now() })
        .where('id', '=', actor.userId)
        .execute();
      await logOperation(platform.store.db, actor, platform.now(), { action: 'user.update-own', targetId: actor.userId, after: fields });
      return { changed: 1 };
    },
    updatePassword: async (actor, input) => ({
      changed: 1,
      signedOut: await updatePassword(platform, actor, input.oldPassword, input.password),
    }),
  });

/** Returns how many other sessions were signed out. A simulated login may not change the password of whom it simulates. */
async function updatePassword(platform: Platform, actor: Actor, oldPassword: string, password: string): Promise<number> {
  if (actor.simulatedBy !== undefined) throw new AppError('no-privilege');
  const row = await platform.store.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(row.password_hash, oldPassword))) throw new AppError('invalid-input', { field: 'oldPassword' });
  checkPassword(password, actor.username);
  await platform.store.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password), updated_at: platform.now() })
    .where('id', '=', actor.userId)
    .execute();
  await logOperation(platform.store.db, actor, platform.now(), { action: 'user.update-password', targetId: actor.userId });
  return platform.sessions.revokeAll(actor.userId, actor.sessionId);
}
