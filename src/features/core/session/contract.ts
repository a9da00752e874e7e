// Signing in and out, the caller's identity and privileges, helpers that every screen needs.
import { z } from 'zod';
import { ROLE_POWERS } from '#shared/powers.ts';
import { changed, defineContract, done, fileOutput, queryArray } from '#shared/contract.ts';
import { passkeyRequest, passkeySigned } from '#shared/passkeys.ts';
import { FLAGS, MODULES } from '#shared/privileges.ts';

const token = z.object({ token_type: z.literal('Bearer'), access_token: z.string(), expires_in: z.number().int() });
const flag = z.union([z.literal(0), z.literal(1)]);

export const privilegeMap = z.partialRecord(z.enum(MODULES), z.record(z.enum(FLAGS), flag));

export const userSettings = z.object({
  homepage: z.string().max(200).optional(),
  fontSize: z.enum(['small', 'medium', 'large']).optional(),
  listType: z.enum(['card', 'table', 'compact']).optional(),
});
export type UserSettings = z.output<typeof userSettings>;

/** The specification's names are kept exactly; the project's own are camelCase. */
export const userInfo = z.object({
  userId: z.number().int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  locale: z.enum(['zh-CN', 'en-US']),
  settings: userSettings,
  roleName: z.string(),
  userGroupName: z.string(),
  clientName: z.string(),
  isProvider: z.boolean(),
  Client_ID: z.number().int(),
  Client_System_Name: z.string(),
  Is_System_Name_Visible: flag,
  User_Theme_Style_Code: z.string(),
  Client_Options_JSON: z.record(z.string(), z.unknown()),
  Default_Homepage_URL: z.string(),
  Is_Link_Target_Self: flag,
  Is_User_Access_Statistics_Enabled: flag,
  Is_Simulate_Login_User: flag,
  /** A fixed role of a client that keeps three powers apart; '' for any other. */
  power: z.enum(ROLE_POWERS),
  mustChangePassword: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
  /** False for an account that signs in by its organisation only. */
  hasPassword: z.boolean(),
  iconUrl: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

const providerOption = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Where people are led. */
  host: z.string(),
});

const tokenOfProvider = token.extend({
  /** Where the browser goes when the session ends, to end the one at the identity provider as well. */
  endSessionUrl: z.string().optional(),
});

const notice = z.object({
  title: z.string(),
  content: z.string(),
  level: z.enum(['info', 'success', 'warning', 'error']),
  list: z.array(z.record(z.string(), z.unknown())).optional(),
});

const ownSession = z.object({
  id: z.string(),
  createdAt: z.number(),
  /** To within a quarter of a minute, and only by people. */
  usedAt: z.number(),
  expiresAt: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
  /** The provider's staff, in the caller’s name. */
  isSimulated: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const option = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  parent: z.union([z.string(), z.number()]).optional(),
  /** It can be chosen, but has no effect while it is switched off. */
  isOff: z.boolean().optional(),
});

export const SELECT_ENTITIES = [
  'subject',
  'site',
  'siteGroup',
  'author',
  'role',
  'userGroup',
  'user',
  'colleague',
  'ticketReceiver',
  'tag',
  'serviceType',
  'client',
  'region',
  'dictionary',
  'source',
  'emotionWordLib',
  'informUser',
  'informRule',
  'contentClass',
  'signInProvider',
] as const;

/** Six digits of an authenticator app, or a recovery code. */
export const factorCode = z.string().trim().min(6).max(20);

export const sessionContract = defineContract({
  login: {
    method: 'POST',
    path: '/v1/login',
    privilege: 'public',
    summary:
      'Signs in. After failures the next try must wait, per account and address, per account, and per address. An account with a second step answers second-factor-required until its `code` comes along, or what its `passkey` signed.',
    input: z.strictObject({
      username: z.string().trim().min(1).max(100),
      password: z.string().min(1).max(500),
      code: factorCode.optional(),
      passkey: passkeySigned.optional(),
    }),
    output: token,
  },
  askPasskey: {
    method: 'POST',
    path: '/v1/login/passkey/options',
    privilege: 'public',
    changesNothing: true,
    summary: 'What a passkey is to sign to sign in without a password (WebAuthn), for five minutes. It says nothing about anybody.',
    input: z.strictObject({}),
    output: passkeyRequest,
  },
  loginByPasskey: {
    method: 'POST',
    path: '/v1/login/passkey',
    privilege: 'public',
    summary:
      'Signs in by what a passkey signed, which verified its owner: both steps at once. What holds for signing in with a password, waits included, holds here.',
    input: z.strictObject({ passkey: passkeySigned }),
    output: token,
  },
  findProvider: {
    method: 'POST',
    path: '/v1/login/provider/find',
    privilege: 'public',
    changesNothing: true,
    summary: 'The identity provider by which people with this mail address sign in, with the names to show before they are led there.',
    input: z.strictObject({ mail: z.string().trim().min(3).max(200) }),
    output: providerOption.extend({ clientName: z.string() }),
  },
  beginByProvider: {
    method: 'POST',
    path: '/v1/login/provider/begin',
    privilege: 'public',
    changesNothing: true,
    summary:
      'Where the browser goes to sign in by an identity provider (OpenID Connect, code flow with PKCE), and what it keeps until it is back.',
    input: z.strictObject({ providerId: z.number().int().positive() }),
    output: z.object({ url: z.string(), begun: z.string() }),
  },
  loginByProvider: {
    method: 'POST',
    path: '/v1/login/provider',
    privilege: 'public',
    summary:
      'Signs in with what the identity provider sent along. An account with a second step answers second-factor-required with a `proof` in its detail, unless the provider asked for one and may.',
    input: z.strictObject({
      begun: z.string().min(1).max(3000),
      state: z.string().min(1).max(200),
      code: z.string().max(4000).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(1000).optional(),
    }),
    output: tokenOfProvider,
  },
  stepByProvider: {
    method: 'POST',
    path: '/v1/login/provider/step',
    privilege: 'public',
    summary: 'The second step after an identity provider: the `proof`, with a code or what a passkey signed.',
    input: z.strictObject({ proof: z.string().min(1).max(2000), code: factorCode.optional(), passkey: passkeySigned.optional() }),
    output: tokenOfProvider,
  },
  logout: {
    method: 'POST',
    path: '/v1/logout',
    privilege: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'Signs out: the token is revoked at once.',
    output: done,
  },
  logoutByGet: {
    method: 'GET',
    path: '/v1/logout',
    privilege: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'The same, by GET.',
    output: done,
  },
  privilege: {
    method: 'GET',
    path: '/v1/privilege',
    privilege: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'The caller’s privilege map: module → b, m, a, d (role ∩ service type).',
    output: privilegeMap,
  },
  userInfo: {
    method: 'GET',
    path: '/v1/user-info',
    privilege: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'The caller’s identity, the caller’s client and its settings.',
    output: userInfo,
  },
  passwordRule: {
    method: 'GET',
    path: '/v1/password-rule',
    privilege: 'signed-in',
    beforePasswordChange: true,
    summary: 'What the caller’s client asks of a password.',
    output: z.object({
      /** Characters. */
      minLength: z.number().int(),
      /** 0 = never. */
      maxAgeDays: z.number().int(),
      /** The new one is none of the last so many; 0 = it may be any. */
      history: z.number().int(),
      /** One that somebody else gave is replaced at the first sign-in. */
      mustChangeGiven: z.boolean(),
    }),
  },
  branding: {
    method: 'GET',
    path: '/v1/branding',
    privilege: 'public',
    summary: 'System name, icon and identity providers for the sign-in page, by the requested domain.',
    output: z.object({
      systemName: z.string(),
      iconUrl: z.string(),
      /** Of the picture of the client whose domain it is; '' without one. */
      pictureKey: z.string(),
      themeStyleCode: z.string(),
      /** Those of the client whose domain it is. */
      providers: z.array(providerOption),
      /** Some are found by a mail address. */
      hasProviders: z.boolean(),
    }),
  },
  brandingPicture: {
    method: 'GET',
    path: '/v1/branding/picture',
    privilege: 'public',
    summary: 'The picture of the sign-in page of the client whose domain is requested; `key` is that of the branding.',
    input: z.strictObject({ key: z.string().max(40) }),
    output: fileOutput,
  },
  simulateLogin: {
    method: 'POST',
    path: '/v1/operate/client-manage/simulate-login',
    privilege: 'client.a',
    isCredentialWork: true,
    summary:
      'Enters a client as one of its users, for an hour at most and as long as the caller’s own session; the client is notified, and every change is logged under both names.',
    input: z.strictObject({ clientId: z.number().int().positive(), userId: z.number().int().positive().optional() }),
    output: token,
  },
  ownSessions: {
    method: 'GET',
    path: '/v1/setting/personal-setting/session',
    privilege: 'signed-in',
    summary: 'The sessions of the caller, newest first.',
    output: z.object({ items: z.array(ownSession) }),
  },
  endOwnSessions: {
    method: 'DELETE',
    path: '/v1/setting/personal-setting/session',
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Ends sessions of the caller.',
    input: z.strictObject({ id: queryArray(z.uuid()).pipe(z.array(z.string()).min(1).max(200)) }),
    output: changed,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/v1/setting/personal-setting/session/end-others',
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Ends all the caller’s sessions but this one.',
    input: z.strictObject({}),
    output: changed,
  },
  selectHelper: {
    method: 'GET',
    path: '/v1/select-helper',
    privilege: 'signed-in',
    summary: 'Options of a select box, from the caller’s client and limited to what the caller may see.',
    // Filters of other versions are ignored, as the specification allows extras here.
    input: z.object({
      entity_name: z.enum(SELECT_ENTITIES),
      keyword: z.string().max(100).optional(),
      parent: z.string().max(20).optional(),
      value: z.union([z.string(), z.array(z.string())]).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    output: z.object({ items: z.array(option) }),
  },
  systemNotification: {
    method: 'GET',
    path: '/v1/system-notification',
    privilege: 'signed-in',
    summary: 'Notices by type, the polling interval in seconds, or closePolling.',
    input: z.object({ entity_name: z.string().max(50).optional() }),
    output: z.object({ closePolling: z.boolean(), intervalSeconds: z.number().int().positive(), notices: z.record(z.string(), notice) }),
  },
  readNotifications: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/system-notification/read',
    privilege: 'signed-in',
    summary: 'Marks notices of the caller as read; they are not shown again.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000) }),
    output: changed,
  },
  pass: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/pass',
    privilege: 'signed-in',
    summary: 'A short-lived `authorization` value for one path that takes it in the query: downloads, exports, the image proxy.',
    input: z.strictObject({ path: z.string().regex(/^\/v1\/[a-z/-]{1,100}$/) }),
    output: z.object({ authorization: z.string(), expires_in: z.number() }),
  },
  openApi: {
    method: 'GET',
    path: '/v1/openapi',
    privilege: 'signed-in',
    summary: 'This description of all calls, or of those that require one of some privileges, as OpenAPI 3.1.',
    input: z.strictObject({ privilege: queryArray(z.string().max(60)).pipe(z.array(z.string()).max(200)).optional() }),
    output: z.record(z.string(), z.unknown()),
  },
});
