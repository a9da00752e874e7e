// A machine's verdict towards a name that nothing in the article speaks for is one for a person to check; older ones were stored as sure.
import { type Kysely, sql } from 'kysely';
import type { DatabaseRows } from '../record-door.ts';

interface Tables {
  hit: { client_id: number; article_id: number; emotion: string; emotion_score: number; emotion_origin: string };
  article: { id: number; emotion: string; evidence: string };
  outbox: { kind: string; article_id: number; client_id: number };
}
const PAGE = 1000;
/** Below the bound of verdicts to check. */
const CONTRADICTED = 0.3;
const DIRECTION: Record<string, number> = { negative: -1, neutral: 0, positive: 1 };

export const up = (db: Kysely<unknown>): Promise<void> => doubtUnbacked(db);

/** A second run finds nothing to change. */
export async function doubtUnbacked(untyped: Kysely<unknown> | DatabaseRows): Promise<void> {
  const db = untyped as Kysely<Tables>;
  for (let client = 0, article = -1; ; ) {
    const rows = await db
      .selectFrom('hit')
      .innerJoin('article', 'article.id', 'hit.article_id')
      .select(['hit.client_id', 'hit.article_id', 'hit.emotion', 'article.emotion as own', 'article.evidence'])
      .where('hit.emotion_origin', '=', 'machine')
      .where('hit.emotion', '!=', 'neutral')
      .where(sql`abs(hit.emotion_score)`, '>', CONTRADICTED)
      .where((e) => e.or([e('hit.client_id', '>', client), e.and([e('hit.client_id', '=', client), e('hit.article_id', '>', article)])]))
      .orderBy('hit.client_id')
      .orderBy('hit.article_id')
      .limit(PAGE)
      .execute();
    for (const row of rows.filter((each) => !isBacked(each))) {
      const [client_id, article_id] = [row.client_id, row.article_id];
      await db
        .updateTable('hit')
        .set({ emotion_score: (DIRECTION[row.emotion] ?? 0) * CONTRADICTED })
        .where('client_id', '=', client_id)
        .where('article_id', '=', article_id)
        .execute();
      await db.insertInto('outbox').values({ kind: 'hit', article_id, client_id }).execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [client, article] = [last.client_id, last.article_id];
  }
}

function isBacked({ emotion, own, evidence }: { emotion: string; own: string; evidence: string }): boolean {
  const direction = DIRECTION[emotion] ?? 0;
  const sentences = JSON.parse(evidence) as { score: number }[];
  return (DIRECTION[own] ?? 0) !== -direction && sentences.some(({ score }) => score * direction > 0);
}
