import { type EndpointCase, none } from './endpoint-case.ts';

/** One pixel. */
const PNG = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);

export const customizationCases: Record<string, EndpointCase> = {
  'GET /v1/manage/system-setting/customize-settings': none,
  'GET /v1/manage/system-setting/customize-settings/feature': none,
  'GET /v1/manage/system-setting/customize-settings/sign-in-picture': none,
  'POST /v1/manage/system-setting/customize-settings/sign-in-picture': {
    input: () => ({ files: [{ name: 'door.png', text: PNG, type: 'image/png' }] }),
  },
  'DELETE /v1/manage/system-setting/customize-settings/sign-in-picture': none,
  'PUT /v1/manage/system-setting/customize-settings': { input: () => ({ systemName: '云雀监测', noticeSeconds: 20, layout: 'Boxed' }) },
};
