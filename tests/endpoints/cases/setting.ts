import { PASSWORD } from '../../support/test-server.ts';
import { type EndpointCase, none } from './endpoint-case.ts';

export const settingCases: Record<string, EndpointCase> = {
  'GET /v1/setting/personal-setting/user-info': { input: () => ({}) },
  'PUT /v1/setting/personal-setting/user-info': { input: () => ({ name: 'admin', locale: 'zh-CN' }) },
  'GET /v1/setting/personal-setting/second-factor': none,
  'GET /v1/setting/personal-setting/passkey': none,
  'POST /v1/setting/personal-setting/passkey/begin': { input: () => ({ name: '办公电脑', password: PASSWORD }) },
  // With an authenticator at hand in passkeys.test.
  'POST /v1/setting/personal-setting/passkey': {
    input: () => ({
      name: '办公电脑',
      passkey: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    }),
    refusal: { code: 'invalid-input', field: 'passkey' },
  },
  'PUT /v1/setting/personal-setting/passkey': {
    input: () => ({ id: 999_999, name: '手机' }),
    foreign: () => ({ id: 999_999, name: '手机' }),
    refusal: { code: 'not-found', field: 'id' },
  },
  'POST /v1/setting/personal-setting/passkey/remove': {
    input: () => ({ id: 999_999, password: PASSWORD }),
    foreign: () => ({ id: 999_999, password: PASSWORD }),
    refusal: { code: 'not-found', field: 'id' },
  },
  'POST /v1/setting/personal-setting/passkey/options': { input: () => ({}), refusal: { code: 'not-found', field: 'passkey' } },
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
