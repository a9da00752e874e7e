// How the people of a client sign in: what their passwords must be, how long a session lasts, from where they may come, and what opens without it.
import { z } from 'zod';
import { defineContract, done, type Output } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { because } from '#shared/because.ts';
import { DEFAULT_SIGN_IN_RULE, SIGN_IN_BOUNDS } from '#shared/sign-in-rule.ts';

const path = '/v1/manage/system-setting/sign-in-rule';
const { minLength, maxAgeDays, history, idleMinutes, sessionHours, addresses, linkDays, linkUses } = SIGN_IN_BOUNDS;
const networks = z.array(oneLine().min(1).max(addresses.length)).max(addresses.most);
const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

const fields = {
  /** Characters of a password. */
  minLength: between(minLength).default(DEFAULT_SIGN_IN_RULE.minLength),
  /** Days; 0 = never too old. */
  maxAgeDays: between(maxAgeDays).default(DEFAULT_SIGN_IN_RULE.maxAgeDays),
  /** Last passwords, that of now included, none of which a new one may be; 0 = any. */
  history: between(history).default(DEFAULT_SIGN_IN_RULE.history),
  mustChangeGiven: z.boolean().default(DEFAULT_SIGN_IN_RULE.mustChangeGiven),
  /** Minutes without use; 0 = as long as the token lasts. */
  idleMinutes: between({ ...idleMinutes, least: 0 })
    .refine((minutes) => minutes === 0 || minutes >= idleMinutes.least, because('idle-least', [], { least: idleMinutes.least }))
    .default(DEFAULT_SIGN_IN_RULE.idleMinutes),
  /** Hours, however much it is used; 0 = as the system says. */
  sessionHours: between(sessionHours).default(DEFAULT_SIGN_IN_RULE.sessionHours),
  /** Addresses and networks (CIDR, IPv4 or IPv6); none = from everywhere. */
  addresses: networks.default([]),
  /** Days for which the link in a warning opens. */
  linkDays: between(linkDays).default(DEFAULT_SIGN_IN_RULE.linkDays),
  /** How often; 0 = any number of times. */
  linkUses: between(linkUses).default(DEFAULT_SIGN_IN_RULE.linkUses),
  /** From where, as `addresses`; none = from everywhere. */
  linkAddresses: networks.default([]),
};

export const signInRuleContract = defineContract({
  get: {
    method: 'GET',
    path,
    privilege: 'system-setting.b',
    summary:
      'How the people of the client sign in, what the links of its warnings open without it, and the address that the caller has now.',
    input: z.strictObject({}),
    output: z.object({
      minLength: z.number().int(),
      maxAgeDays: z.number().int(),
      history: z.number().int(),
      mustChangeGiven: z.boolean(),
      idleMinutes: z.number().int(),
      sessionHours: z.number().int(),
      addresses: z.array(z.string()),
      linkDays: z.number().int(),
      linkUses: z.number().int(),
      linkAddresses: z.array(z.string()),
      ownAddress: z.string(),
    }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'sign-in-rule.update' },
    path,
    privilege: 'system-setting.m',
    isCredentialWork: true,
    summary:
      'Changes it. Ages, ends of sessions and addresses hold from the next call of everybody, lengths and earlier passwords from the next password; what is said of links holds for those already sent. Addresses without the caller’s own are refused.',
    input: z.strictObject(keptFields(fields)),
    output: done,
  },
});

export type SignInRuleRow = Output<(typeof signInRuleContract)['get']>;
