// Checks one hit with the filters: by the data known without its text, or by everything.
import type { Kysely } from 'kysely';
import type { ClientRules } from '#ingest/pipeline/client-rules.ts';
import type { Drop } from '#ingest/pipeline/filter-rules.ts';
import { loadDrops, loadHitSubjects } from '#ingest/pipeline/hit-drops.ts';
import { hitEmotion, ownEmotionOf, type SubjectEmotion } from '#ingest/pipeline/make-hits.ts';
import { ruleHit } from '#ingest/pipeline/rule-hit.ts';
import { loadStoredArticle, rulingOf } from '#ingest/pipeline/stored-article.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Emotion } from '#shared/media.ts';
import type { WindowRow } from './load-window.ts';

export interface JudgedHit {
  /** Undefined for visible hits. */
  drop: Drop | undefined;
  /** All reasons to exclude it, ignoring a person's decision. */
  drops: readonly Drop[];
  /** Ids of the matching emotion words and white list entries. */
  said: readonly number[];
  emotion: Emotion;
  /** Score or origin differ from the stored ones. */
  isTouched: boolean;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** For an article without any of the words, whose stored emotion is the machine's. */
export function judgePlace(rules: ClientRules, clientId: number, row: WindowRow): JudgedHit {
  const { drops, isNeverNegative, said } = rules.judge(clientId, row.facts, NO_WORDS);
  const isLifted = isNeverNegative && row.emotion === 'negative' && !row.isUserEmotion;
  return { drop: row.isSafe ? undefined : drops[0], drops, said, emotion: isLifted ? 'neutral' : row.emotion, isTouched: isLifted };
}

/** Undefined when the article was deleted in the meantime. */
export async function judgeText(
  db: Kysely<Database>,
  rules: ClientRules,
  clientId: number,
  row: WindowRow,
): Promise<JudgedHit | undefined> {
  const article = await loadStoredArticle(db, row.articleId);
  if (!article) return undefined;
  const subjects = await loadHitSubjects(db, clientId, row.articleId);
  const ruling = rulingOf(rules, article);
  const hit = {
    clientId,
    subjects,
    ...hitEmotion(subjects, ownEmotionOf(article)),
    isKept: row.isSafe,
  };
  const ruled = await ruleHit(db, ruling, hit, row.wasRuled);
  const { drops, said } = ruling.verdictOf(clientId);
  const stored = await storedEmotion(db, clientId, row);
  const isTouched =
    stored === undefined || stored.score !== ruled.score || stored.origin !== ruled.origin || hasChanged(subjects, ruled.subjects);
  return { drop: ruled.drop, drops, said, emotion: ruled.emotion, isTouched };
}

const hasChanged = (before: readonly SubjectEmotion[], after: readonly SubjectEmotion[]): boolean =>
  after.some(({ emotion, score }, i) => emotion !== before[i]?.emotion || score !== before[i]?.score);

async function storedEmotion(db: Kysely<Database>, clientId: number, row: WindowRow) {
  if (row.isDropped) return (await loadDrops(db, row.articleId, [clientId])).get(clientId);
  return db
    .selectFrom('hit')
    .select(['emotionScore as score', 'emotionOrigin as origin'])
    .where('clientId', '=', clientId)
    .where('articleId', '=', row.articleId)
    .executeTakeFirst();
}
