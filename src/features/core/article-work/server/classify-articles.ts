// A person adds articles to subjects or removes them. This is stored as a correction, which every later machine run applies.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { emotionTowards, hitEmotion, type NewHit, ownEmotionOf, type SubjectEmotion } from '#ingest/pipeline/make-hits.ts';
import { TagMatcher } from '#ingest/pipeline/tag-matcher.ts';
import { ArticleRoom } from '#ingest/pipeline/article-room.ts';
import { ClientRules } from '#ingest/pipeline/client-rules.ts';
import { loadHitSubjects } from '#ingest/pipeline/hit-drops.ts';
import { loadStoredArticle, rulingOf } from '#ingest/pipeline/stored-article.ts';
import { writeHits } from '#ingest/pipeline/write-hits.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { announceMoved, type HitChange, recordHitChanges } from '#server/record/hit-change.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { suggestAll } from './suggest.ts';
import { requireHits } from '#server/record/require-hits.ts';
import { requireSubjects } from './require-subjects.ts';
import type { Shelf } from './shelf.ts';
import type { Input } from '#shared/contract.ts';
import type { articleWorkContract } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

export type Classification = Input<(typeof articleWorkContract)['classify']>;

/** Earlier subjects by article id. An article must keep at least one subject. */
export async function classifyArticles(platform: Platform, actor: Actor, input: Classification): Promise<Record<string, number[]>> {
  const before: Record<string, number[]> = {};
  await platform.store.db.transaction().execute(async (tx) => {
    const hits = await requireHits(tx, actor, input.articleIds);
    for (const hit of hits) before[hit.articleId] = hit.subjectIds;
    await correctSubjects(tx, platform, actor, input);
    const after = await requireHits(tx, actor, input.articleIds).catch((error: unknown) => {
      // An article without any remaining subject is not found for the caller; any other failure is reported unchanged.
      const isGone = error instanceof AppError && error.code === 'not-found';
      throw isGone ? refusal('remove', 'last-subject', {}, error) : error;
    });
    const changed = after.filter((hit) => !isDeepStrictEqual(hit.subjectIds, before[hit.articleId]));
    await logArticles(
      tx,
      actor,
      platform.now(),
      changed.map((hit) => ({
        articleId: hit.articleId,
        field: 'subject',
        before: (before[hit.articleId] ?? []).join(','),
        after: hit.subjectIds.join(','),
        note: input.note,
      })),
    );
    if (input.isSuggested) {
      const suggestion = {
        kind: 'subject' as const,
        after: [...input.add.map((id) => `+${id}`), ...input.remove.map((id) => `-${id}`)].join(','),
        note: input.note,
      };
      await suggestAll(tx, platform, actor, after, suggestion);
    }
  });
  return before;
}

/** Writes the corrections and rebuilds the hits; also for articles that are not yet hits of the client. */
export async function correctSubjects(
  tx: Kysely<Database>,
  platform: Shelf,
  actor: Actor,
  { articleIds, add, remove }: Pick<Classification, 'articleIds' | 'add' | 'remove'>,
): Promise<void> {
  const added = await requireSubjects(tx, actor, add, 'add');
  await requireSubjects(tx, actor, remove, 'remove');
  const tags = new TagMatcher({ db: tx }, actor.clientId);
  await tags.refresh(true);
  const rules = new ClientRules({ db: tx }, actor.clientId);
  await rules.refresh(true);
  const room = await ArticleRoom.open(tx, platform.now(), [actor.clientId]);
  const changes: HitChange[] = [];
  for (const articleId of articleIds) {
    const article = await loadStoredArticle(tx, articleId);
    if (!article) throw new AppError('not-found', { field: 'articleIds' });
    const own = ownEmotionOf(article);
    for (const subject of added) await correct(tx, platform, actor, articleId, subject.id, own, emotionTowards(article, subject.targets));
    for (const subjectId of remove) await correct(tx, platform, actor, articleId, subjectId, own, undefined);
    const subjects = await loadHitSubjects(tx, actor.clientId, articleId);
    const hits: NewHit[] = subjects.length ? [{ clientId: actor.clientId, subjects, ...hitEmotion(subjects, own) }] : [];
    const matched = tags.matchText({ ...article, site: article.domain }, [actor.clientId]);
    const tagged = { ...article, tags: matched, room, ruling: rulingOf(rules, article) };
    changes.push(...(await writeHits(tx, tagged, hits, platform.now(), [actor.clientId])));
  }
  await recordHitChanges(tx, changes);
  await announceMoved(tx, changes);
}

async function correct(
  tx: Kysely<Database>,
  platform: Shelf,
  actor: Actor,
  articleId: number,
  subjectId: number,
  own: { emotion: NewHit['emotion']; score: number },
  towards: Pick<SubjectEmotion, 'emotion' | 'score'> | undefined,
): Promise<void> {
  const row = {
    isMember: towards !== undefined,
    targetEmotion: towards?.emotion ?? null,
    targetScore: towards?.score ?? null,
    emotion: own.emotion,
    emotionScore: own.score,
    correctedBy: actor.userId,
    correctedAt: platform.now(),
  };
  await tx
    .insertInto('hitCorrection')
    .values({ clientId: actor.clientId, articleId, subjectId, ...row })
    .onConflict((c) => c.columns(['clientId', 'articleId', 'subjectId']).doUpdateSet(row))
    .execute();
}
