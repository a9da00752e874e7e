import type { Kysely } from 'kysely';
import type { RuleHit } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Letter } from '#shared/warnings.ts';

/** The first article, with the sender's words and the other articles. */
export async function handLetter(
  db: Kysely<Database>,
  clientId: number,
  hits: readonly RuleHit[],
  { sender, note }: { sender: string; note: string },
): Promise<Letter | undefined> {
  const [first, ...others] = hits;
  if (!first) return undefined;
  const subjects = await db
    .selectFrom('subject')
    .select('name')
    .where('clientId', '=', clientId)
    .where('id', 'in', [...first.subjectIds, 0])
    .orderBy('id')
    .execute();
  return {
    title: first.title,
    summary: first.summary,
    url: first.url,
    siteName: first.siteName,
    author: first.author ?? '',
    ...(first.followers === null ? {} : { followers: first.followers }),
    emotion: first.emotion,
    mediaType: first.mediaType,
    ruleName: '',
    subjects: subjects.map(({ name }) => name),
    words: [],
    figures: null,
    publishedAt: first.publishedAt,
    foundAt: first.foundAt,
    storedAt: first.storedAt,
    byHand: {
      sender,
      note,
      others: others.map(({ articleId, title, url, siteName, emotion, publishedAt }) => ({
        articleId,
        title,
        url,
        siteName,
        emotion,
        publishedAt,
      })),
    },
  };
}
