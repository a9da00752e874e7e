import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { AppError } from '#shared/errors.ts';
import type { BulletinFilter } from '../contract.ts';

/** Subjects and tags of a filter are the client's own, and those that the caller sees. */
export async function requireNamed(db: Kysely<Database>, actor: Actor, { subjectId = [], tagId = [] }: BulletinFilter): Promise<void> {
  await requireOwn(db, actor, 'subject', subjectId, 'subjectId');
  await requireOwn(db, actor, 'tag', tagId, 'tagId');
  const { visibleSubjectIds: visible } = actor;
  if (visible && !subjectId.every((id) => visible.includes(id))) throw new AppError('not-found', { field: 'subjectId' });
}
