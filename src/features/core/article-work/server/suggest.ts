import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { StoredHit } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { raiseSuggestions } from '#server/record/raise-suggestions.ts';

export interface Suggestion {
  kind: 'emotion' | 'subject' | 'junk';
  after: string;
  note: string;
}

/** The machine's verdict on each article is stored with it, so that the person who decides sees both. */
export async function suggestAll(
  tx: Kysely<Database>,
  platform: Platform,
  actor: Actor,
  hits: readonly StoredHit[],
  { kind, after, note }: Suggestion,
): Promise<void> {
  const before = (hit: StoredHit): string =>
    kind === 'emotion' ? hit.emotion : kind === 'subject' ? hit.subjectIds.join(',') : String(hit.junkScore);
  const raised = hits.map((hit) => ({ articleId: hit.articleId, kind, before: before(hit), after, note }));
  await raiseSuggestions(tx, actor, platform.now(), raised);
}
