import type { EndpointCase } from './endpoint-case.ts';

export const accessLogCases: Record<string, EndpointCase> = {
  'GET /v1/manage/user-privilege-manage/log-user-access': { input: () => ({}), foreign: (_own, other) => ({ id: other.accessLogId }) },
  'GET /v1/manage/user-privilege-manage/log-user-access/statistics': { input: () => ({ from: 0 }) },
  'GET /v1/manage/user-privilege-manage/log-user-access/export': { input: () => ({ format: 'csv' }) },
  'POST /v1/manage/user-privilege-manage/log-user-access': { input: () => ({ path: '/front/home', title: '首页' }) },
};
