import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/setting/personal-setting/login-free-access';
const soon = (): number => Date.now() + 3_600_000;

export const loginFreeAccessCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.accessLinkId }), foreign: (_own, other) => ({ id: other.accessLinkId }) },
  [`GET ${path}/of-client`]: { input: (own) => ({ id: own.accessLinkId }), foreign: (_own, other) => ({ id: other.accessLinkId }) },
  [`POST ${path}`]: {
    input: (own) => ({ name: '给总部', kind: 'subject', subjectId: own.subjectId, expiresAt: soon() }),
    foreign: (_own, other) => ({ name: '越界', kind: 'subject', subjectId: other.subjectId, expiresAt: soon() }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.accessLinkId, name: '给总部看', expiresAt: soon() }),
    foreign: (_own, other) => ({ id: other.accessLinkId, name: '越界' }),
  },
  // Whoever has the key may: there is no key of another client.
  'POST /v1/login-free/open': { input: (own) => ({ key: own.accessLinkKey }) },
  // Only what the server signed opens one: tests/endpoints/login-free-access.test.ts.
  'POST /v1/login-free/list': { input: () => ({ authorization: 'made up' }), refusal: { code: 'invalid-token' } },
  'POST /v1/login-free/article': { input: () => ({ authorization: 'made up', articleId: 1 }), refusal: { code: 'invalid-token' } },
  [`POST ${path}/revoke`]: {
    input: (own) => ({ ids: [own.accessLinkId] }),
    foreign: (own, other) => ({ ids: [own.accessLinkId, other.accessLinkId] }),
  },
  [`POST ${path}/of-client/revoke`]: {
    input: (own) => ({ ids: [own.accessLinkId] }),
    foreign: (own, other) => ({ ids: [own.accessLinkId, other.accessLinkId] }),
  },
};
