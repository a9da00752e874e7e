import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { sessionContract } from '../contract.ts';
import { listNotices, readNotices } from './notifications.ts';
import { listOptions } from './select-helper.ts';
import { signIn, simulateSignIn } from './session.service.ts';
import { findBranding, getUserInfo } from './user-info.ts';

export const sessionRoutes = (platform: Platform, version: string, openApi: () => Record<string, unknown>) =>
  implement(sessionContract, {
    login: async (_actor, input, call) => signIn(platform, input.username, input.password, call),
    logout: async (actor) => signOut(platform, actor.sessionId),
    logoutByGet: async (actor) => signOut(platform, actor.sessionId),
    privilege: async (actor) => actor.privileges,
    userInfo: async (actor) => getUserInfo(platform, actor),
    branding: async (_actor, _input, call) => findBranding(platform, call.hostname),
    simulateLogin: async (actor, input, call) => simulateSignIn(platform, actor, input.clientId, input.userId, call),
    selectHelper: async (actor, input) => ({ items: await listOptions(platform, actor, input) }),
    systemNotification: async (actor, input) => listNotices(platform, actor, input.entity_name),
    readNotifications: async (actor, input) => ({ changed: await readNotices(platform, actor, input.ids) }),
    pass: (actor, input) => platform.sessions.issuePass(actor, input.path),
    openApi: async () => openApi(),
    health: async () => {
      await platform.store.db.selectFrom('setting').select('key').limit(1).execute();
      return { status: 'ok' as const, version, uptimeSeconds: process.uptime() };
    },
  });

async function signOut(platform: Platform, sessionId: string): Promise<{ ok: true }> {
  await platform.sessions.revoke(sessionId);
  return { ok: true };
}
