// A row of an imported list of people, read by the rules of the form.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { foldLine } from '#shared/one-line.ts';
import { email, mobile, username as usernameRule } from '../contract.ts';

export interface GivenUser {
  username: string;
  personName: string;
  /** Its name. */
  role: string;
  /** Its name, or its path from the top with slashes. */
  group: string;
  mobile: string;
  email: string;
  /** '' for Chinese. */
  language: string;
}
export interface RefusedUser {
  outcome: 'refused';
  field: keyof GivenUser;
  reason:
    | 'no-username'
    | 'invalid-username'
    | 'username-twice'
    | 'username-taken'
    | 'no-person-name'
    | 'too-long'
    | 'no-role'
    | 'unknown-role'
    | 'role-not-given'
    | 'wider-role'
    | 'no-group'
    | 'unknown-group'
    | 'wider-group'
    | 'mobile'
    | 'email'
    | 'language'
    | 'quota-users';
}
export interface ReadUser {
  /** In small letters. */
  username: string;
  fields: {
    name: string;
    email: string;
    mobile: string;
    roleId: number | undefined;
    userGroupId: number;
    state: 'enabled';
    locale: 'zh-CN' | 'en-US';
  };
}

const LONGEST_NAME = 60;
const LOCALES: Readonly<Record<string, 'zh-CN' | 'en-US'>> = {
  '': 'zh-CN',
  中文: 'zh-CN',
  汉语: 'zh-CN',
  简体中文: 'zh-CN',
  chinese: 'zh-CN',
  zh: 'zh-CN',
  'zh-cn': 'zh-CN',
  英文: 'en-US',
  英语: 'en-US',
  english: 'en-US',
  en: 'en-US',
  'en-us': 'en-US',
};

interface Known {
  roles: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  /** Three powers are kept apart: an account begins without a role. */
  grantsNothing: boolean;
}

export function readUser(given: GivenUser, { roles, groups, grantsNothing }: Known): ReadUser | RefusedUser {
  const refused = (field: RefusedUser['field'], reason: RefusedUser['reason']): RefusedUser => ({ outcome: 'refused', field, reason });
  if (given.username === '') return refused('username', 'no-username');
  const username = usernameRule.safeParse(given.username);
  if (!username.success) return refused('username', 'invalid-username');
  const name = foldLine(given.personName);
  if (name === '') return refused('personName', 'no-person-name');
  if (name.length > LONGEST_NAME) return refused('personName', 'too-long');
  if (given.role === '' && !grantsNothing) return refused('role', 'no-role');
  const roleId = roles.get(foldLine(given.role));
  if (given.role !== '' && roleId === undefined) return refused('role', 'unknown-role');
  if (given.group === '') return refused('group', 'no-group');
  const userGroupId = groups.get(pathIn(given.group));
  if (userGroupId === undefined) return refused('group', 'unknown-group');
  const phone = given.mobile.replace(/[\s-]/gu, '').replace(/^(?:\+|00)86(?=1\d{10}$)/u, '');
  if (!mobile.safeParse(phone).success) return refused('mobile', 'mobile');
  if (!email.safeParse(given.email).success) return refused('email', 'email');
  const language = given.language.toLowerCase();
  const locale = Object.hasOwn(LOCALES, language) ? LOCALES[language] : undefined;
  if (locale === undefined) return refused('language', 'language');
  const fields = { name, email: given.email, mobile: phone, roleId, userGroupId, state: 'enabled' as const, locale };
  return { username: username.data.toLowerCase(), fields };
}

const pathIn = (text: string): string => text.split('/').map(foldLine).filter(Boolean).join('/');

export async function namesOfRoles(db: Kysely<Database>, { clientId }: Actor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('role').select(['id', 'name']).where('clientId', '=', clientId).execute();
  return new Map(rows.map(({ id, name }) => [foldLine(name), id]));
}

/** By name, which is the client's only one, and by path. */
export async function namesOfGroups(db: Kysely<Database>, { clientId }: Actor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('userGroup').select(['id', 'name', 'parentId']).where('clientId', '=', clientId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, number>();
  for (const row of rows) {
    const path: string[] = [];
    // A ring, which should not be, ends.
    for (let at: typeof row | undefined = row; at && path.length <= MOST_LEVELS; at = byId.get(at.parentId ?? 0)) path.unshift(at.name);
    found.set(pathIn(path.join('/')), row.id);
  }
  for (const { id, name } of rows) found.set(pathIn(name), id);
  return found;
}
const MOST_LEVELS = 20;
