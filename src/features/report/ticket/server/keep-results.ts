import { keepResult } from '#features/core/article-work/server/facade.ts';
import { requireHits } from '#server/record/require-hits.ts';
import type { StepOf } from './step-of.ts';

const MOST_LETTERS = 2000;

/** What came of a ticket is the processing result of each article that it came from, as far as the client still has it. */
export async function keepResults({ tx, ticket, actor, input, now }: StepOf): Promise<void> {
  const answer = await tx
    .selectFrom('ticketEntry')
    .select('content')
    .where('ticketId', '=', ticket.id)
    .where('entryKind', '=', 'answer')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const said = input.reason || (answer?.content ?? '');
  if (said === '') return;
  const rows = await tx
    .selectFrom('ticketSource')
    .innerJoin('hit', (join) => join.onRef('hit.articleId', '=', 'ticketSource.refId').onRef('hit.clientId', '=', 'ticketSource.clientId'))
    .select('hit.articleId')
    .distinct()
    .where('ticketSource.ticketId', '=', ticket.id)
    .where('ticketSource.sourceKind', '=', 'article')
    .execute();
  const text = `${ticket.ticketNumber} ${said}`.slice(0, MOST_LETTERS);
  // Whoever closes it may see fewer subjects than whoever made it.
  const whole = { ...actor, visibleSubjectIds: undefined };
  for (const { articleId } of rows) {
    const [hit] = await requireHits(tx, whole, [articleId], 'ids');
    if (hit) await keepResult(tx, actor, now, hit, { articleId, text, attachmentIds: [] });
  }
}
