// Chooses the article's text: the product's own result, otherwise that of JSON-LD, otherwise that of Readability.
import { Readability } from '@mozilla/readability';
import { htmlToText } from '#ingest/markup/html-to-text.ts';
import { cleanContent, contentLines, isNoiseLine } from './clean-content.ts';
import { weigh } from './element-text.ts';
import type { FoundContent } from './find-content.ts';
import type { PageMetadata } from './page-metadata.ts';
import { type Page, parsePage } from './parse-page.ts';

export interface Body {
  content: string;
  html: string;
  rule: string;
}

const MIN_WEIGHT = 20;
/** A post may be this short; its title is its beginning. */
const MIN_POST_WEIGHT = 6;
const POST_START = 8;
const READABILITY_LIMIT = 80_000;

function ownBody(found: FoundContent, title: string): Body {
  cleanContent(found.element);
  return { content: contentLines(found.element, title).join('\n'), html: found.element.innerHTML, rule: found.rule };
}

const withoutNoise = (content: string): string =>
  content
    .split('\n')
    .filter((line, k, lines) => !isNoiseLine(line) && line !== lines[k - 1])
    .join('\n');

/** A second method for pages where the product's own rules found next to nothing. */
function readabilityBody(page: Page): Body | undefined {
  // Readability's time grows with depth times size: minutes on hostile pages.
  const { isCapped, depth, tags } = page.tamed;
  if (isCapped || depth > 30 || depth * tags > READABILITY_LIMIT) return undefined;
  const fresh = parsePage(page.tamed.html, page.url);
  try {
    const article = fresh && new Readability(fresh.document, { maxElemsToParse: 4000 }).parse();
    const html = article?.content ?? '';
    const content = withoutNoise(htmlToText(html));
    const linked = [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/gi)].map((match) => htmlToText(match[1] ?? '')).join('');
    return weigh(linked) > weigh(content) * 0.5 ? undefined : { content, html, rule: 'readability' };
  } catch {
    return undefined;
  }
}

function statedBody(metadata: PageMetadata): Body | undefined {
  const text = metadata.jsonLd?.articleBody;
  if (!text || weigh(text) < 60) return undefined;
  const content = htmlToText(text.replaceAll('\n', '<br>'));
  return {
    content,
    html: content
      .split('\n')
      .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
      .join(''),
    rule: 'json-ld',
  };
}

/** The best text of the page; cleans the found element in place. Undefined when there is next to none. */
export function chooseBody(page: Page, metadata: PageMetadata, found: FoundContent | undefined, title: string): Body | undefined {
  const own = found ? ownBody(found, title) : undefined;
  const weight = weigh(own?.content ?? '');
  if (own && (weight >= 60 || own.rule === 'hint')) return own;
  const others = [statedBody(metadata), readabilityBody(page)].filter((body) => body !== undefined);
  const better = others.find((body) => weigh(body.content) > Math.max(weight * 2, MIN_WEIGHT));
  if (better ?? (weight >= MIN_WEIGHT && own)) return better ?? own;
  return [own, ...others].find((body) => body !== undefined && isPost(body, title));
}

const isPost = ({ content }: Body, title: string): boolean =>
  title !== '' && content.split('\n', 3).some((line) => line.startsWith(title.slice(0, POST_START))) && weigh(content) >= MIN_POST_WEIGHT;
