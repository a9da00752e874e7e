// Sub-clients: what they and their parent see of each other's articles; those of the caller's client, and all of them for the provider.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { QUOTAS } from '#shared/quotas.ts';
import { NO_SIGHT, sightSchema } from '#shared/sight.ts';
import { password, username } from '#features/core/user/contract.ts';

const base = '/v1/manage/user-privilege-manage/sub-client';
const provider = '/v1/operate/client-manage/client-relation';
const state = z.enum(['enabled', 'disabled']);
/** What the parent sees of the sub-client. */
const parentSees = sightSchema;
/** What the sub-client sees of the parent. */
const childSees = sightSchema;

const subClient = z.object({
  id: z.number().int(),
  name: z.string(),
  state,
  /** The caller may enable it again: nobody but its parent has stopped it. */
  isStoppedByParent: z.boolean(),
  isExpired: z.boolean(),
  createdAt: z.number(),
  users: z.number().int(),
  /** The latest of any of its people. */
  lastLoginAt: z.number().nullable(),
  /** Of today the articles, of this month the messages, in MB the files; a limit of 0 is none. */
  quotas: z.array(z.object({ quota: z.enum(QUOTAS), used: z.number().int(), limit: z.number().int() })),
  parentSees,
  childSees,
});
export type SubClient = z.output<typeof subClient>;

const relation = z.object({
  /** Of the sub-client. */
  id: z.number().int(),
  name: z.string(),
  state,
  parentId: z.number().int(),
  parentName: z.string(),
  parentSees,
  childSees,
});
export type ClientRelation = z.output<typeof relation>;

export const subClientContract = defineContract({
  list: {
    method: 'GET',
    path: base,
    privilege: 'user-manage.b',
    summary: 'Sub-clients of the caller’s client, with accounts, quotas and what both see of each other; with `id` only that one.',
    input: z.strictObject({ ...paging, id: id.optional(), keyword: z.string().max(100).optional(), state: state.optional() }),
    output: pageOf(subClient).extend({
      /** How many the client has, and how many its administrators may have added. */
      own: z.object({ used: z.number().int(), limit: z.number().int() }),
      /** The caller’s client is a sub-client itself. */
      parent: z.object({ name: z.string(), parentSees, childSees }).nullable(),
    }),
  },
  accounts: {
    method: 'GET',
    path: `${base}/account`,
    privilege: 'user-manage.b',
    summary: 'Accounts of a sub-client, the latest sign-in first.',
    input: z.strictObject({ ...paging, id, keyword: z.string().max(100).optional() }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        username: z.string(),
        name: z.string(),
        roleName: z.string(),
        state,
        lastLoginAt: z.number().nullable(),
        createdAt: z.number(),
      }),
    ),
  },
  create: {
    method: 'POST',
    path: base,
    privilege: 'user-manage.m',
    isCredentialWork: true,
    summary:
      'Adds a sub-client with the service type, quotas and end of the caller’s client, and its first administrator; as many as the provider allows.',
    input: z.strictObject({
      name: oneLine().min(1).max(60),
      adminUsername: username,
      adminPassword: password,
      childSees: childSees.default(NO_SIGHT),
    }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'sub-client.update' },
    path: base,
    privilege: 'user-manage.m',
    summary:
      'Sets what a sub-client sees of the caller’s client, from its next call. What is seen of the sub-client is set by the provider.',
    input: z.strictObject({ id, ...keptFields({ childSees: childSees.default(NO_SIGHT) }) }),
    output: changed,
  },
  changeState: {
    method: 'POST',
    path: `${base}/state`,
    privilege: 'user-manage.m',
    isCredentialWork: true,
    summary: 'Stops sub-clients, which signs their users out at once, or enables those again that the caller’s client has stopped.',
    input: z.strictObject({ ids, state }),
    output: changed,
  },
  readable: {
    method: 'GET',
    path: '/v1/article/readable-client',
    privilege: 'classifiedInfo.b',
    summary: 'Other clients whose articles the caller may read: calls that read articles take their id as `ofClient`.',
    output: z.object({
      items: z.array(
        z.object({ id: z.number().int(), name: z.string(), kind: z.enum(['parent', 'child']), sees: z.enum(['subjects', 'everything']) }),
      ),
    }),
  },
});

export const clientRelationContract = defineContract({
  list: {
    method: 'GET',
    path: provider,
    privilege: 'client.b',
    summary: 'All sub-clients with their parents, and what both see of each other; with `id` only that sub-client.',
    input: z.strictObject({ ...paging, id: id.optional(), keyword: z.string().max(100).optional(), parentId: id.optional() }),
    output: pageOf(relation),
  },
  subjects: {
    method: 'GET',
    path: `${provider}/subject`,
    privilege: 'client.m',
    summary: 'The subjects of a client, to choose those that its parent or sub-client sees.',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'client-relation.update' },
    path: provider,
    privilege: 'client.m',
    summary: 'Sets what a sub-client and its parent see of each other’s articles, from the next call of everybody.',
    input: z.strictObject({ id, ...keptFields({ parentSees: parentSees.default(NO_SIGHT), childSees: childSees.default(NO_SIGHT) }) }),
    output: changed,
  },
});
