import { AuthorTable } from '#server/index/author-table.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { analysedFilter } from '../../analysis/server/facade.ts';
import type { ArticleFilter } from '../../article/contract.ts';

/** All authors of the articles that fit, with their articles; one question to the index. */
export async function countAuthors(platform: Platform, actor: Actor, input: ArticleFilter) {
  const filter = await analysedFilter(platform, actor, input);
  const counts = await platform.index.authors(filter);
  const authors = new AuthorTable(counts);
  return { filter, authors, articles: counts.articles, unsigned: counts.articles - authors.signed };
}
