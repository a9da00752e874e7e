import { beijingText } from '#samples/press/beijing-time.ts';
import type { PlannedArticle } from '#samples/press/press-types.ts';
import { layOut } from './article-layouts.ts';
import type { ArticleView } from './article-view.ts';
import { escapeText } from './escape.ts';
import type { FeedEntry } from './feed-pages.ts';
import { framePage } from './page-frame.ts';
import { articlePath } from './paths.ts';

/** The page of an article with what surrounds it: an advert, comments, links to others. */
export function writeArticlePage(view: ArticleView, others: readonly FeedEntry[]): string {
  const { outlet } = view.article;
  const { main, head } = layOut(view);
  return framePage(outlet, view.story.title, main + advertOf(view.article) + commentsOf(view) + relatedOf(view.article, others), head);
}

const advertOf = ({ id, outlet }: PlannedArticle): string =>
  id % 4 === 0 && outlet.language !== 'en' ? '<div class="wrap ad">广告：虚构牌保温杯，冬天也温柔。</div>' : '';

function commentsOf({ remarks }: ArticleView): string {
  if (remarks.length === 0) return '';
  const rows = remarks.map(
    ({ author, text, at, likes }) =>
      `<div class="comment"><b>${escapeText(author)}</b> <span>${beijingText(at, 'short')}</span><div>${escapeText(text)}</div><i>${likes}</i></div>`,
  );
  return `<div class="wrap comments" id="comments"><h3>网友评论</h3>${rows.join('')}</div>`;
}

function relatedOf(article: PlannedArticle, others: readonly FeedEntry[]): string {
  const links = others.filter((other) => other.article.id !== article.id).slice(0, 5);
  if (links.length === 0) return '';
  const rows = links.map((other) => `<li><a href="${articlePath(other.article)}">${escapeText(other.story.title)}</a></li>`);
  return `<div class="wrap related"><h3>${article.outlet.language === 'en' ? 'Related Stories' : '相关阅读'}</h3><ul>${rows.join('')}</ul></div>`;
}
