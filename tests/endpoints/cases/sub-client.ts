import { type EndpointCase, none } from './endpoint-case.ts';

const base = '/v1/manage/user-privilege-manage/sub-client';
const provider = '/v1/operate/client-manage/client-relation';
const everything = { kind: 'everything' };

export const subClientCases: Record<string, EndpointCase> = {
  [`GET ${base}`]: { input: (own) => ({ id: own.subClientId }), foreign: (_own, other) => ({ id: other.subClientId }) },
  [`GET ${base}/account`]: { input: (own) => ({ id: own.subClientId }), foreign: (_own, other) => ({ id: other.subClientId }) },
  [`POST ${base}`]: {
    // A client with a sub-client is not removed, as the case of that call does; `other-clients.test.ts` adds some.
    refusal: { code: 'already-exists', field: 'adminUsername' },
    input: () => ({ name: '新的分公司', adminUsername: 'operator', adminPassword: 'quite-long-pass' }),
    foreign: (_own, other) => ({
      name: '别的分公司',
      adminUsername: 'other-branch-admin',
      adminPassword: 'quite-long-pass',
      childSees: { kind: 'subjects', subjectIds: [other.subjectId] },
    }),
  },
  [`PUT ${base}`]: {
    input: (own) => ({ id: own.subClientId, childSees: { kind: 'subjects', subjectIds: [own.subjectId] } }),
    foreign: (own, other) => ({ id: own.subClientId, childSees: { kind: 'subjects', subjectIds: [other.subjectId] } }),
  },
  [`POST ${base}/state`]: {
    input: (own) => ({ ids: [own.subClientId], state: 'disabled' }),
    foreign: (own, other) => ({ ids: [own.subClientId, other.subClientId], state: 'disabled' }),
  },
  'GET /v1/article/readable-client': none,
  [`GET ${provider}`]: { input: (own) => ({ id: own.subClientId }), foreign: () => ({ id: 999_999 }) },
  [`GET ${provider}/subject`]: { input: (own) => ({ id: own.clientId }), foreign: () => ({ id: 999_999 }) },
  [`PUT ${provider}`]: {
    input: (own) => ({ id: own.subClientId, childSees: everything }),
    foreign: (own, other) => ({ id: own.subClientId, childSees: { kind: 'subjects', subjectIds: [other.subjectId] } }),
  },
};
