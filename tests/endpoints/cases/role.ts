import type { BusyTenant } from '../../support/busy-tenant.ts';
import type { EndpointCase } from './endpoint-case.ts';

interface Ids {
  spare: number;
  change: number;
}

const casesAt = (path: string, ids: (own: BusyTenant) => Ids, foreign: (own: BusyTenant, other: BusyTenant) => Ids) => ({
  [`GET ${path}`]: { input: () => ({}), foreign: (own: BusyTenant, other: BusyTenant) => ({ id: foreign(own, other).spare }) },
  [`GET ${path}/matrix`]: { input: () => ({}) },
  [`POST ${path}`]: {
    input: (own: BusyTenant) => ({ name: '新角色', copyOf: ids(own).spare }),
    foreign: (own: BusyTenant, other: BusyTenant) => ({ name: 'x', copyOf: foreign(own, other).spare }),
  },
  [`PUT ${path}`]: {
    input: (own: BusyTenant) => ({ id: ids(own).spare, name: '改了名的角色', grants: ['search.b'] }),
    foreign: (own: BusyTenant, other: BusyTenant) => ({ id: foreign(own, other).spare, name: 'x', grants: [] }),
  },
  [`POST ${path}/undo`]: {
    input: (own: BusyTenant) => ({ changeId: ids(own).change }),
    foreign: (own: BusyTenant, other: BusyTenant) => ({ changeId: foreign(own, other).change }),
  },
  [`DELETE ${path}`]: {
    input: (own: BusyTenant) => ({ id: ids(own).spare }),
    foreign: (own: BusyTenant, other: BusyTenant) => ({ id: foreign(own, other).spare }),
  },
});

const PATH = '/v1/manage/user-privilege-manage/role-column-privilege';
const rolesOf = (own: BusyTenant): Ids => ({ spare: own.spareRoleId, change: own.roleChangeId });

export const roleCases: Record<string, EndpointCase> = {
  ...casesAt(PATH, rolesOf, (_own, other) => rolesOf(other)),
  [`GET ${PATH}/holders`]: {
    input: (own) => ({ roleId: own.roleId }),
    foreign: (_own, other) => ({ roleId: other.roleId }),
  },
  [`GET ${PATH}/preview`]: {
    input: (own) => ({ userId: own.adminId }),
    foreign: (_own, other) => ({ userId: other.adminId }),
  },
  ...casesAt(
    '/v1/operate/operation-setting/role-column-privilege',
    (own) => ({ spare: own.defaultRoleId, change: own.defaultRoleChangeId }),
    rolesOf,
  ),
};
