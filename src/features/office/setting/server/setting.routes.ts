import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { makePassword, replacePassword } from '#server/auth/new-password.ts';
import { weakPassword } from '#server/auth/password.ts';
import type { Parts } from '#server/feature.ts';
import type { Call } from '#server/http/implement.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { userSettings } from '#features/core/session/contract.ts';
import { settingContract } from '../contract.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, findSecondFactor, renewRecoveryCodes } from './own-second-factor.ts';
import { addPasskey, beginPasskey, confirmByPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { requirePassword } from './require-password.ts';
import { refusal } from '#shared/refusals.ts';

export const settingRoutes = (platform: Platform, { outgoing: { seal } }: Pick<Parts, 'outgoing'>) =>
  implement(settingContract, {
    ownInfo: (actor) => ownInfo(platform, actor),
    updateUserInfo: async (actor, { settings, ...fields }) => {
      const { db } = platform.store;
      const stored = await db
        .selectFrom('account')
        .select(['name', 'email', 'mobile', 'locale', 'settings'])
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow();
      if (fields.email !== undefined && fields.email !== stored.email) await requireOwnMail(platform, actor);
      await db
        .updateTable('account')
        .set({ ...fields, settings: { ...userSettings.parse(stored.settings), ...settings }, updatedAt: platform.now() })
        .where('id', '=', actor.userId)
        .execute();
      const after = { ...fields, ...(settings ? { settings } : {}) };
      await logOperation(platform.store.db, actor, platform.now(), {
        action: 'user.update-own',
        targetId: actor.userId,
        before: stored,
        after,
      });
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
    passkeys: (actor, _input, call) => listPasskeys(platform, actor, call),
    beginPasskey: (actor, input, call) => beginPasskey(platform, seal, actor, input, call),
    addPasskey: (actor, input, call) => addPasskey(platform, seal, actor, input, call),
    renamePasskey: async (actor, input) => {
      await renamePasskey(platform, actor, input);
      return { changed: 1 };
    },
    removePasskey: async (actor, input, call) => {
      await removePasskey(platform, seal, actor, input, call);
      return { changed: 1 };
    },
    askOwnPasskey: (actor, _input, call) => confirmByPasskey(platform, seal, actor, call),
  });

/** Whoever enters somebody else's address would be given that person, with the role of the rules, at the next sign-in by the provider. */
async function requireOwnMail({ store }: Platform, { clientId }: Actor): Promise<void> {
  const row = await store.db
    .selectFrom('signInProvider')
    .select('id')
    .where('clientId', '=', clientId)
    .where('linksByMail', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (row) throw refusal('email', 'own-mail-by-admin');
}

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
  const wrong = { field: 'oldPassword', reason: 'wrong-password' } as const;
  const { passwordHash: from } = await requirePassword(platform, actor, { password: oldPassword, ...wrong }, call);
  // Neither one that somebody else set nor one that is too old becomes one's own, or new, by entering it again.
  if (actor.mustChangePassword && password === oldPassword) throw weakPassword('same');
  const now = platform.now();
  const wanted = { clientId: actor.clientId, userId: actor.userId, own: [actor.username, actor.name], password };
  const made = await makePassword(platform.store, now, wanted);
  return platform.store.db.transaction().execute(async (tx) => {
    // An administrator may have set another one meanwhile.
    if (!(await replacePassword(tx, actor.userId, { ...made, mustChangePassword: false, now, from })))
      throw refusal(wrong.field, wrong.reason);
    await logOperation(tx, actor, now, { action: 'user.update-password', targetId: actor.userId });
    return endAccess(tx, actor.userId, now, actor.sessionId);
  });
}
