import { requireArticle } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { BROADCAST_MEDIA } from '../contract.ts';
import { loadFacts } from './broadcast-facts.ts';
import { readSegments, segmentExplainer } from './segment-hits.ts';

/** One item with its transcript. An article that neither belongs to television or radio nor has a transcript is not found. */
export async function getTranscript(platform: Platform, actor: Actor, { id, keyword }: { id: number; keyword?: string | undefined }) {
  const article = await requireArticle(platform, actor, id);
  const transcripts = await readSegments(platform.store.db, [id]);
  const isBroadcast = transcripts.has(id) || BROADCAST_MEDIA.some((media) => media === article.mediaType);
  const [facts] = isBroadcast ? await loadFacts(platform.store.db, [id]) : [];
  if (!facts) throw new AppError('not-found', { field: 'id' });
  const { id: _id, ...shown } = facts;
  const explain = await segmentExplainer(platform, actor, { articles: [article], keyword, subjectIds: undefined });
  return { article, ...shown, segments: explain(article, transcripts.get(id) ?? []) };
}
