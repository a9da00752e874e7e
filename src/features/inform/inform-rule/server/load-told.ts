import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { isSmall } from './decide.ts';

/**
 * What recipients were told since a time, in its order: a row for each decision that made messages, whatever the number of channels, and one for each further
 * article of a message by hand. An event that was found after its first article was told is that article's.
 */
export async function loadTold(db: Kysely<Database>, informUserIds: readonly number[], after: number) {
  if (informUserIds.length === 0) return [];
  const rows = await db
    .selectFrom('informDecision')
    .innerJoin('informMessage', 'informMessage.id', 'informDecision.messageId')
    .leftJoin('hit', (join) =>
      join.onRef('hit.articleId', '=', 'informDecision.articleId').onRef('hit.clientId', '=', 'informDecision.clientId'),
    )
    .select([
      'informDecision.result',
      'informDecision.ruleId',
      'informDecision.articleId',
      'informDecision.occasion',
      'informMessage.informUserId',
      'informMessage.groupId',
      'informMessage.eventId',
      'hit.groupId as ownGroupId',
      'hit.eventId as ownEventId',
      'hit.eventSize',
      'hit.eventAt',
      'hit.firstSeenAt',
      'hit.subjectIds',
      'informMessage.warningLevel',
      'informMessage.decidedAt as at',
      'informMessage.id as messageId',
    ])
    .where('informMessage.informUserId', 'in', informUserIds)
    .where('informMessage.decidedAt', '>', after)
    .where((e) => e.or([e('informDecision.result', '!=', 'merged'), e('informDecision.reason', '=', '')]))
    .orderBy('informMessage.decidedAt')
    .orderBy('informMessage.id')
    .execute();
  return rows.map(({ result, occasion, ownGroupId, ownEventId, eventSize, eventAt, ...row }) => {
    const isFurther = result === 'merged';
    return {
      ...row,
      subjectIds: row.subjectIds ?? [],
      isSmall: occasion === '' && (row.eventId === 0 || isSmall(eventSize ?? 0)),
      groupId: (isFurther ? ownGroupId : row.groupId) ?? 0,
      eventId: Math.max(0, ownEventId || (isFurther ? 0 : row.eventId)),
      eventSize: eventSize ?? 0,
      eventAt: eventAt ?? 0,
    };
  });
}
