// Clients: the tenants of the system, managed by the provider's staff.
import { z } from 'zod';
import { changed, created, defineContract, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { MODULES } from '#shared/privileges.ts';
import { HIGHEST_QUOTA, QUOTAS } from '#shared/quotas.ts';
import { password, username } from '#features/core/user/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/operate/client-manage';
const flag = z.union([z.literal(0), z.literal(1)]);

const limit = z.number().int().min(0).max(HIGHEST_QUOTA).nullable().default(null);
/** 0: without a limit; null: as the service type says. Storage in MB. */
const ownQuotas = z.strictObject({ users: limit, subjects: limit, sources: limit, articles: limit, messages: limit, storage: limit });
export type OwnQuotas = z.output<typeof ownQuotas>;
export const NO_QUOTAS: OwnQuotas = { users: null, subjects: null, sources: null, articles: null, messages: null, storage: null };

export const MOST_OWN_SUB_CLIENTS = 200;

const clientFields = {
  name: oneLine().min(1).max(60),
  parentId: z.number().int().positive().nullable().default(null),
  serviceTypeId: z.number().int().positive(),
  quota: ownQuotas.default(NO_QUOTAS),
  /** How many sub-clients its own administrators may add. */
  ownSubClients: z.number().int().min(0).max(MOST_OWN_SUB_CLIENTS).default(0),
  systemName: oneLine().max(60).default(''),
  isSystemNameVisible: flag.default(1),
  themeStyleCode: z.enum(['default', 'blue', 'teal', 'purple', 'red', 'dark']).default('default'),
  /** A data: URL of a picture of at most 64 kB, or empty. */
  iconUrl: z
    .string()
    .max(90_000)
    .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/)
    .default(''),
  domain: z
    .string()
    .trim()
    .max(200)
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i)
    .default(''),
  defaultHomepageUrl: z
    .string()
    .trim()
    .max(200)
    .regex(/^\/[\w/?=&.-]*$/)
    .default('/front/dashboard'),
  isLinkTargetSelf: flag.default(0),
  isUserAccessStatisticsEnabled: flag.default(1),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
  validUntil: z.number().int().nullable().default(null),
  contact: oneLine().max(200).default(''),
  note: z.string().trim().max(1000).default(''),
};

export const client = z.object({
  id: z.number().int(),
  name: z.string(),
  parentId: z.number().int().nullable(),
  parentName: z.string(),
  serviceTypeId: z.number().int(),
  serviceTypeName: z.string(),
  quota: ownQuotas,
  ownSubClients: z.number().int(),
  systemName: z.string(),
  isSystemNameVisible: flag,
  themeStyleCode: z.string(),
  iconUrl: z.string(),
  domain: z.string(),
  defaultHomepageUrl: z.string(),
  isLinkTargetSelf: flag,
  isUserAccessStatisticsEnabled: flag,
  state: z.enum(['enabled', 'disabled']),
  validUntil: z.number().nullable(),
  /** Its service has ended, so that its people cannot sign in, whatever its state. */
  isExpired: z.boolean(),
  contact: z.string(),
  note: z.string(),
  createdAt: z.number(),
  /** Its three powers (三员) are kept apart. */
  hasThreePowers: z.boolean(),
  users: z.number().int(),
  subjects: z.number().int(),
  sources: z.number().int(),
  articles: z.number().int(),
});
export type Client = z.output<typeof client>;

const quotaUse = z.object({ quota: z.enum(QUOTAS), used: z.number().int(), limit: z.number().int() });

export const clientContract = defineContract({
  serviceTypes: {
    method: 'GET',
    path: `${base}/service-type`,
    privilege: 'client.b',
    summary: 'What clients of each service type may use and how much of it; without the provider’s own.',
    output: z.object({
      items: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** Modules that may be browsed, if a role allows it, too. */
          modules: z.array(z.enum(MODULES)),
          /** 0: without a limit. */
          quota: z.record(z.enum(QUOTAS), z.number().int()),
        }),
      ),
    }),
  },
  list: {
    method: 'GET',
    path: `${base}/client`,
    privilege: 'client.b',
    summary: 'Clients; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
      serviceTypeId: queryArray(id).optional(),
      sort: z.enum(['name', 'createdAt', 'validUntil', 'users', 'subjects', 'articles']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(client),
  },
  quotas: {
    method: 'GET',
    path: `${base}/client-quota`,
    privilege: 'client.b',
    summary: 'What a client may have and what it has: articles of today, messages of this month, files in MB; a limit of 0 is none.',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(quotaUse) }),
  },
  create: {
    method: 'POST',
    path: `${base}/client`,
    privilege: 'client.m',
    summary: 'Adds a client with its roles, a group and a first administrator.',
    input: z.strictObject({ ...clientFields, adminUsername: username, adminPassword: password }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'client.update' },
    path: `${base}/client`,
    privilege: 'client.m',
    summary: 'Changes a client; disabling it signs its users out at once.',
    input: z.strictObject({ id, ...keptFields(clientFields) }),
    output: changed,
  },
  changeState: {
    method: 'POST',
    path: `${base}/client/state`,
    privilege: 'client.m',
    summary: 'Enables or disables clients; disabling signs their users out at once.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), state: z.enum(['enabled', 'disabled']) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/client`,
    privilege: 'client.d',
    summary: 'Deletes a client with its users, subjects and hits. The name must be repeated.',
    input: z.strictObject({ id, name: z.string() }),
    output: changed,
  },
});
