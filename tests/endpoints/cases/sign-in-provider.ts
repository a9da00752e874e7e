import { type EndpointCase, none } from './endpoint-case.ts';

const path = '/v1/manage/system-setting/sign-in-provider';

export const signInProviderCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.providerId }), foreign: (_own, other) => ({ id: other.providerId }) },
  [`GET ${path}/address`]: none,
  [`POST ${path}`]: { input: () => ({ name: '集团账号', issuer: 'https://login.example.org', appId: 'tingfeng' }) },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.providerId, name: '集团登录', issuer: 'https://sso.example.org', appId: 'tingfeng' }),
    foreign: (_own, other) => ({ id: other.providerId, name: '集团登录', issuer: 'https://sso.example.org', appId: 'tingfeng' }),
  },
  // Before the provider goes, and its keys with it.
  [`GET ${path}/scim`]: { input: (own) => ({ id: own.providerId }), foreign: (_own, other) => ({ id: other.providerId }) },
  [`POST ${path}/scim/key`]: {
    input: (own) => ({ id: own.providerId }),
    foreign: (_own, other) => ({ id: other.providerId }),
  },
  [`DELETE ${path}/scim/key`]: {
    input: (own) => ({ id: [own.scimKeyId] }),
    foreign: (own, other) => ({ id: [own.scimKeyId, other.scimKeyId] }),
  },
  [`DELETE ${path}`]: { input: (own) => ({ id: [own.providerId] }), foreign: (own, other) => ({ id: [own.providerId, other.providerId] }) },
  [`POST ${path}/check`]: { input: () => ({ issuer: 'http://login.example.org' }), refusal: { code: 'invalid-input', field: 'issuer' } },
  [`POST ${path}/try-rules`]: { input: () => ({ groups: ['staff'] }) },
};
