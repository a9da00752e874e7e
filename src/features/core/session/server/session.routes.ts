import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { sessionContract } from '../contract.ts';
import { listNotices, readNotices } from './notifications.ts';
import { endOtherSessions, endOwnSessions, listSessions } from './own-sessions.ts';
import { askForPasskey, signInWithPasskey } from './passkey-sign-in.ts';
import { beginByProvider, findProvider, signInByProvider, stepByProvider } from './provider-sign-in.ts';
import { listOptions } from './select-helper.ts';
import { signIn, signOut } from './session.service.ts';
import { simulateSignIn } from './simulate-sign-in.ts';
import { findBranding, findPicture, findPasswordRule, getUserInfo } from './user-info.ts';

export const sessionRoutes = (
  platform: Platform,
  { describeApi, notices, outgoing }: Pick<Parts, 'describeApi' | 'notices' | 'outgoing'>,
) =>
  implement(sessionContract, {
    login: async (_actor, input, call) => signIn(platform, outgoing.seal, input, call),
    askPasskey: async (_actor, _input, call) => askForPasskey(platform, outgoing.seal, call),
    loginByPasskey: async (_actor, { passkey }, call) => signInWithPasskey(platform, outgoing.seal, passkey, call),
    findProvider: async (_actor, { mail }) => findProvider(platform, mail),
    beginByProvider: async (_actor, { providerId }, call) => beginByProvider(platform, outgoing, providerId, call),
    loginByProvider: async (_actor, input, call) => signInByProvider(platform, outgoing, input, call),
    stepByProvider: async (_actor, input, call) => stepByProvider(platform, outgoing, input, call),
    logout: async (actor) => signOut(platform, actor),
    logoutByGet: async (actor) => signOut(platform, actor),
    privilege: async (actor) => actor.privileges,
    userInfo: async (actor) => getUserInfo(platform, actor),
    passwordRule: ({ clientId }) => findPasswordRule(platform, clientId),
    branding: async (_actor, _input, call) => findBranding(platform, call.hostname),
    brandingPicture: (_actor, { key }, call) => findPicture(platform, call.hostname, key),
    simulateLogin: async (actor, input, call) => simulateSignIn(platform, actor, input.clientId, input.userId, call),
    ownSessions: async (actor) => ({ items: await listSessions(platform, actor) }),
    endOwnSessions: async (actor, input) => ({ changed: await endOwnSessions(platform, actor, input.id) }),
    endOtherSessions: async (actor) => ({ changed: await endOtherSessions(platform, actor) }),
    selectHelper: async (actor, input) => ({ items: await listOptions(platform, actor, input) }),
    systemNotification: async (actor, input) => listNotices(platform, actor, notices, input.entity_name),
    readNotifications: async (actor, input) => ({ changed: await readNotices(platform, actor, input.ids) }),
    pass: (actor, input) => platform.sessions.issuePass(actor, input.path),
    openApi: async (_actor, { privilege }) => describeApi(privilege),
  });
