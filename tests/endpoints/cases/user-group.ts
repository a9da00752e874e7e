import type { EndpointCase } from './endpoint-case.ts';

export const userGroupCases: Record<string, EndpointCase> = {
  'GET /v1/manage/user-privilege-manage/user-group': { input: () => ({}), foreign: (_own, other) => ({ id: other.userGroupId }) },
  'GET /v1/manage/user-privilege-manage/user-group/tree': { input: () => ({}) },
  'POST /v1/manage/user-privilege-manage/user-group': {
    input: (own) => ({ name: '新的一组', parentId: own.userGroupId, leadIds: [own.adminId] }),
    foreign: (_own, other) => ({ name: '别人之下', parentId: other.userGroupId }),
  },
  'PUT /v1/manage/user-privilege-manage/user-group': {
    input: (own) => ({ id: own.spareGroupId, name: '改了名的组' }),
    foreign: (_own, other) => ({ id: other.spareGroupId, name: 'x' }),
  },
  'GET /v1/manage/user-privilege-manage/user-group-class-privilege': {
    input: (own) => ({ id: own.spareGroupId }),
    foreign: (_own, other) => ({ id: other.spareGroupId }),
  },
  'GET /v1/manage/user-privilege-manage/user-group-class-privilege/choices': { input: () => ({}) },
  'PUT /v1/manage/user-privilege-manage/user-group-class-privilege': {
    input: (own) => ({ id: own.spareGroupId, seesAllSubjects: false, subjectIds: [own.subjectId], seesAllClasses: true }),
    foreign: (own, other) => ({ id: own.spareGroupId, seesAllSubjects: false, subjectIds: [other.subjectId], seesAllClasses: true }),
  },
  'DELETE /v1/manage/user-privilege-manage/user-group': {
    input: (own) => ({ id: own.spareGroupId }),
    foreign: (_own, other) => ({ id: other.spareGroupId }),
  },
};
