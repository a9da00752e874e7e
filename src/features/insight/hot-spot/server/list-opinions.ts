import { findOpinions } from '#analysis/event/find-opinions.ts';
import type { Input } from '#shared/contract.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { eventFilter } from './event-filter.ts';

/** Number of newest articles of an event that are read. */
const MOST_READ = 400;
const MOST_SHOWN = 20;

export async function listOpinions(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['opinions']>) {
  const { filter } = await eventFilter(platform, actor, input);
  const articles = await findArticles(platform, actor, await platform.index.ids(filter, MOST_READ));
  const contents = await loadContents(
    platform,
    articles.map((article) => article.id),
  );
  const oldestFirst = articles.toReversed();
  const sources = oldestFirst.map(({ id, groupId }) => ({ id, group: groupId, content: contents.get(id) ?? '' }));
  const sites = new Map(articles.map((article) => [article.id, article.siteName]));
  return {
    sampled: articles.length,
    items: findOpinions(sources, MOST_SHOWN).map(({ sentence, source, articles: articleIds, texts }) => ({
      sentence,
      source: { articleId: source.id, siteName: sites.get(source.id) ?? '', start: source.start, end: source.end },
      articleIds,
      texts,
    })),
  };
}

async function loadContents(platform: Platform, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.store.db.selectFrom('articleText').select(['articleId', 'content']).where('articleId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.articleId, row.content]));
}
