// The session's calls for the platform. Method and path are repeated here, checked against the contract, so that signing in loads no schema.
import { call, routeOf } from '#web/client/call.ts';
import type { SessionGateway } from '#web/session/gateway.ts';
import type { sessionContract } from '../contract.ts';

type Session = typeof sessionContract;

export const loginRoute = routeOf<Session['login']>({ method: 'POST', path: '/v1/login' });
export const askPasskeyRoute = routeOf<Session['askPasskey']>({ method: 'POST', path: '/v1/login/passkey/options' });
export const passkeyRoute = routeOf<Session['loginByPasskey']>({ method: 'POST', path: '/v1/login/passkey' });
export const brandingRoute = routeOf<Session['branding']>({ method: 'GET', path: '/v1/branding' });
export const findProviderRoute = routeOf<Session['findProvider']>({ method: 'POST', path: '/v1/login/provider/find' });
export const beginByProviderRoute = routeOf<Session['beginByProvider']>({ method: 'POST', path: '/v1/login/provider/begin' });
export const providerRoute = routeOf<Session['loginByProvider']>({ method: 'POST', path: '/v1/login/provider' });
export const providerStepRoute = routeOf<Session['stepByProvider']>({ method: 'POST', path: '/v1/login/provider/step' });
const userInfo = routeOf<Session['userInfo']>({ method: 'GET', path: '/v1/user-info' });
const privilege = routeOf<Session['privilege']>({ method: 'GET', path: '/v1/privilege' });
const logout = routeOf<Session['logout']>({ method: 'POST', path: '/v1/logout' });
const selectHelper = routeOf<Session['selectHelper']>({ method: 'GET', path: '/v1/select-helper' });
const systemNotification = routeOf<Session['systemNotification']>({ method: 'GET', path: '/v1/system-notification' });
const readNotifications = routeOf<Session['readNotifications']>({ method: 'POST', path: '/v1/system-notification/read' });

/** Comments and access log provide the parts that are theirs. */
export const sessionGateway: Omit<SessionGateway, 'noteViewedReply' | 'logVisit'> = {
  getUser: () => call(userInfo, undefined),
  getPrivileges: () => call(privilege, undefined),
  signOut: () => call(logout, undefined),
  listNotices: () => call(systemNotification, {}),
  readNotices: (ids) => call(readNotifications, { ids: [...ids] }),
  listOptions: async ({ entity, ...query }) => (await call(selectHelper, { entity_name: entity, ...query })).items,
};
