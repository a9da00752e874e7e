// Personal settings.
import { z } from 'zod';
import { changed, defineContract } from '#shared/contract.ts';
import { factorCode, userInfo, userSettings } from '#features/core/session/contract.ts';
import { email, mobile, password } from '#features/core/user/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const base = '/v1/setting/personal-setting';
const secondFactor = `${base}/second-factor` as const;

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
  secondFactor: {
    method: 'GET',
    path: secondFactor,
    privilege: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Whether the caller gives a code at sign-in, since when, and how many recovery codes are left.',
    output: z.object({
      since: z.number().nullable(),
      recoveryCodesLeft: z.number().int(),
      /** The role asks for it, so it cannot be turned off. */
      isNeeded: z.boolean(),
    }),
  },
  beginSecondFactor: {
    method: 'POST',
    path: secondFactor,
    privilege: 'signed-in',
    beforeSecondFactor: true,
    isCredentialWork: true,
    summary:
      'Makes a secret for an authenticator app (TOTP). It has no effect until a first code is given; asked again, there is another secret.',
    input: z.strictObject({ password: z.string().min(1).max(500) }),
    output: z.object({ secret: z.string(), address: z.string() }),
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: secondFactor,
    privilege: 'signed-in',
    beforeSecondFactor: true,
    isCredentialWork: true,
    summary: 'Turns the second step on with a first code of the app, and answers the recovery codes, which are shown only this once.',
    input: z.strictObject({ code: factorCode }),
    output: recoveryCodes,
  },
  endSecondFactor: {
    method: 'POST',
    path: `${secondFactor}/end`,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Turns the second step off; the recovery codes end with it.',
    input: z.strictObject({ password: z.string().min(1).max(500), code: factorCode }),
    output: changed,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${secondFactor}/recovery-codes`,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Makes new recovery codes; the earlier ones end.',
    input: z.strictObject({ password: z.string().min(1).max(500), code: factorCode }),
    output: recoveryCodes,
  },
});
