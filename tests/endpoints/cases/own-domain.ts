import { type EndpointCase, none } from './endpoint-case.ts';

export const ownDomainCases: Record<string, EndpointCase> = {
  'GET /v1/manage/system-setting/own-domain': none,
  'POST /v1/manage/system-setting/own-domain': { input: () => ({ domain: 'Kite.Example.com' }) },
  // What the call before it asked for.
  'POST /v1/manage/system-setting/own-domain/check': { input: () => ({}) },
  'DELETE /v1/manage/system-setting/own-domain/claim': none,
  'DELETE /v1/manage/system-setting/own-domain': { input: () => ({ domain: '' }) },
};
