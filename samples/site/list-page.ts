// Front pages and archives: links with times, in a structure that differs by outlet.
import { beijingText } from '#samples/press/beijing-time.ts';
import type { Outlet } from '#samples/press/press-types.ts';
import { escapeText } from './escape.ts';
import type { FeedEntry } from './feed-pages.ts';
import { framePage } from './page-frame.ts';
import { articlePath } from './paths.ts';

type Row = (title: string, path: string, time: number, summary: string) => string;
const ROWS: Record<string, readonly [open: string, row: Row, close: string]> = {
  paper: [
    '<table class="layout">',
    (title, path, time) => `<tr><td class="tit"><a href="${path}">${title}</a></td><td>${beijingText(time, 'slash')}</td></tr>`,
    '</table>',
  ],
  wechat: [
    '<div class="msg-list">',
    (title, path, time, summary) =>
      `<div class="msg"><h3><a href="${path}">${title}</a></h3><p>${summary}</p><span>${beijingText(time, 'chinese')}</span></div>`,
    '</div>',
  ],
  forum: [
    '<dl class="threads">',
    (title, path, time) => `<dt><a href="${path}">${title}</a></dt><dd>${beijingText(time, 'dash')}</dd>`,
    '</dl>',
  ],
};
const PLAIN: readonly [string, Row, string] = [
  '<ul class="list">',
  (title, path, time) => `<li><a href="${path}">${title}</a> <span class="time">${beijingText(time, 'dash')}</span></li>`,
  '</ul>',
];

export function writeList(outlet: Outlet, entries: readonly FeedEntry[]): string {
  const [open, row, close] = ROWS[outlet.layout] ?? PLAIN;
  const rows = entries.map(({ article, story }) =>
    row(escapeText(story.title), articlePath(article), article.publishedAt, escapeText((story.paragraphs[0] ?? '').slice(0, 40))),
  );
  return framePage(outlet, outlet.name, `<div class="wrap">${open}${rows.join('\n')}${close}</div>`);
}
