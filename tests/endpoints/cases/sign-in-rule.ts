import { type EndpointCase, none } from './endpoint-case.ts';

export const signInRuleCases: Record<string, EndpointCase> = {
  'GET /v1/manage/system-setting/sign-in-rule': none,
  'PUT /v1/manage/system-setting/sign-in-rule': { input: () => ({ minLength: 12, history: 3 }) },
};
