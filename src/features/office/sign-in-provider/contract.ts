// Identity providers (OpenID Connect, WeCom, DingTalk) by which the people of a client sign in.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { changed, created, defineContract, id, ids, pageOf, paging } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { MAIL_DOMAIN, PROVIDER_BOUNDS, PROVIDER_KINDS } from '#shared/sign-in-provider.ts';

const path = '/v1/manage/system-setting/sign-in-provider';
const { rules, domains, group, groups, url, name, appId, secret } = PROVIDER_BOUNDS;
const some = z.number().int().positive();

const rule = z.strictObject({ group: oneLine().min(1).max(group), roleId: some, userGroupId: some });
const domain = oneLine()
  .max(190)
  .overwrite((text) => text.toLowerCase().replace(/^@/, ''))
  .superRefine((text, context) => {
    if (!MAIL_DOMAIN.test(text)) context.addIssue({ code: 'custom', input: text, ...because('provider-domain', [], { domain: text }) });
  });

const fields = {
  kind: z.enum(PROVIDER_KINDS).default('oidc'),
  /** On the button of the sign-in page. */
  name: oneLine().min(1).max(name),
  /** As the provider states it, letter by letter; its description is at `/.well-known/openid-configuration` below it. */
  issuer: z.url({ protocol: /^https?$/ }).max(url),
  /** client_id; the CorpID of WeCom, the AppKey of DingTalk. */
  appId: oneLine().min(1).max(appId),
  /** Of WeCom's application. */
  agentId: z
    .string()
    .regex(/^\d{0,20}$/)
    .default(''),
  /** Asked for besides openid, profile and email, separated by spaces. */
  extraScopes: oneLine().max(200).default(''),
  groupsClaim: oneLine().min(1).max(100).default('groups'),
  /** Mail domains that lead here from the sign-in page, and of which new people must be. */
  domains: z.array(domain).max(domains).default([]),
  /** Group there → role and group here; the first that fits. */
  rules: z.array(rule).max(rules).default([]),
  defaultRoleId: some.nullable().default(null),
  defaultGroupId: some.nullable().default(null),
  createsAccounts: z.boolean().default(false),
  /** An account with the same verified address becomes that person's. */
  linksByMail: z.boolean().default(false),
  /** Role and group are set anew at each sign-in; without a rule that fits nobody comes in. */
  followsRules: z.boolean().default(false),
  /** Its addresses count as verified though it does not say so. */
  trustsMail: z.boolean().default(false),
  /** A second step there (`amr` has `mfa`) stands for one here. */
  trustsSecondStep: z.boolean().default(false),
  isEnabled: z.boolean().default(true),
};
/** client_secret; '' for none. */
const secretField = z.string().max(secret);

export const signInProvider = z.object({
  id: z.number().int(),
  kind: z.enum(PROVIDER_KINDS),
  name: z.string(),
  issuer: z.string(),
  appId: z.string(),
  agentId: z.string(),
  hasSecret: z.boolean(),
  extraScopes: z.string(),
  groupsClaim: z.string(),
  domains: z.array(z.string()),
  rules: z.array(z.object({ group: z.string(), roleId: z.number().int(), userGroupId: z.number().int() })),
  defaultRoleId: z.number().int().nullable(),
  defaultGroupId: z.number().int().nullable(),
  createsAccounts: z.boolean(),
  linksByMail: z.boolean(),
  followsRules: z.boolean(),
  trustsMail: z.boolean(),
  trustsSecondStep: z.boolean(),
  isEnabled: z.boolean(),
  /** How many accounts sign in by it, or were announced by it. */
  people: z.number().int(),
  lastUsedAt: z.number().nullable(),
});
export type SignInProvider = z.output<typeof signInProvider>;

export const signInProviderContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'system-setting.b',
    summary: 'The identity providers of the client; with `id` only that one.',
    input: z.strictObject({ ...paging, id: id.optional() }),
    output: pageOf(signInProvider),
  },
  addresses: {
    method: 'GET',
    path: `${path}/address`,
    privilege: 'system-setting.b',
    summary:
      'The addresses to register with an identity provider: where it sends people back to, after they signed in and after they signed out.',
    input: z.strictObject({}),
    output: z.object({ returnAddress: z.string(), afterSignOut: z.string() }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'system-setting.m',
    isCredentialWork: true,
    summary:
      'Adds an identity provider. Only somebody who holds all that the client’s people hold may: whoever sets it up decides who comes in as whom.',
    input: z.strictObject({ ...fields, secret: secretField.default('') }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'sign-in-provider.update', apart: ['secret'] },
    path,
    privilege: 'system-setting.m',
    isCredentialWork: true,
    summary:
      'Changes one; a secret that is left out stays, but with another issuer it is needed again. Another issuer or turning it off ends the sessions that came by it, no longer trusting its second step those that needed none here; another issuer unbinds its people.',
    input: z.strictObject({ id, ...keptFields(fields), secret: secretField.optional() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'system-setting.d',
    isCredentialWork: true,
    summary: 'Removes providers: sessions that came by them end, and accounts without a password need one from an administrator.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  check: {
    method: 'POST',
    path: `${path}/check`,
    privilege: 'system-setting.m',
    changesNothing: true,
    isCredentialWork: true,
    summary: 'Asks an issuer for its description: what it offers, or why it cannot be had.',
    input: z.strictObject({ issuer: fields.issuer }),
    output: z.object({
      issuer: z.string(),
      scopes: z.array(z.string()),
      claims: z.array(z.string()),
      hasPkce: z.boolean(),
      hasSignOut: z.boolean(),
      ms: z.number().int(),
    }),
  },
  tryRules: {
    method: 'POST',
    path: `${path}/try-rules`,
    privilege: 'system-setting.b',
    changesNothing: true,
    summary: 'Which role and group a person with these groups would get by these rules, and by which of them.',
    input: z.strictObject({
      rules: fields.rules,
      defaultRoleId: fields.defaultRoleId,
      defaultGroupId: fields.defaultGroupId,
      groups: z.array(z.string().max(group)).max(groups),
    }),
    output: z.object({
      /** From 0; null for the default, or for none. */
      rule: z.number().int().nullable(),
      roleName: z.string(),
      userGroupName: z.string(),
    }),
  },
});
