import { escapeXml } from '#shared/xml-text.ts';
import type { Subscription } from './read-opml.ts';

/** OPML 2.0 with a folder for each group; addresses that are not feeds are written as `htmlUrl`. */
export function writeOpml(title: string, groups: ReadonlyMap<string, readonly (Subscription & { isFeed: boolean })[]>): string {
  const lines = [...groups].flatMap(([name, list]) => [
    `    <outline text="${escapeXml(name)}" title="${escapeXml(name)}">`,
    ...list.map(({ name: text, url, isFeed }) => {
      const place = isFeed ? 'type="rss" xmlUrl' : 'type="link" htmlUrl';
      return `      <outline text="${escapeXml(text)}" title="${escapeXml(text)}" ${place}="${escapeXml(url)}"/>`;
    }),
    '    </outline>',
  ]);
  const head = `  <head>\n    <title>${escapeXml(title)}</title>\n  </head>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n${head}\n  <body>\n${lines.join('\n')}\n  </body>\n</opml>\n`;
}
