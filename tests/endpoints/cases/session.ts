import { type EndpointCase, none } from './endpoint-case.ts';

/** Of an authenticator that nobody has. */
export const unknownPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

export const sessionCases: Record<string, EndpointCase> = {
  'POST /v1/login/passkey/options': { input: () => ({}) },
  // With an authenticator at hand in passkeys.test.
  'POST /v1/login/passkey': { input: () => ({ passkey: unknownPasskey }), refusal: { code: 'wrong-passkey', field: 'passkey' } },
  // With a provider at hand in provider-sign-in.test.
  'POST /v1/login/provider/find': { input: () => ({ mail: 'nobody@nowhere.example.org' }), refusal: { code: 'not-found', field: 'mail' } },
  'POST /v1/login/provider/begin': { input: () => ({ providerId: 999_999 }), refusal: { code: 'wrong-identity' } },
  'POST /v1/login/provider': { input: () => ({ begun: 'x', state: 'x' }), refusal: { code: 'wrong-identity' } },
  'POST /v1/login/provider/step': { input: () => ({ proof: 'x' }), refusal: { code: 'wrong-identity' } },
  'POST /v1/login': { input: (own) => ({ username: own.admin, password: 'a-long-test-pass' }) },
  'GET /v1/privilege': none,
  'GET /v1/user-info': none,
  'GET /v1/password-rule': none,
  'GET /v1/branding': none,
  // The tests' host is no client's domain.
  'GET /v1/branding/picture': { input: () => ({ key: 'none' }), refusal: { code: 'not-found', field: 'key' } },
  'POST /v1/pass': { input: () => ({ path: '/v1/article/export' }) },
  'GET /v1/openapi': none,
  'GET /v1/system-notification': none,
  'GET /v1/select-helper': { input: () => ({ entity_name: 'subject' }) },
  'POST /v1/operate/client-manage/simulate-login': { input: (own) => ({ clientId: own.clientId }), foreign: () => ({ clientId: 999_999 }) },
  'POST /v1/system-notification/read': {
    input: (own) => ({ ids: [own.noticeId] }),
    foreign: (own, other) => ({ ids: [own.noticeId, other.noticeId] }),
  },
  'GET /v1/setting/personal-setting/session': none,
  'DELETE /v1/setting/personal-setting/session': {
    input: () => ({ id: ['00000000-0000-4000-8000-000000000000'] }),
    foreign: () => ({ id: ['00000000-0000-4000-8000-000000000000'] }),
    refusal: { code: 'not-found', field: 'id' },
  },
  'POST /v1/setting/personal-setting/session/end-others': { input: () => ({}) },
  'GET /v1/logout': none,
  'POST /v1/logout': none,
};
