import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { mayRead } from '#features/report/brief-report/server/facade.ts';
import { grants } from '#shared/privileges.ts';
import { REVIEW_PRIVILEGE } from './reviewers.ts';

const MOST = 50;

/** Bulletins that wait for the caller's review: those that name him, and those of others that name nobody. */
export async function listReviewNotices({ store: { db } }: Platform, actor: Actor): Promise<Record<string, unknown>[]> {
  if (!grants(actor.privileges, REVIEW_PRIVILEGE)) return [];
  const rows = await db
    .selectFrom('bulletin')
    .select(['id', 'title', 'toldSubjectIds', 'reviewerId', 'submittedBy'])
    .where('clientId', '=', actor.clientId)
    .where('state', '=', 'review')
    .where('deletedAt', 'is', null)
    .where((e) =>
      e.or([
        e('reviewerId', '=', actor.userId),
        e.and([e('reviewerId', 'is', null), e.or([e('submittedBy', 'is', null), e('submittedBy', '!=', actor.userId)])]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.filter((row) => mayRead(actor, row.toldSubjectIds)).map(({ id, title }) => ({ bulletinId: id, title }));
}
