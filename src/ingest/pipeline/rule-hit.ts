// What a client's filters make of a hit: kept out, or judged by the client's words and lists.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { ArticleRuling } from './article-ruling.ts';
import type { Drop } from './filter-rules.ts';
import type { NewHit } from './make-hits.ts';

export interface RuledHit extends NewHit {
  origin: 'machine' | 'rule';
  /** Why it is kept out; undefined for a hit that people see. */
  drop: Drop | undefined;
}

/** `wasRuled`: the emotions of `hit` come from a hit that rules had a say in, so they are found again. */
export async function ruleHit(
  tx: Kysely<Database>,
  ruling: ArticleRuling,
  hit: NewHit & { isKept?: boolean },
  wasRuled: boolean,
): Promise<RuledHit> {
  const verdict = ruling.verdictOf(hit.clientId);
  const asksTargets = wasRuled || (verdict.lexicon?.whiteWords.length ?? 0) > 0;
  const judged = ruling.emotionOf(hit, verdict, asksTargets ? await targetsOf(tx, hit) : undefined);
  // People's own decisions and what they brought themselves win over every filter.
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
