import { type EndpointCase, none } from './endpoint-case.ts';

export const customizationCases: Record<string, EndpointCase> = {
  'GET /v1/manage/system-setting/customize-settings': none,
  'PUT /v1/manage/system-setting/customize-settings': { input: () => ({ systemName: '云雀监测', noticeSeconds: 20, layout: 'Boxed' }) },
};
