// What a person sets for herself.
import { z } from 'zod';
import { changed, defineContract } from '#shared/contract.ts';
import { userSettings } from '../session/contract.ts';
import { email, mobile, password } from '../user/contract.ts';

const base = '/v1/setting/personal-setting';

export const settingContract = defineContract({
  updateUserInfo: {
    method: 'PUT',
    path: `${base}/user-info`,
    privilege: 'signed-in',
    summary: 'Changes my name, addresses, language and display settings.',
    input: z.strictObject({
      name: z.string().trim().min(1).max(60),
      email: email.default(''),
      mobile: mobile.default(''),
      locale: z.enum(['zh-CN', 'en-US']),
      settings: userSettings.prefault({}),
    }),
    output: changed,
  },
  updatePassword: {
    method: 'PUT',
    path: `${base}/password`,
    privilege: 'signed-in',
    summary: 'Changes my password; my other sessions are signed out.',
    input: z.strictObject({ oldPassword: z.string().min(1).max(500), password }),
    output: changed.extend({ signedOut: z.number().int() }),
  },
});
