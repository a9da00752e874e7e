// Roles and their column privilege: those of a client, and the default ones that the provider keeps for new clients.
import { z } from 'zod';
import { changed, created, defineContract, done, id, ids, type Output, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { ROLE_POWERS } from '#shared/powers.ts';
import { FLAGS, GRANTS, MODULES } from '#shared/privileges.ts';

/** Of one client. */
export const MOST_ROLES = 100;

const name = oneLine().min(1).max(60);
const grants = z.array(z.enum(GRANTS)).max(GRANTS.length);
/** Whoever has the role must give a code at sign-in, and set this up before anything else. */
const needsSecondFactor = z.boolean();

const role = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A role that the client began with. */
  isDefault: z.boolean(),
  users: z.number().int(),
  /** Also those that the service type does not give now: they hold again once it does. */
  grants,
  needsSecondFactor,
  /** A fixed role of a client that keeps three powers apart; '' of any other. */
  power: z.enum(ROLE_POWERS),
  /** The change that can be taken back. */
  lastChange: z.object({ id: z.number().int(), by: z.string(), at: z.number() }).nullable(),
});
export type Role = z.output<typeof role>;

const matrix = z.object({
  modules: z.array(
    z.object({
      module: z.enum(MODULES),
      area: z.enum(['front', 'manage', 'monitor', 'operate']),
      /** What the service type gives. */
      given: z.array(z.enum(FLAGS)),
      /** What the caller holds, who can grant no more. */
      held: z.array(z.enum(FLAGS)),
    }),
  ),
});
export type Matrix = z.output<typeof matrix>;

const readingAt = <const Path extends `/v1/${string}`, const Module extends 'user-privilege' | 'operation-setting'>(
  path: Path,
  module: Module,
  whose: string,
) => ({
  list: {
    method: 'GET' as const,
    path,
    privilege: `${module}.b` as const,
    summary: `${whose} with what each is granted; with \`id\` only that one.`,
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'users']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(role),
  },
  matrix: {
    method: 'GET' as const,
    path: `${path}/matrix` as const,
    privilege: `${module}.b` as const,
    summary: 'The modules in the order of their areas, with what the service type gives and what the caller can grant.',
    output: matrix,
  },
});

const changingAt = <const Path extends `/v1/${string}`, const Module extends 'user-privilege' | 'operation-setting'>(
  path: Path,
  module: Module,
  kind: 'role' | 'default-role',
) => ({
  create: {
    method: 'POST' as const,
    path,
    privilege: `${module}.m` as const,
    isCredentialWork: true as const,
    summary: 'Adds a role with the privileges of another one, without those that the service type does not give.',
    input: z.strictObject({ name, copyOf: z.number().int().positive() }),
    output: created,
  },
  update: {
    method: 'PUT' as const,
    seen: { from: 'list', action: `${kind}.update` },
    path,
    privilege: `${module}.m` as const,
    isCredentialWork: true as const,
    summary:
      'Renames a role, sets its privileges and whether it asks for a second step at sign-in; they hold from the next call of each of its people. Nobody can grant what the caller does not hold.',
    input: z.strictObject({ id, name, ...keptFields({ grants: grants.default([]), needsSecondFactor: needsSecondFactor.default(false) }) }),
    output: done,
  },
  remove: {
    method: 'DELETE' as const,
    path,
    privilege: `${module}.d` as const,
    isCredentialWork: true as const,
    summary: 'Deletes roles that nobody has. `changeIds` are the changes by which they can be brought back.',
    input: z.strictObject({ id: ids }),
    output: z.object({ changed: changed.shape.changed, changeIds: z.array(z.number().int()) }),
  },
  undo: {
    method: 'POST' as const,
    path: `${path}/undo` as const,
    privilege: `${module}.m` as const,
    isCredentialWork: true as const,
    summary:
      'Takes back the last change of a role, or brings a deleted one back; `changeId` says which change, so that no later one is lost.',
    input: z.strictObject({ changeId: id }),
    output: created,
  },
});

/** The calls that both kinds of roles have. */
const callsAt = <const Path extends `/v1/${string}`, const Module extends 'user-privilege' | 'operation-setting'>(
  path: Path,
  module: Module,
  kind: 'role' | 'default-role',
  whose: string,
) => ({ ...readingAt(path, module, whose), ...changingAt(path, module, kind) });

const CLIENT_PATH = '/v1/manage/user-privilege-manage/role-column-privilege';

/** Why a person may not do something; `provider`: only the provider's own people can; `powers`: the client keeps three powers apart. */
const REASONS = ['role', 'service', 'provider', 'powers'] as const;

const seenItem = z.object({ id: z.number().int(), name: z.string(), isSeen: z.boolean() });
const seenList = z.object({
  items: z.array(seenItem),
  seen: z.number().int(),
  /** Those that neither the caller sees are counted only. */
  unnamed: z.number().int(),
});

export const roleContract = defineContract({
  ...callsAt(CLIENT_PATH, 'user-privilege', 'role', 'Roles of the caller’s client'),
  holders: {
    method: 'GET',
    path: `${CLIENT_PATH}/holders`,
    privilege: 'user-privilege.b',
    summary: 'The people who have a role.',
    input: z.strictObject({
      ...paging,
      roleId: id,
      sort: z.enum(['name', 'username']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        username: z.string(),
        name: z.string(),
        groupName: z.string(),
        state: z.enum(['enabled', 'disabled']),
      }),
    ),
  },
  preview: {
    method: 'GET',
    path: `${CLIENT_PATH}/preview`,
    privilege: 'user-privilege.m',
    summary: 'What one person of the client may do and see, with the reason of every refusal, without signing in as that person. Logged.',
    input: z.strictObject({ userId: id }),
    output: z.object({
      userId: z.number().int(),
      name: z.string(),
      username: z.string(),
      roleId: z.number().int(),
      roleName: z.string(),
      groupId: z.number().int(),
      groupName: z.string(),
      /** Why the person cannot sign in at all; null: can. */
      isKeptOutBy: z.enum(['account', 'client', 'expired']).nullable(),
      mustChangePassword: z.boolean(),
      homepage: z.string(),
      grants,
      refused: z.array(z.object({ grant: z.enum(GRANTS), reason: z.enum(REASONS) })),
      subjects: seenList,
      classes: seenList,
    }),
  },
});

export const defaultRoleContract = defineContract(
  callsAt(
    '/v1/operate/operation-setting/role-column-privilege',
    'operation-setting',
    'default-role',
    'The roles that a new client begins with',
  ),
);
export type RoleContract = typeof roleContract | typeof defaultRoleContract;
export type Preview = Output<typeof roleContract.preview>;
