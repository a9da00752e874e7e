// Who is told of warnings, and on which channels.
import { z } from 'zod';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { DUTIES } from '#shared/duty.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { receiving } from '#shared/warnings.ts';

const path = '/v1/manage/report/inform-user';

/** Where messages go. A code that was sent there must come back before it counts. */
export const informChannel = z.object({
  id: z.number().int(),
  channel: z.enum(POSTED_CHANNELS),
  /** The address without what is secret in it. */
  shown: z.string(),
  isConfirmed: z.boolean(),
  /** A code is on its way until then; 0 when none is. */
  codeUntil: z.number(),
  /** Why the last message was not taken: `setting` needs an administrator, `later` is tried again at `pausedUntil`. */
  fault: z.enum(['', 'later', 'setting']),
  faultCode: z.string(),
  faultAnswer: z.string(),
  faultAt: z.number().nullable(),
  pausedUntil: z.number(),
});
export type InformChannel = z.output<typeof informChannel>;

export const informUser = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A group has members and nothing of its own: no account, channels, or time. */
  kind: z.enum(['person', 'group']),
  memberIds: z.array(z.number().int()),
  members: z.array(z.object({ id: z.number().int(), name: z.string() })),
  duty: z.enum(DUTIES),
  /** Of a group that tells one: who would be told now. */
  onDuty: z.string().nullable(),
  /** The account whose bell rings; null for people outside. */
  userId: z.number().int().nullable(),
  username: z.string().nullable(),
  receiving: receiving.nullable(),
  dailyMost: z.number().int(),
  isEnabled: z.boolean(),
  /** In the order in which they are tried. */
  channels: z.array(informChannel),
  /** Rules that tell this recipient. */
  rules: z.array(z.object({ id: z.number().int(), name: z.string() })),
  updatedAt: z.number(),
});
export type InformUser = z.output<typeof informUser>;

const fields = {
  name: oneLine().min(1).max(60),
  userId: z.number().int().positive().nullable().default(null),
  receiving: receiving.nullable().default(null),
  /** Messages a day; more are held and listed. */
  dailyMost: z.number().int().min(1).max(1000).default(30),
  isEnabled: z.boolean().default(true),
};

const groupFields = {
  name: oneLine().min(1).max(60),
  /** In the order of duty. */
  memberIds: z.array(id).min(1).max(100),
  duty: z.enum(DUTIES).default('all'),
  isEnabled: z.boolean().default(true),
};

export const informUserContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'Recipients of warnings with their channels; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      kind: z.enum(['person', 'group']).optional(),
      channel: queryArray(z.enum(POSTED_CHANNELS)).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['name', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(informUser),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Adds a recipient; its channels are added after it.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-user.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes a recipient.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'inform-setting.m',
    summary: 'Enables or disables recipients; what waits for a disabled one is not sent.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'inform-setting.d',
    summary: 'Deletes recipients with their channels; `in-use` names the rules and groups that have them.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  groupCreate: {
    method: 'POST',
    path: `${path}/group`,
    privilege: 'inform-setting.m',
    summary: 'Adds a group of recipients; rules name it like a recipient.',
    input: z.strictObject(groupFields),
    output: created,
  },
  groupUpdate: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-group.update' },
    path: `${path}/group`,
    privilege: 'inform-setting.m',
    summary: 'Changes a group of recipients; with other members or duty the turn begins with the first one.',
    input: z.strictObject({ id, ...keptFields(groupFields) }),
    output: done,
  },
  channelCreate: {
    method: 'POST',
    path: `${path}/channel`,
    privilege: 'inform-setting.m',
    isCredentialWork: true,
    summary: 'Adds a channel and sends a code there. Address and secret are encrypted and never answered.',
    input: z.strictObject({
      informUserId: id,
      channel: z.enum(POSTED_CHANNELS),
      /** Of a robot or webhook its address, of an application that of its API; a mail address; a mobile number. */
      url: z.string().trim().min(1).max(1000),
      secret: z.string().trim().max(200).default(''),
      /** Of an application of WeCom, and whom it tells. */
      corpId: z.string().trim().max(64).default(''),
      agentId: z
        .string()
        .trim()
        .regex(/^\d{0,12}$/)
        .default(''),
      /** One member: what separates several is no part of an id. */
      memberId: z
        .string()
        .trim()
        .max(64)
        .regex(/^[^|@]*$/)
        .default(''),
    }),
    output: created,
  },
  channelTest: {
    method: 'POST',
    path: `${path}/channel/test`,
    privilege: 'inform-setting.m',
    summary: 'Sends a new code to a channel; the answer says what became of it.',
    input: z.strictObject({ id }),
    output: z.object({ outcome: z.enum(['accepted', 'refused', 'unknown']), code: z.string(), answer: z.string() }),
  },
  channelConfirm: {
    method: 'POST',
    path: `${path}/channel/confirm`,
    privilege: 'inform-setting.m',
    summary: 'Confirms a channel by the code that was sent there; five tries a code.',
    input: z.strictObject({
      id,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    output: done,
  },
  channelOrder: {
    method: 'POST',
    path: `${path}/channel/order`,
    privilege: 'inform-setting.m',
    summary: 'The order in which channels of a recipient are tried: all their ids, the first first.',
    input: z.strictObject({ informUserId: id, ids: z.array(id).min(1).max(20) }),
    output: done,
  },
  channelRemove: {
    method: 'DELETE',
    path: `${path}/channel`,
    privilege: 'inform-setting.m',
    summary: 'Removes channels; what waits there takes the recipient’s next one.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
