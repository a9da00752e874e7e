import type { EndpointCase } from './endpoint-case.ts';

export const settingCases: Record<string, EndpointCase> = {
  'GET /v1/setting/personal-setting/user-info': { input: () => ({}) },
  'PUT /v1/setting/personal-setting/user-info': { input: () => ({ name: 'admin', locale: 'zh-CN' }) },
  'PUT /v1/setting/personal-setting/password': { input: () => ({ oldPassword: 'a-long-test-pass', password: 'quite-a-long-one' }) },
};
