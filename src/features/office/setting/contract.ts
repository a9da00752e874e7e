// Personal settings.
import { z } from 'zod';
import { changed, defineContract } from '#shared/contract.ts';
import { userInfo, userSettings } from '#features/core/session/contract.ts';
import { email, mobile, password } from '#features/core/user/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/setting/personal-setting';

export const settingContract = defineContract({
  ownInfo: {
    method: 'GET',
    path: `${base}/user-info`,
    privilege: 'signed-in',
    summary: 'The caller’s name, addresses, language and display settings.',
    output: userInfo.pick({ name: true, email: true, mobile: true, locale: true, settings: true }),
  },
  updateUserInfo: {
    method: 'PUT',
    seen: { from: 'ownInfo' },
    path: `${base}/user-info`,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Changes the caller’s name, addresses, language and display settings.',
    input: z.strictObject({
      name: oneLine().min(1).max(60),
      email: email.optional(),
      mobile: mobile.optional(),
      locale: z.enum(['zh-CN', 'en-US']),
      settings: userSettings.optional(),
    }),
    output: changed,
  },
  updatePassword: {
    method: 'PUT',
    path: `${base}/password`,
    privilege: 'signed-in',
    isCredentialWork: true,
    beforePasswordChange: true,
    summary: 'Changes the caller’s password; the caller’s other sessions and the caller’s keys end.',
    input: z.strictObject({ oldPassword: z.string().min(1).max(500), password }),
    output: changed.extend({ signedOut: z.number().int() }),
  },
});
