import type { EndpointCase } from './endpoint-case.ts';

export const threePowersCases: Record<string, EndpointCase> = {
  'GET /v1/manage/system-setting/three-powers': { input: () => ({}) },
  // It would take the administrator's privileges for all other cases: three-powers.test.ts turns it on and off.
  'POST /v1/manage/system-setting/three-powers': {
    input: (own) => ({ systemId: own.adminId, securityId: own.adminId, auditId: own.adminId + 1 }),
    refusal: { code: 'invalid-input', field: 'securityId' },
    foreign: (own, other) => ({ systemId: own.adminId, securityId: other.adminId, auditId: own.adminId + 1 }),
  },
  'POST /v1/operate/client-manage/client/three-powers-off': {
    input: (own) => ({ id: own.clientId }),
    refusal: { code: 'invalid-input', field: 'id' },
    foreign: () => ({ id: 999_999 }),
  },
};
