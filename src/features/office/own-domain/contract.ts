// A client's own domain: asked for, proved by a text in its DNS, set at once, given up.
import { z } from 'zod';
import { changed, defineContract, type Output } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/system-setting/own-domain';
/** Days that a domain may be proved with one text. */
export const CLAIM_DAYS = 7;
/** Characters, as the provider may set; the record's name is longer and has 253 at most. */
export const LONGEST_DOMAIN = 200;
/** In front of the domain. */
export const RECORD_LABEL = '_tingfeng-challenge';
export const BEGINS_AN_HOUR = 20;
export const CHECKS_A_MINUTE = 6;

export const CHECK_OUTCOMES = ['set', 'none', 'other', 'unreachable', 'taken'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

const record = z.object({
  /** Of the TXT record. */
  name: z.string(),
  /** What it says. */
  token: z.string(),
});
const domainFields = {
  /** As it goes over the wire: a domain of other letters in Punycode. */
  domain: z.string(),
  /** As people read it. */
  shown: z.string(),
};
const checked = {
  outcome: z.enum(CHECK_OUTCOMES),
  /** Texts that stand there instead, shortened. */
  found: z.array(z.string()),
};
const claim = record.extend({
  ...domainFields,
  createdAt: z.number(),
  expiresAt: z.number(),
  isEnded: z.boolean(),
  checkedAt: z.number().nullable(),
  outcome: z.enum(CHECK_OUTCOMES).nullable(),
  found: checked.found,
});

export const ownDomainContract = defineContract({
  get: {
    method: 'GET',
    path,
    privilege: 'system-setting.b',
    summary: 'The client’s own domain, whether the client proved it, and the one that it asks for.',
    input: z.strictObject({}),
    output: z.object({
      ...domainFields,
      /** Of a domain that the client proved itself; null where the provider set it. */
      proof: record.extend({ provedAt: z.number(), missingSince: z.number().nullable() }).nullable(),
      claim: claim.nullable(),
    }),
  },
  begin: {
    method: 'POST',
    path,
    privilege: 'system-setting.m',
    summary: `Asks for a domain: answers the TXT record that proves it, for ${CLAIM_DAYS} days. Whatever was asked for before is forgotten; the same domain keeps its text. Refused to a simulated login.`,
    input: z.strictObject({ domain: oneLine().min(1).max(253) }),
    output: claim,
  },
  check: {
    method: 'POST',
    path: `${path}/check`,
    privilege: 'system-setting.m',
    summary:
      'Asks the DNS for the record, and sets the domain when it is there. That another client has the domain is said after its proof only. Refused to a simulated login.',
    input: z.strictObject({}),
    output: z.object(checked),
  },
  withdraw: {
    method: 'DELETE',
    path: `${path}/claim`,
    privilege: 'system-setting.m',
    summary: 'Forgets the domain that was asked for.',
    input: z.strictObject({}),
    output: changed,
  },
  giveUp: {
    method: 'DELETE',
    path,
    privilege: 'system-setting.m',
    summary: 'Gives up the own domain; it must be named as it is. Refused to a simulated login.',
    input: z.strictObject({ domain: z.string().max(LONGEST_DOMAIN) }),
    output: changed,
  },
});

export type OwnDomain = Output<(typeof ownDomainContract)['get']>;
export type DomainClaim = z.output<typeof claim>;
