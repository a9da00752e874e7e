import { requireArticle } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { BROADCAST_MEDIA } from '../contract.ts';
import { loadFacts } from './broadcast-facts.ts';
import { readSegments, segmentExplainer } from './segment-hits.ts';

/** One item with all that was said. An article that is neither of television or radio nor was brought with a transcript is not there. */
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
