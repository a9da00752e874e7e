import { articleOfPage, createArticle, type HandArticle, requirePublicUrl } from '#features/core/article-work/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import type { AddedArticle } from '#features/core/article-work/contract.ts';

export interface ShownResult {
  url: string;
  title: string;
  text: string;
  site: string;
  publishedAt: number | null;
  subjectIds: readonly number[];
}

/** The page of a result as an article of the client; if the page is unavailable, the result's own text. */
export async function addResult(platform: Platform, fetch: Fetch, actor: Actor, input: ShownResult): Promise<AddedArticle> {
  requirePublicUrl(platform, 'url', input.url);
  const page = await readPageOf(platform, fetch, actor, input);
  const { id, isNew } = await createArticle(platform, actor, { ...page.article, subjectIds: input.subjectIds });
  return { id, isNew, isWhole: page.reason === '', reason: page.reason };
}

async function readPageOf(platform: Platform, fetch: Fetch, actor: Actor, input: ShownResult) {
  const publishedAt = input.publishedAt === null ? {} : { publishedAt: Math.min(input.publishedAt, platform.now()) };
  try {
    const article = await articleOfPage(platform, fetch, actor, input.url);
    return {
      reason: '',
      article: { ...publishedAt, ...article, publishedAt: notLater(platform, article.publishedAt ?? publishedAt.publishedAt) },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'fetch-failed') throw error;
    const { reason } = error.detail as { reason: string };
    const shown: Omit<HandArticle, 'subjectIds'> = {
      url: input.url,
      title: input.title,
      content: input.text || input.title,
      author: '',
      images: [],
      mediaType: 'news',
      ...publishedAt,
    };
    return { reason, article: shown };
  }
}

/** A page dated in the future was made today. */
const notLater = (platform: Platform, at: number | undefined): number | undefined =>
  at === undefined ? undefined : Math.min(at, platform.now());
