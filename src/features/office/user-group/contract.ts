// Groups of a client's users, and the directory privilege: which subjects and content classes a group sees.
import { z } from 'zod';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/manage/user-privilege-manage';
const name = oneLine().min(1).max(60);
const idList = z.array(z.number().int().positive()).max(10_000);

const n = z.number().int();
/** A client has no more, and none stands deeper. */
export const MOST_GROUPS = 2000;
export const MOST_LEVELS = 8;
export const MOST_LEADS = 20;

const place = {
  /** Null: at the top. */
  parentId: z.number().int().positive().nullable().default(null),
  /** Who leads the group and all below it: people of the client. */
  leadIds: z.array(z.number().int().positive()).max(MOST_LEADS).default([]),
};

const node = z.object({ id: n, parentId: n.nullable(), name: z.string(), users: n, usersBelow: n });
export type GroupNode = z.output<typeof node>;

const userGroup = z.object({
  id: n,
  name: z.string(),
  parentId: n.nullable(),
  /** Names of the groups above it, from the top. */
  path: z.array(z.string()),
  /** How many groups are directly below it; a table takes `children` for rows. */
  childGroups: n,
  leadIds: z.array(n),
  leads: z.array(z.object({ id: n, name: z.string(), isEnabled: z.boolean() })),
  /** People in it; with those in the groups below it. */
  users: n,
  usersBelow: n,
  /** Tickets that are not over and were sent to it. */
  openTickets: n,
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
    summary: 'Groups of the caller’s client, in the order of their tree; with `id` only that one, with `below` that one and all below it.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      below: id.optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['tree', 'name', 'users', 'usersBelow']).default('tree'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(userGroup),
  },
  tree: {
    method: 'GET',
    path: `${base}/user-group/tree`,
    privilege: 'user-manage.b',
    summary: 'All groups of the caller’s client, parents before children.',
    input: z.strictObject({}),
    output: z.object({ items: z.array(node) }),
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
      ...place,
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
    summary:
      'Renames a group, moves it with all below it, and says who leads it. A group is not moved below itself, nor deeper than eight levels.',
    input: z.strictObject({ id, name: name.optional(), ...keptFields(place) }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/user-group`,
    privilege: 'user-manage.d',
    isCredentialWork: true,
    summary:
      'Deletes groups. One with people, groups below it or open tickets is refused, with how many of each; with `movesUp` they go to the group above it.',
    input: z.strictObject({ id: ids, movesUp: queryBoolean.default(false) }),
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
  choices: {
    method: 'GET',
    path: `${base}/user-group-class-privilege/choices`,
    privilege: 'user-privilege.b',
    summary: 'Names of the subjects, with their categories, and classes that the caller may let a group see.',
    input: z.strictObject({}),
    output: z.object({
      subjects: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(['category', 'subject']),
          id: z.number().int(),
          name: z.string(),
          parentKey: z.string().nullable(),
        }),
      ),
      classes: z.array(z.object({ id: z.number().int(), name: z.string(), parentId: z.number().int().nullable() })),
    }),
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
