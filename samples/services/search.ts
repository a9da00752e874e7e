// The invented search engine: finds words in what the press has printed lately, as JSON and as a page.
import { beijingText } from '#samples/press/beijing-time.ts';
import type { Press } from '#samples/press/create-press.ts';
import type { PlannedArticle, Story } from '#samples/press/press-types.ts';
import { escapeText } from '#samples/site/escape.ts';
import { articlePath } from '#samples/site/paths.ts';

interface Found {
  article: PlannedArticle;
  story: Story;
}
const SEARCHED = 1500;
const PAGE = 10;

/** Newest first; every word must stand in title or text. */
function find(press: Press, words: string, now: number): Found[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  return press
    .articlesUntil(now)
    .slice(-SEARCHED)
    .toReversed()
    .map((article) => ({ article, story: press.storyOf(article) }))
    .filter(({ story }) => {
      const text = `${story.title} ${story.paragraphs.join(' ')}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
}

const addressOf = (article: PlannedArticle, port: string): string =>
  `http://${article.outlet.key}.localhost:${port}${articlePath(article)}`;
const snippetOf = ({ story }: Found): string => story.paragraphs.join(' ').slice(0, 120);

export function searchJson(press: Press, { words, page, port, now }: { words: string; page: number; port: string; now: number }): object {
  const found = find(press, words, now);
  const list = found.slice((page - 1) * PAGE, page * PAGE).map((each) => ({
    title: each.story.title,
    url: addressOf(each.article, port),
    abstract: snippetOf(each),
    source: { name: each.article.outlet.name },
    publish_time: Math.floor(each.article.publishedAt / 1000),
  }));
  return { status: 'ok', data: { count: found.length, list } };
}

/** The same as a page for people, with the words marked, oldest spelling of a result list. */
export function searchPage(press: Press, { words, page, port, now }: { words: string; page: number; port: string; now: number }): string {
  const rows = find(press, words, now)
    .filter(
      ({ article }) => article.outlet.mediaType === 'forum' || article.outlet.mediaType === 'qa' || article.outlet.mediaType === 'blog',
    )
    .slice((page - 1) * PAGE, page * PAGE)
    .map(
      (each) =>
        `<div class="result"><h3><a href="${addressOf(each.article, port)}">${mark(each.story.title, words)}</a></h3><p class="abstract">${mark(snippetOf(each), words)}</p><span class="from">${escapeText(each.article.outlet.name)}</span> <span class="when">${beijingText(each.article.publishedAt, 'dash')}</span></div>`,
    );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>寻见搜索</title></head><body><div id="results">${rows.join('\n') || '<p>没有找到相关内容</p>'}</div><footer>以上内容纯属虚构。</footer></body></html>`;
}

const mark = (text: string, words: string): string => escapeText(text).replaceAll(escapeText(words), (word) => `<em>${word}</em>`);
