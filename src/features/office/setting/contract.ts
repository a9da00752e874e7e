// Personal settings.
import { z } from 'zod';
import { changed, defineContract, id } from '#shared/contract.ts';
import { passkeyCreation, passkeyMade, passkeyRequest, passkeySigned } from '#shared/passkeys.ts';
import { factorCode, userInfo, userSettings } from '#features/core/session/contract.ts';
import { email, mobile, password } from '#features/core/user/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const base = '/v1/setting/personal-setting';
const secondFactor = `${base}/second-factor` as const;
const passkey = `${base}/passkey` as const;
/** What a change of the second step asks for: the password and, where there is a second step, a code or what a passkey signed. */
const bothSteps = { password: z.string().min(1).max(500), code: factorCode.optional(), passkey: passkeySigned.optional() };
const passkeyName = oneLine().min(1).max(60);

const ownPasskey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  /** Its maker copies it to other devices of the person. */
  isSynced: z.boolean(),
  /** The host that it signs in at. */
  host: z.string(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

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
      /** The role asks for a second step and there is no passkey, so it cannot be turned off. */
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
    input: z.strictObject(bothSteps),
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
    summary: 'Turns codes of the app off. The recovery codes end with the last second step.',
    input: z.strictObject(bothSteps),
    output: changed,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${secondFactor}/recovery-codes`,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Makes new recovery codes; the earlier ones end.',
    input: z.strictObject(bothSteps),
    output: recoveryCodes,
  },
  passkeys: {
    method: 'GET',
    path: passkey,
    privilege: 'signed-in',
    beforeSecondFactor: true,
    summary: 'The caller’s passkeys, and the host and address that new ones are made for.',
    output: z.object({
      items: z.array(ownPasskey),
      host: z.string(),
      origin: z.string(),
      /** Adding one asks for a code, or for what another signs. */
      needsStep: z.boolean(),
    }),
  },
  beginPasskey: {
    method: 'POST',
    path: `${passkey}/begin`,
    privilege: 'signed-in',
    beforeSecondFactor: true,
    isCredentialWork: true,
    changesNothing: true,
    summary: 'What the browser lets an authenticator make (WebAuthn), for five minutes.',
    input: z.strictObject({ name: passkeyName, ...bothSteps }),
    output: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: passkey,
    privilege: 'signed-in',
    beforeSecondFactor: true,
    isCredentialWork: true,
    summary:
      'Adds a passkey that was begun. The first second step of a person answers recovery codes, which are shown only this once; other sessions end.',
    input: z.strictObject({ name: passkeyName, passkey: passkeyMade }),
    output: recoveryCodes.extend({ id: z.number().int() }),
  },
  renamePasskey: {
    method: 'PUT',
    path: passkey,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Renames a passkey of the caller.',
    input: z.strictObject({ id, name: passkeyName }),
    output: changed,
  },
  removePasskey: {
    method: 'POST',
    path: `${passkey}/remove`,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Removes a passkey of the caller; it signs in no more.',
    input: z.strictObject({ id, ...bothSteps }),
    output: changed,
  },
  askOwnPasskey: {
    method: 'POST',
    path: `${passkey}/options`,
    privilege: 'signed-in',
    isCredentialWork: true,
    changesNothing: true,
    summary: 'What a passkey of the caller is to sign to show the second step again, for five minutes.',
    input: z.strictObject({}),
    output: passkeyRequest,
  },
});
