import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { withoutStamps } from '#shared/edited-bulletin.ts';
import type { BulletinText } from '../contract.ts';
import type { VersionRow } from './require-text.ts';

/** A version with the names of those who wrote its blocks. */
export async function toldText(db: Kysely<Database>, clientId: number, row: VersionRow): Promise<BulletinText> {
  const blocks = row.chapters.flatMap((chapter) => chapter.blocks);
  const people = new Set([row.createdBy, ...blocks.map(({ userId }) => userId)].filter((id) => id !== null));
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'name', 'username'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [0, ...people])
    .execute();
  const names = new Map(accounts.map(({ id, name, username }) => [id, name || username]));
  const nameOf = (userId: number | null): string => (userId === null ? '' : (names.get(userId) ?? ''));
  const stamps = blocks.flatMap(({ id, userId, at }) => (at === null ? [] : [[id, { by: nameOf(userId), at }] as const]));
  return {
    version: row.version,
    savedAt: row.createdAt,
    savedBy: nameOf(row.createdBy),
    chapters: withoutStamps(row.chapters),
    stamps: Object.fromEntries(stamps),
  };
}
