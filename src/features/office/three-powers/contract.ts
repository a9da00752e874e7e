// Three powers (三员) of a client: who makes accounts, who grants and who looks at both are three people, and none of them sees the client's data.
import { z } from 'zod';
import { defineContract, done, id, type Output } from '#shared/contract.ts';
import { POWERS } from '#shared/powers.ts';

const path = '/v1/manage/system-setting/three-powers';
const person = z.number().int().positive();

export const threePowersContract = defineContract({
  get: {
    method: 'GET',
    path,
    privilege: 'user-manage.b',
    summary: 'Whether the three powers of the client are kept apart, since when, and who holds them.',
    input: z.strictObject({}),
    output: z.object({
      since: z.number().int().nullable(),
      people: z.array(
        z.object({
          power: z.enum(POWERS),
          id: z.number().int(),
          name: z.string(),
          username: z.string(),
          state: z.enum(['enabled', 'disabled']),
        }),
      ),
    }),
  },
  turnOn: {
    method: 'POST',
    path,
    privilege: 'user-privilege.m',
    isCredentialWork: true,
    summary:
      'Keeps them apart from the next call of everybody on: three accounts that are there become system administrator, security officer and auditor. Only the provider joins them again.',
    input: z.strictObject({ systemId: person, securityId: person, auditId: person }),
    output: done,
  },
});

export const providerPowersContract = defineContract({
  turnOff: {
    method: 'POST',
    path: '/v1/operate/client-manage/client/three-powers-off',
    privilege: 'client.m',
    isCredentialWork: true,
    summary: 'Joins the three powers of a client again: their holders go back to the roles that they had.',
    input: z.strictObject({ id }),
    output: done,
  },
});

export type ThreePowers = Output<(typeof threePowersContract)['get']>;
