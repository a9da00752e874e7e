// Finds the headline: the heading that the page's own title begins with, otherwise what the page states, otherwise the title without the site's name.
import { cleanTitle } from '#ingest/feed/feed-fields.ts';
import { compactText, shortText } from './element-text.ts';
import { firstMeta, type PageMetadata } from './page-metadata.ts';
import type { Page } from './parse-page.ts';

export interface FoundTitle {
  title: string;
  rule: string;
  /** The title without the site's name. */
  suffix?: string;
}

const SEPARATOR = /\s*[|｜丨]\s*|\s*[_＿]+\s*|\s+[-–—·»:]\s+|\s*—{2,}\s*|(?<=[\u4e00-\u9fff”"）)！？!?])[-–—·](?=[\u4e00-\u9fffA-Z])/;
const MIN = 4;

/** Removes site and channel names from the end of a document title: `标题_新闻_某网` gives 标题. */
export function cutSiteName(text: string): { title: string; suffix?: string } {
  const parts = text.split(SEPARATOR).filter((part) => part !== '');
  const [first = text, ...rest] = parts;
  const suffix = parts.at(-1);
  if (rest.length === 0 || suffix === undefined) return { title: text };
  // `某网 - 标题` exists too: the longest part is the headline unless the first one is long enough by itself.
  if (first.length >= 8 || first.length >= Math.max(...rest.map((part) => part.length))) return { title: first, suffix };
  const longest = rest.reduce((best, part) => (part.length > best.length ? part : best), '');
  return longest.length >= 10 ? { title: longest, suffix: first } : { title: first, suffix };
}

const bare = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, '');

function headings(page: Page): string[] {
  const marked = [...page.document.querySelectorAll('h1, h2, h3, h4, [class*="title" i], [id*="title" i], [class*="headline" i]')];
  return marked
    .slice(0, 80)
    .map((element) => cleanTitle((shortText(element, 400) ?? '').replaceAll('<', '&lt;')))
    .filter((text) => text.length >= MIN && text.length <= 150);
}

/** A heading that the document's title contains is the headline as displayed. */
function matchingHeading(page: Page, documentTitle: string): string | undefined {
  const whole = bare(documentTitle);
  let best: string | undefined;
  for (const text of headings(page)) {
    const short = bare(text);
    if (
      short.length >= MIN &&
      whole.includes(short) &&
      short.length * 3 >= bare(cutSiteName(documentTitle).title).length &&
      text.length > (best?.length ?? 0)
    )
      best = text;
  }
  return best;
}

/** Finds the headline. `documentTitle` parts are only used when nothing better agrees. */
export function findTitle(page: Page, metadata: PageMetadata): FoundTitle | undefined {
  const documentTitle = cleanTitle(page.document.querySelector('title')?.textContent ?? '');
  const cut = cutSiteName(documentTitle);
  const suffix = cut.suffix === undefined ? {} : { suffix: cut.suffix };
  const heading = documentTitle === '' ? undefined : matchingHeading(page, documentTitle);
  if (heading)
    return { title: cutSiteName(heading).suffix === cut.suffix ? cutSiteName(heading).title : heading, rule: 'heading', ...suffix };
  const stated = firstMeta(metadata, 'articletitle', 'og:title', 'twitter:title', 'weibo:article:title');
  const json = metadata.jsonLd?.headline;
  if (stated || json) {
    const own = cutSiteName(cleanTitle(json && (!stated || stated.key !== 'articletitle') ? json : stated?.value));
    if (own.title.length >= MIN) return { title: own.title, rule: json ? 'json-ld' : `meta:${stated?.key}`, ...suffix };
  }
  const h1 = [...page.document.querySelectorAll('h1')].map(compactText).find((text) => text.length >= MIN && text.length < 150);
  if (h1 && (cut.title.length < MIN || documentTitle === '')) return { title: h1, rule: 'h1', ...suffix };
  if (cut.title !== '') return { title: cut.title, rule: 'title', ...suffix };
  return h1 ? { title: h1, rule: 'h1' } : undefined;
}
