// A warning that its recipient calls not relevant: the people who keep subjects and filters are told, as of any other error of the machine.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { raiseSuggestions } from '#server/record/raise-suggestions.ts';

type Message = Selectable<Database['informMessage']>;
/** Of people who have no account. */
const OUTSIDE = 0;

/** Once for an article and person: to take it out of the subjects that the rule names, or out of all. */
export async function suggestIrrelevant(tx: Kysely<Database>, message: Message, now: number): Promise<void> {
  const { clientId, articleId, ruleId, informUserId } = message;
  const [hit, person, rule] = await Promise.all([
    tx.selectFrom('hit').select('subjectIds').where('clientId', '=', clientId).where('articleId', '=', articleId).executeTakeFirst(),
    tx.selectFrom('informUser').select(['userId', 'name']).where('id', '=', informUserId).executeTakeFirst(),
    tx.selectFrom('informRule').select('conditions').where('clientId', '=', clientId).where('id', '=', ruleId).executeTakeFirst(),
  ]);
  // A state has no article, and one that was deleted since needs no suggestion.
  if (!hit || hit.subjectIds.length === 0) return;
  const userId = person?.userId ?? OUTSIDE;
  const known = await tx
    .selectFrom('userSuggestion')
    .select('id')
    .where('clientId', '=', clientId)
    .where('articleId', '=', articleId)
    .where('userId', '=', userId)
    .where('kind', '=', 'subject')
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (known) return;
  const named = hit.subjectIds.filter((id) => rule?.conditions.subjectIds.includes(id));
  const removed = named.length > 0 ? named : hit.subjectIds;
  await raiseSuggestions(tx, { clientId, userId, name: person?.name ?? '', username: '' }, now, [
    { articleId, kind: 'subject', before: hit.subjectIds.join(), after: removed.map((id) => `-${id}`).join(), note: '' },
  ]);
}

/** Taken back before anybody decided: the suggestion was made at the same moment as the judgement. */
export async function withdrawIrrelevant(tx: Kysely<Database>, { clientId, articleId, notRelevantAt }: Message): Promise<void> {
  if (notRelevantAt === null) return;
  await tx
    .deleteFrom('userSuggestion')
    .where('clientId', '=', clientId)
    .where('articleId', '=', articleId)
    .where('kind', '=', 'subject')
    .where('state', '=', 'new')
    .where('createdAt', '=', notRelevantAt)
    .execute();
}
