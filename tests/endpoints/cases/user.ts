import type { BusyTenant } from '../../support/busy-tenant.ts';
import type { EndpointCase } from './endpoint-case.ts';

const userFields = (own: BusyTenant) => ({ name: '某人', roleId: own.roleId, userGroupId: own.userGroupId });

export const userCases: Record<string, EndpointCase> = {
  'GET /v1/manage/user-privilege-manage/user': { input: () => ({}), foreign: (_own, other) => ({ id: other.adminId }) },
  'POST /v1/manage/user-privilege-manage/user': {
    input: (own) => ({ username: `new-${own.clientId}`, password: 'quite-long-pass', ...userFields(own) }),
    foreign: (own, other) => ({ username: 'intruder', password: 'quite-long-pass', ...userFields(own), roleId: other.roleId }),
  },
  'PUT /v1/manage/user-privilege-manage/user': {
    input: (own) => ({ id: own.adminId, name: 'admin', roleId: own.roleId - 1, userGroupId: own.userGroupId }),
    foreign: (own, other) => ({ id: other.adminId, ...userFields(own) }),
  },
  'PUT /v1/manage/user-privilege-manage/user/grant': {
    input: (own) => ({ id: own.adminId + 1, roleId: own.roleId, userGroupId: own.userGroupId }),
    foreign: (own, other) => ({ id: other.adminId, roleId: own.roleId, userGroupId: own.userGroupId }),
  },
  'POST /v1/manage/user-privilege-manage/user/reset-password': {
    input: (own) => ({ id: own.adminId + 1, password: 'quite-long-pass' }),
    foreign: (_own, other) => ({ id: other.adminId, password: 'quite-long-pass' }),
  },
  'POST /v1/manage/user-privilege-manage/user/end-sessions': {
    input: (own) => ({ id: own.adminId }),
    foreign: (_own, other) => ({ id: other.adminId }),
  },
  'POST /v1/manage/user-privilege-manage/user/end-second-factor': {
    input: (own) => ({ id: own.adminId + 1 }),
    foreign: (_own, other) => ({ id: other.adminId }),
  },
  'POST /v1/manage/user-privilege-manage/user/unlock': {
    input: (own) => ({ id: own.adminId }),
    foreign: (_own, other) => ({ id: other.adminId }),
  },
  'DELETE /v1/manage/user-privilege-manage/user': {
    input: (own) => ({ id: own.adminId + 1 }),
    foreign: (_own, other) => ({ id: other.adminId }),
  },
};
