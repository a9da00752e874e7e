import { PASSWORD } from '../../support/test-server.ts';
import { type EndpointCase, none } from './endpoint-case.ts';

export const settingCases: Record<string, EndpointCase> = {
  'GET /v1/setting/personal-setting/user-info': { input: () => ({}) },
  'PUT /v1/setting/personal-setting/user-info': { input: () => ({ name: 'admin', locale: 'zh-CN' }) },
  'GET /v1/setting/personal-setting/second-factor': none,
  // None was begun, none is on: with an app at hand in second-factor.test.
  'PUT /v1/setting/personal-setting/second-factor': { input: () => ({ code: '123456' }), refusal: { code: 'not-found', field: 'code' } },
  'POST /v1/setting/personal-setting/second-factor/end': {
    input: () => ({ password: PASSWORD, code: '123456' }),
    refusal: { code: 'not-found', field: 'code' },
  },
  'POST /v1/setting/personal-setting/second-factor/recovery-codes': {
    input: () => ({ password: PASSWORD, code: '123456' }),
    refusal: { code: 'not-found', field: 'code' },
  },
  // After those that need none begun, and before the password is another.
  'POST /v1/setting/personal-setting/second-factor': { input: () => ({ password: PASSWORD }) },
  'PUT /v1/setting/personal-setting/password': { input: () => ({ oldPassword: 'a-long-test-pass', password: 'quite-a-long-one' }) },
};
