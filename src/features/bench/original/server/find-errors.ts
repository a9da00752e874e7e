import { checkText } from '#analysis/checker/check-text.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleIssue } from '../contract.ts';

/** Maximum number of checked characters: the checker runs on this thread. */
const LONGEST = 50_000;

export async function findErrors(platform: Platform, actor: Actor, id: number) {
  const article = await requireArticle(platform, actor, id);
  const row = await platform.store.db.selectFrom('articleText').select('content').where('articleId', '=', id).executeTakeFirst();
  const content = (row?.content ?? '').slice(0, LONGEST);
  const items = [...issuesOf('title', article.title), ...issuesOf('content', content)];
  return { title: article.title, content, items, total: items.length };
}

const issuesOf = (field: ArticleIssue['field'], text: string): ArticleIssue[] =>
  checkText(text).map(({ offset, length, ...issue }) => ({ ...issue, field, start: offset, end: offset + length }));
