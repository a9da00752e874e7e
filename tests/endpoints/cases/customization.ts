import { type EndpointCase, none } from './endpoint-case.ts';

export const customizationCases: Record<string, EndpointCase> = {
  'GET /v1/manage/system-setting/customize-settings': none,
  'PUT /v1/manage/system-setting/customize-settings': { input: () => ({ themeStyleCode: 'teal', layout: 'Boxed' }) },
};
