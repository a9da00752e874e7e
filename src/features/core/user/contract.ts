// The people of a client: accounts, roles and groups.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { ROLE_POWERS } from '#shared/powers.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/manage/user-privilege-manage';

/** 11 digits starting with 1; may be empty. */
export const mobile = z.string().regex(/^(1\d{10})?$/);
export const email = z.union([z.literal(''), z.email().max(200)]);
export const password = z.string().min(10).max(200);

const userFields = {
  name: oneLine().min(1).max(60),
  email: email.default(''),
  mobile: mobile.default(''),
  roleId: z.number().int().positive(),
  userGroupId: z.number().int().positive(),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
  locale: z.enum(['zh-CN', 'en-US']).default('zh-CN'),
};
export const username = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._@-]{2,40}$/u);

/** What an administrator looks at: `idle` are enabled and did not sign in for so many days; `unguarded` are enabled, and their role asks for a second step that they have not set up. */
export const USER_CONDITIONS = ['locked', 'idle', 'unguarded'] as const;
export const IDLE_DAYS = 90;

export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  roleId: z.number().int(),
  roleName: z.string(),
  /** Of a fixed role of a client that keeps three powers apart; '' of any other. */
  power: z.enum(ROLE_POWERS),
  userGroupId: z.number().int(),
  userGroupName: z.string(),
  state: z.enum(['enabled', 'disabled']),
  locale: z.enum(['zh-CN', 'en-US']),
  isLocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastLoginAt: z.number().nullable(),
  createdAt: z.number(),
});
export type User = z.output<typeof user>;

export const userContract = defineContract({
  list: {
    method: 'GET',
    path: `${base}/user`,
    privilege: 'user-manage.b',
    summary: 'Accounts of the caller’s client; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      roleId: queryArray(id).optional(),
      userGroupId: queryArray(id).optional(),
      /** People of the groups below those of `userGroupId`, too. */
      withBelow: queryBoolean.optional(),
      /** Who signs in by these identity providers, or was announced by one. */
      providerId: queryArray(id).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
      condition: z.enum(USER_CONDITIONS).optional(),
      sort: z.enum(['username', 'name', 'createdAt', 'lastLoginAt']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(user),
  },
  create: {
    method: 'POST',
    path: `${base}/user`,
    privilege: 'user-manage.m',
    isCredentialWork: true,
    summary:
      'Adds an account. Where three powers are kept apart it begins without a role, and `roleId` is left out; everywhere else it is required.',
    input: z.strictObject({ username, password, ...userFields, roleId: userFields.roleId.optional() }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'user.update' },
    path: `${base}/user`,
    privilege: 'user-manage.m',
    isCredentialWork: true,
    summary: 'Changes an account; disabling it ends its sessions and keys at once.',
    input: z.strictObject({ id, ...keptFields(userFields) }),
    output: changed,
  },
  grant: {
    method: 'PUT',
    seen: { from: 'list', action: 'user.grant' },
    path: `${base}/user/grant`,
    privilege: 'user-privilege.m',
    isCredentialWork: true,
    summary:
      'Gives an account its role and its group; where three powers are kept apart this is how a security officer grants, also a power.',
    input: z.strictObject({ id, roleId: userFields.roleId, userGroupId: userFields.userGroupId }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/user`,
    privilege: 'user-manage.d',
    isCredentialWork: true,
    summary: 'Deletes accounts; not one’s own.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  resetPassword: {
    method: 'POST',
    path: `${base}/user/reset-password`,
    privilege: 'user-manage.a',
    isCredentialWork: true,
    summary: 'Sets a new password and ends all sessions and keys of the account.',
    input: z.strictObject({ id, password }),
    output: changed,
  },
  endSessions: {
    method: 'POST',
    path: `${base}/user/end-sessions`,
    privilege: 'user-manage.a',
    isCredentialWork: true,
    summary: 'Signs an account out everywhere.',
    input: z.strictObject({ id }),
    output: changed,
  },
  unlock: {
    method: 'POST',
    path: `${base}/user/unlock`,
    privilege: 'user-manage.a',
    isCredentialWork: true,
    summary: 'Lifts the wait after failed sign-ins.',
    input: z.strictObject({ id }),
    output: changed,
  },
  endSecondFactor: {
    method: 'POST',
    path: `${base}/user/end-second-factor`,
    privilege: 'user-manage.a',
    isCredentialWork: true,
    summary: 'Turns off the second step of somebody who lost telephone and recovery codes; all sessions and keys of the account end.',
    input: z.strictObject({ id }),
    output: changed,
  },
});
