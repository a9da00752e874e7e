// Applies a client's filters to a hit: it is excluded, or judged by the client's words and lists.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { ArticleRuling } from './article-ruling.ts';
import type { Drop } from './filter-rules.ts';
import type { NewHit } from './make-hits.ts';

export interface RuledHit extends NewHit {
  origin: 'machine' | 'rule';
  /** Reason for the exclusion; undefined for a visible hit. */
  drop: Drop | undefined;
}

/** `wasRuled`: rules have changed the emotions of `hit`, so they are found again. */
export async function ruleHit(
  tx: Kysely<Database>,
  ruling: ArticleRuling,
  hit: NewHit & { isKept?: boolean },
  wasRuled: boolean,
): Promise<RuledHit> {
  const verdict = ruling.verdictOf(hit.clientId);
  const asksTargets = wasRuled || (verdict.lexicon?.whiteWords.length ?? 0) > 0;
  const judged = ruling.emotionOf(hit, verdict, asksTargets ? await targetsOf(tx, hit) : undefined);
  // People's own decisions and manually added articles take precedence over every filter.
  const isSafe = hit.isKept === true || ruling.article.handOf === hit.clientId;
  return { clientId: hit.clientId, ...judged, drop: isSafe ? undefined : verdict.drops[0] };
}

async function targetsOf(tx: Kysely<Database>, hit: NewHit): Promise<Map<number, readonly string[]>> {
  const ids = hit.subjects.map((subject) => subject.subjectId);
  const rows = await tx
    .selectFrom('subject')
    .select(['id', 'targets'])
    .where('clientId', '=', hit.clientId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.targets]));
}
