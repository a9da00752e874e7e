import { mayRead } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { groupBy } from '#shared/group-by.ts';
import { mayComment } from './commented-text.ts';

const MOST_READ = 2000;
const MOST = 50;

interface Talk {
  bulletinId: number;
  title: string;
  isMine: boolean;
  lastBy: number;
}

/** Bulletins that are not out yet with open comments whose last word is another’s: those that the caller wrote or submitted, and talks that the caller takes part in. */
export async function listCommentNotices({ store: { db } }: Platform, actor: Actor): Promise<Record<string, unknown>[]> {
  if (!mayComment(actor)) return [];
  const rows = await db
    .selectFrom('bulletinComment')
    .innerJoin('bulletin', 'bulletin.id', 'bulletinComment.bulletinId')
    .leftJoin('bulletinComment as first', 'first.id', 'bulletinComment.answersId')
    .select(['bulletinComment.id', 'bulletinComment.answersId', 'bulletinComment.bulletinId', 'bulletinComment.createdBy'])
    .select(['bulletin.title', 'bulletin.toldSubjectIds', 'bulletin.submittedBy', 'bulletin.createdBy as madeBy'])
    .where('bulletinComment.clientId', '=', actor.clientId)
    .where('bulletinComment.resolvedAt', 'is', null)
    .where('first.resolvedAt', 'is', null)
    .where('bulletin.state', 'in', ['draft', 'review'])
    .where('bulletin.deletedAt', 'is', null)
    .orderBy('bulletinComment.id', 'desc')
    .limit(MOST_READ)
    .execute();
  const talks = new Map<number, Talk>();
  for (const row of rows.filter(({ toldSubjectIds }) => mayRead(actor, toldSubjectIds))) {
    const { bulletinId, title, createdBy } = row;
    const isMine = createdBy === actor.userId || (row.submittedBy ?? row.madeBy) === actor.userId;
    const known = talks.get(row.answersId ?? row.id);
    // The newest comes first.
    if (!known) talks.set(row.answersId ?? row.id, { bulletinId, title, isMine, lastBy: createdBy });
    else known.isMine ||= isMine;
  }
  const waiting = [...talks.values()].filter(({ isMine, lastBy }) => isMine && lastBy !== actor.userId);
  return [...groupBy(waiting, ({ bulletinId }) => bulletinId)]
    .slice(0, MOST)
    .map(([bulletinId, ones]) => ({ bulletinId, title: ones[0]?.title ?? '', comments: ones.length }));
}
