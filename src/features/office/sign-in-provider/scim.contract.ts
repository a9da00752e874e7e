// How an identity provider keeps its people here by SCIM 2.0: the address, its keys, and what it has announced so far.
import { z } from 'zod';
import { changed, defineContract, id, ids } from '#shared/contract.ts';

const path = '/v1/manage/system-setting/sign-in-provider/scim';
const n = z.number().int();

export const scimKey = z.object({ id: n, prefix: z.string(), createdAt: z.number(), user: z.string(), lastUsedAt: z.number().nullable() });
export type ScimKey = z.output<typeof scimKey>;
/** `rule`: from 0; null where no rule names the group. */
export const scimGroup = z.object({ id: n, name: z.string(), people: n, rule: n.nullable() });

export const scimContract = defineContract({
  read: {
    method: 'GET',
    path,
    privilege: 'system-setting.b',
    summary:
      'The SCIM address of an identity provider, its keys that work, and the people and groups that it has announced (at most 200 groups).',
    input: z.strictObject({ id }),
    output: z.object({ address: z.string(), keys: z.array(scimKey), people: n, groups: z.array(scimGroup), groupsInAll: n }),
  },
  makeKey: {
    method: 'POST',
    path: `${path}/key`,
    privilege: 'system-setting.m',
    isCredentialWork: true,
    summary:
      'Makes a key with which an identity provider makes, changes and ends accounts of its people. It is shown once; two can be used at a time, to change over without a gap. The provider needs a default role and group.',
    input: z.strictObject({ id }),
    output: z.object({ id: n, key: z.string() }),
  },
  revokeKey: {
    method: 'DELETE',
    path: `${path}/key`,
    privilege: 'system-setting.d',
    isCredentialWork: true,
    summary: 'Revokes keys of identity providers at once. Accounts stay as they are.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
