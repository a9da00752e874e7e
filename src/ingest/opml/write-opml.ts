import type { Subscription } from './read-opml.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- what no XML document may hold
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escapeText = (text: string): string => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** OPML 2.0 with a folder for each group; addresses that are not feeds are written as `htmlUrl`. */
export function writeOpml(title: string, groups: ReadonlyMap<string, readonly (Subscription & { isFeed: boolean })[]>): string {
  const lines = [...groups].flatMap(([name, list]) => [
    `    <outline text="${escapeText(name)}" title="${escapeText(name)}">`,
    ...list.map(({ name: text, url, isFeed }) => {
      const place = isFeed ? 'type="rss" xmlUrl' : 'type="link" htmlUrl';
      return `      <outline text="${escapeText(text)}" title="${escapeText(text)}" ${place}="${escapeText(url)}"/>`;
    }),
    '    </outline>',
  ]);
  const head = `  <head>\n    <title>${escapeText(title)}</title>\n  </head>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n${head}\n  <body>\n${lines.join('\n')}\n  </body>\n</opml>\n`;
}
