// Collecting servers, groups of them, and which of them reads a source.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { SERVER_CONDITIONS, SERVER_PROBLEMS, SERVER_STATES } from '#shared/collect-servers.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/operate/extraction-manage/server';
const groupPath = '/v1/operate/extraction-manage/node-group';
/** Servers that are not removed, and groups. */
export const MOST_SERVERS = 5000;
export const MOST_GROUPS = 200;
/** A token waits for its server as long. */
export const TOKEN_MS = 86_400_000;
/** Servers that an explanation names. */
export const MOST_NAMED = 50;

const n = z.number().int();
const name = oneLine().min(1).max(100);
const note = oneLine().max(200).default('');
/** None: it takes what is bound to no group. */
const groupId = z.number().int().positive().nullable().default(null);

const serverFields = {
  name,
  groupId,
  /** Sources that each of its processes reads at once. */
  capacity: z.number().int().min(1).max(32).default(6),
  note,
};

const server = z.object({
  id: n,
  name: z.string(),
  note: z.string(),
  groupId: n.nullable(),
  groupName: z.string(),
  capacity: n,
  state: z.enum(SERVER_STATES),
  condition: z.enum(SERVER_CONDITIONS),
  /** What is wrong with it now. */
  problems: z.array(z.enum(SERVER_PROBLEMS)),
  /** It belongs to the web process. */
  isLocal: z.boolean(),
  hostname: z.string(),
  /** Of its first card; empty where it has none. */
  address: z.string(),
  /** Processes that beat, and their versions. */
  workers: n,
  versions: z.array(z.object({ version: z.string(), schemaName: z.string() })),
  beatAt: z.number().nullable(),
  running: n,
  tasksMinute: n,
  errorsHour: n,
  /** Due sources that are its to read. */
  queue: n,
  /** Share of the sites whose sources are bound to no group that are its to read, in percent. */
  share: z.number(),
  cpu: z.number().nullable(),
  /** Share of the machine's memory that is taken. */
  memory: z.number().nullable(),
  rssBytes: n,
  loopDelayMs: z.number(),
  /** How far its clock is ahead of the record's. */
  clockMs: n,
  freeDisk: n.nullable(),
  /** Where it was refused: its version and schema. */
  refusedVersion: z.string(),
  refusedSchema: z.string(),
  /** Until when its token can be used; null where none waits. */
  tokenUntil: z.number().nullable(),
  joinedAt: z.number().nullable(),
  createdAt: z.number(),
});
export type CollectServer = z.output<typeof server>;

const token = z.object({ id: n, token: z.string(), expiresAt: z.number() });

export const collectServerContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'extraction.b',
    summary: 'Collecting servers with what each does and how it is; with `id` only that one. Removed ones only where they are asked for.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      /** Part of its name, its note or its machine’s name. */
      keyword: z.string().max(100).optional(),
      condition: queryArray(z.enum(SERVER_CONDITIONS)).optional(),
      groupId: id.optional(),
      version: z.string().max(50).optional(),
      sort: z.enum(['name', 'beatAt', 'tasksMinute', 'errorsHour', 'queue', 'cpu']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(server),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'extraction.m',
    isCredentialWork: true,
    summary: 'Adds a server and answers the token with which its machine joins, once, within a day. The token is not shown again.',
    input: z.strictObject(serverFields),
    output: token,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'collect-server.update' },
    path,
    privilege: 'extraction.m',
    summary: 'Changes a server; it follows within seconds.',
    input: z.strictObject({ id, ...keptFields(serverFields), name }),
    output: changed,
  },
  token: {
    method: 'POST',
    path: `${path}/token`,
    privilege: 'extraction.m',
    isCredentialWork: true,
    summary: 'Makes a new token for a server whose machine has not joined or lost its data folder. An unused earlier one ends.',
    input: z.strictObject({ id }),
    output: token,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'extraction.m',
    summary:
      'Drains servers (they finish what they do and take nothing new), pauses them (what they read is given to others), or lets them work again.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000), state: z.enum(['active', 'draining', 'paused']) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'extraction.d',
    isCredentialWork: true,
    summary: 'Removes servers: their key ends, their processes stop, and others have their work. That of the web process stays.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  overview: {
    method: 'GET',
    path: `${path}/overview`,
    privilege: 'extraction.b',
    summary: 'How many servers are how, which versions they run, and which work nobody can do.',
    output: z.object({
      conditions: z.array(z.object({ condition: z.enum(SERVER_CONDITIONS), total: n })),
      versions: z.array(z.object({ version: z.string(), schemaName: z.string(), servers: n })),
      /** Those with something wrong. */
      troubled: z.array(server.pick({ id: true, name: true, condition: true, problems: true })),
      /** Groups to which work is bound and of which no server can do any; `id` null: what is bound to none. */
      forsaken: z.array(z.object({ id: n.nullable(), name: z.string(), waiting: n })),
    }),
  },
});

const groupFields = {
  name,
  /** Share of the work that is bound to no group, against that of other groups; 0: its servers do what is bound to it alone. */
  weight: z.number().int().min(0).max(100).default(1),
  /** Where its machines stand, in the provider's own words. */
  region: oneLine().max(50).default(''),
  /** Addresses or networks: each of its servers fetches from the first of its own that is among them. None: from any. */
  addresses: z.array(z.string().max(50)).max(16).default([]),
  /** Requests to one host at once by each process, and milliseconds between two of their beginnings. */
  hostParallel: z.number().int().min(1).max(8).default(2),
  hostSpacingMs: z.number().int().min(200).max(60_000).default(1000),
  /** Clients whose own sources its servers read, and nobody else. */
  clientIds: z.array(z.number().int().positive()).max(1000).default([]),
  note,
};

const group = z.object({
  id: n,
  name: z.string(),
  note: z.string(),
  weight: n,
  region: z.string(),
  addresses: z.array(z.string()),
  hostParallel: n,
  hostSpacingMs: n,
  clientIds: z.array(n),
  /** Names of the first of them. */
  clients: z.array(z.string()),
  servers: n,
  /** Servers of it that can do work now. */
  able: n,
  /** Sources that are bound to it themselves. */
  sources: n,
  /** Due sources that are bound to it, themselves or by their client. */
  waiting: n,
  createdAt: z.number(),
});
export type ServerGroup = z.output<typeof group>;

const named = z.object({ id: n, name: z.string() });

export const serverGroupContract = defineContract({
  list: {
    method: 'GET',
    path: groupPath,
    privilege: 'extraction.b',
    summary: 'Groups of servers with what is bound to them; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'weight', 'createdAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(group),
  },
  create: {
    method: 'POST',
    path: groupPath,
    privilege: 'extraction.m',
    summary: 'Adds a group.',
    input: z.strictObject(groupFields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'server-group.update' },
    path: groupPath,
    privilege: 'extraction.m',
    summary: 'Changes a group; its servers follow within seconds.',
    input: z.strictObject({ id, ...keptFields(groupFields), name }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: groupPath,
    privilege: 'extraction.d',
    summary: 'Deletes groups to which nothing is bound.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  bind: {
    method: 'POST',
    path: `${groupPath}/bind`,
    privilege: 'extraction.m',
    summary: 'Binds sources to a group, before the group of their client counts; null lets them go.',
    input: z.strictObject({ sourceIds: z.array(z.number().int().positive()).min(1).max(1000), groupId: groupId.unwrap() }),
    output: changed,
  },
  why: {
    method: 'GET',
    path: `${groupPath}/why`,
    privilege: 'extraction.b',
    summary: 'Which server reads a source, by which rule, and why not another.',
    input: z.strictObject({ id }),
    output: z.object({
      id: n,
      name: z.string(),
      clientName: z.string(),
      isEnabled: z.boolean(),
      nextFetchAt: z.number(),
      /** What binds it: itself, its client, or nothing. */
      rule: z.enum(['source', 'client', 'none']),
      group: named.nullable(),
      /** Who is to read it: the winner of its site among all who can. */
      chosen: named.nullable(),
      /** Who reads it now, and until when without another sign. */
      current: named.extend({ until: z.number() }).nullable(),
      last: named.extend({ at: z.number() }).nullable(),
      /** Servers that can, with their share of such sites in percent. */
      able: z.array(named.extend({ share: z.number() })),
      /** Those that cannot, and why. */
      unable: z.array(named.extend({ why: z.enum(['other-group', 'no-weight', 'address', ...SERVER_CONDITIONS]) })),
      /** How many there are of both. */
      total: z.object({ able: n, unable: n }),
    }),
  },
});
