import { z } from 'zod';
import { articleKey, siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { SimilarGroups } from '#ingest/pipeline/similar-groups.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { timeOf } from './article-line.ts';
import { eachLine, openFile, writeLine } from './json-lines.ts';
import { withRecord } from './record-commands.ts';

const line = z.looseObject({
  url: z.string().min(1),
  title: z.string().min(1),
  content: z.string().default(''),
  author: z.string().default(''),
  site: z.string().default(''),
  mediaType: z.enum(MEDIA_TYPES).default('news'),
  publishedAt: z.union([z.string(), z.number()]).optional(),
});
const BATCH = 50;

/** {url,title,content,author?,site?,mediaType?,publishedAt?} lines through the whole pipeline into the record. */
export async function importArticles(file: string | undefined): Promise<void> {
  await withRecord(async (store) => {
    const pipeline = {
      store,
      matcher: new SubjectMatcher(store),
      groups: new SimilarGroups(store),
      counter: new StageCounter(),
      now: Date.now,
    };
    await pipeline.matcher.refresh(true);
    await pipeline.groups.load(Date.now());
    const sums = { stored: 0, updated: 0, duplicate: 0 };
    let batch: CollectedArticle[] = [];
    const flush = async () => {
      for (const outcome of await storeBatch(pipeline, batch, null)) {
        if (outcome.outcome === 'stored') sums[outcome.isUpdate ? 'updated' : 'stored']++;
        else if (outcome.outcome === 'duplicate') sums.duplicate++;
      }
      batch = [];
    };
    await eachLine(openFile(file ?? '-'), line, async (article) => {
      batch.push(toCollected(article));
      if (batch.length === BATCH) await flush();
    });
    await flush();
    writeLine(sums);
  });
}

function toCollected(article: z.output<typeof line>): CollectedArticle {
  const now = Date.now();
  const domain = siteDomainOf(article.url) || 'imported';
  const publishedAt = timeOf(article.publishedAt);
  return {
    url: article.url,
    md5: articleKey(article.url),
    title: article.title,
    content: article.content,
    contentHtml: '',
    author: article.author,
    publishedAt,
    isTimeExact: publishedAt !== undefined,
    images: [],
    numbers: undefined,
    sourceId: null,
    scopeClientId: 0,
    foundAt: now,
    fetchedAt: now,
    site: { domain, name: article.site || domain, mediaType: article.mediaType, level: 'commercial', region: '' },
  };
}
