// The first screens of administrators and of the provider's staff: what there is, and what needs somebody.
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { QUOTAS } from '#shared/quotas.ts';

/** What messages of warnings have come to: handed over, and nothing. */
export const DELIVERED_STATES = ['accepted', 'digested'] as const;
export const FAILED_STATES = ['refused', 'unknown'] as const;

/** Actions of the log of operations. */
export const SIGN_IN = 'session.sign-in';
export const FAILED_SIGN_IN = 'session.sign-in-failed';

const n = z.number().int();
/** `isLeast`: of a log too long to be counted to its end. */
const counted = z.object({ total: n, isLeast: z.boolean() });
const named = z.object({ id: n, name: z.string() });
/** What makes a source one to look at, the worst first. */
export const ILL_HEALTHS = ['failing', 'degraded', 'silent'] as const;
/** Enabled sources by health; `total` also counts paused ones. `worst` are at most five of each health, with their last failure. */
const sources = z.object({
  total: n,
  failing: n,
  degraded: n,
  silent: n,
  worst: z.array(
    named.extend({
      health: z.enum(ILL_HEALTHS),
      lastError: z.string(),
      lastErrorDetail: z.string(),
      lastSuccessAt: z.number().nullable(),
    }),
  ),
});

export const overviewContract = defineContract({
  manage: {
    method: 'GET',
    path: '/v1/manage/home',
    privilege: 'manageHome.b',
    summary:
      'People, subjects and sources of the caller’s client, its service, and what needs somebody; a part that the caller may not browse is null.',
    output: z.object({
      /** `locked`, `idle` and `unguarded` as in the list of accounts. */
      users: z.object({ total: n, enabled: n, locked: n, idle: n, unguarded: n }).nullable(),
      /** Sign-ins from `from` to `until`: those that succeeded and those that were refused, as in the log of operations. */
      signIns: z.object({ from: n, until: n, succeeded: counted, failed: counted }).nullable(),
      /** Messages of warnings decided from `from` to `until` that the caller may see: handed over, and come to nothing. */
      messages: z.object({ from: n, until: n, delivered: n, failed: n }).nullable(),
      /** `quiet` are enabled and matched nothing for seven days: at most five of the `quietTotal`. */
      subjects: z.object({ total: n, enabled: n, quietTotal: n, quiet: z.array(named) }).nullable(),
      sources: sources.nullable(),
      /** Suggestions of analysts that nobody has decided. */
      suggestions: n.nullable(),
      /** Websites that the client asked for and the provider has not answered. */
      websiteRequests: n.nullable(),
      failedJobs: n,
      service: z.object({
        name: z.string(),
        /** End of the service in milliseconds; null: without end. */
        validUntil: z.number().nullable(),
        /** Days until then, the last one counted as one. */
        daysLeft: n.nullable(),
        /** What the client may have and has, of what the caller may browse; `from` and `until` are the time that was counted, `from` 0 of all there is. A limit of 0 is none. */
        quotas: z.array(z.object({ quota: z.enum(QUOTAS), used: n, limit: n, from: n, until: n })),
      }),
    }),
  },
  operate: {
    method: 'GET',
    path: '/v1/operate/home',
    privilege: 'operateHome.b',
    summary: 'Clients, sources and work of the whole product, and what needs somebody; a part that the caller may not browse is null.',
    output: z.object({
      clients: z
        .object({
          total: n,
          enabled: n,
          disabled: n,
          /** Enabled clients whose service has ended: their people cannot sign in. */
          expired: z.array(named.extend({ validUntil: z.number() })),
          /** Enabled clients whose service ends within 30 days. */
          expiring: z.array(named.extend({ validUntil: z.number() })),
        })
        .nullable(),
      sources: sources.extend({ runs: n, failedRuns: n }).nullable(),
      websiteRequests: n.nullable(),
      articlesOfDay: n,
      failedJobs: n,
    }),
  },
});
