// Groups of a client's users, and the directory privilege: which subjects and content classes a group sees.
import { z } from 'zod';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/manage/user-privilege-manage';
const name = oneLine().min(1).max(60);
const idList = z.array(z.number().int().positive()).max(10_000);

const userGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  users: z.number().int(),
  /** Null: all, including later ones. */
  subjects: z.number().int().nullable(),
  classes: z.number().int().nullable(),
});
export type UserGroup = z.output<typeof userGroup>;

const directory = {
  seesAllSubjects: z.boolean(),
  subjectIds: idList.default([]),
  seesAllClasses: z.boolean(),
  /** A class includes those below it. */
  classIds: idList.default([]),
};

export const userGroupContract = defineContract({
  list: {
    method: 'GET',
    path: `${base}/user-group`,
    privilege: 'user-manage.b',
    summary: 'Groups of the caller’s client; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'users']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(userGroup),
  },
  create: {
    method: 'POST',
    path: `${base}/user-group`,
    privilege: 'user-manage.m',
    isCredentialWork: true,
    summary:
      'Adds a group that sees the subjects and classes given; where none are given, all that the caller sees. Nobody can grant more than the caller sees.',
    input: z.strictObject({
      name,
      seesAllSubjects: z.boolean().optional(),
      subjectIds: idList.optional(),
      seesAllClasses: z.boolean().optional(),
      classIds: idList.optional(),
    }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'user-group.update' },
    path: `${base}/user-group`,
    privilege: 'user-manage.m',
    isCredentialWork: true,
    summary: 'Renames a group.',
    input: z.strictObject({ id, name }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/user-group`,
    privilege: 'user-manage.d',
    isCredentialWork: true,
    summary: 'Deletes groups without users.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  directory: {
    method: 'GET',
    path: `${base}/user-group-class-privilege`,
    privilege: 'user-privilege.b',
    summary: 'The subjects and classes that a group sees.',
    input: z.strictObject({ id }),
    output: z.object({ id: z.number().int(), name: z.string(), ...directory }),
  },
  changeDirectory: {
    method: 'PUT',
    seen: { from: 'directory' },
    path: `${base}/user-group-class-privilege`,
    privilege: 'user-privilege.m',
    isCredentialWork: true,
    summary: 'Sets what a group sees, from the next call of each of its users. Nobody can grant more than the caller sees.',
    input: z.strictObject({ id, ...keptFields(directory) }),
    output: done,
  },
});
