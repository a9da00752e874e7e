import { type EndpointCase, none } from './endpoint-case.ts';

export const clientCases: Record<string, EndpointCase> = {
  'GET /v1/operate/client-manage/service-type': none,
  'GET /v1/operate/client-manage/client': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'GET /v1/operate/client-manage/client-quota': { input: (own) => ({ id: own.clientId }), foreign: () => ({ id: 999_999 }) },
  'POST /v1/operate/client-manage/client': {
    input: () => ({ name: '客户乙', serviceTypeId: 2, adminUsername: 'client-b-admin', adminPassword: 'quite-long-pass' }),
    foreign: () => ({ name: '客户丙', serviceTypeId: 999_999, adminUsername: 'c-admin', adminPassword: 'quite-long-pass' }),
  },
  'PUT /v1/operate/client-manage/client': {
    input: (own) => ({ id: own.clientId, name: '改名客户', serviceTypeId: 2 }),
    foreign: () => ({ id: 999_999, name: 'x', serviceTypeId: 2 }),
  },
  'POST /v1/operate/client-manage/client/state': {
    input: (own) => ({ ids: [own.clientId], state: 'enabled' }),
    foreign: (own) => ({ ids: [own.clientId, 999_999], state: 'disabled' }),
  },
  'DELETE /v1/operate/client-manage/client': {
    input: (own) => ({ id: own.clientId, name: '改名客户' }),
    foreign: () => ({ id: 999_999, name: 'x' }),
  },
};
