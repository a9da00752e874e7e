// Finds the author of an article, the outlet it comes from, and the site that shows it.
import { textLines } from './clean-content.ts';
import { compactText, shortText } from './element-text.ts';
import { findPublisher } from './find-publisher.ts';
import { markedElements } from './marked-elements.ts';
import { firstMeta, type PageMetadata } from './page-metadata.ts';
import type { Page } from './parse-page.ts';

export interface Credits {
  author?: string;
  /** The outlet named as 来源. */
  source?: string;
  /** The name of the site itself. */
  site?: string;
}

const STOP = String.raw`(?=\s{2,}|\d+人|\s*(?:来源|作者|记者|编辑|责任编辑|责编|时间|发布|日期|字号|字体|浏览|点击|阅读|评论|分享|打印|通讯员|\d{4}[-年/.]|[|｜丨()（）【】\[\]，。；;])|\s|$)`;
const SOURCE = new RegExp(String.raw`(?:来源于?|稿源|来自)\s*[:：]\s*((?:\d{1,3}(?=[\u4e00-\u9fff]))?[^\s:：|｜\d]{2,24}?)${STOP}`);
const AUTHOR = new RegExp(
  String.raw`(?:作者|撰文|撰稿|执笔|记者|采写)\s*[:：/|｜丨]\s*(?:[^\s:：]{0,8}记者\s*)?([\u4e00-\u9fff·A-Za-z]{2,16}?(?:[、&＆][\u4e00-\u9fff·]{2,4}){0,3}?)${STOP}`,
);
// 新华社记者 王某, （记者 王某 李某）: a space, then a name that ends there.
const REPORTER = /(?:记者|通讯员|评论员)\s+([\u4e00-\u9fff·]{2,4}(?:[、 ][\u4e00-\u9fff·]{2,4}){0,3})(?=\s*(?:[)）】\]]|报道|文|$))/;
const AUTHOR_SELECTORS = ['#js_name', '[rel="author"]', '[itemprop="author"]', '.author-name', '.author'];
const CREDIT_NAME = /source|author|info|byline|meta|time|date|editor|(?:^|[\s_-])ly(?:$|[\s_-])/i;
/** Credits are searched in this many characters at the text's beginning and end. */
const START = 160;
const END = 160;
const NOT_A_NAME =
  /^(?:admin|administrator|佚名|未知|匿名|null|undefined|none|(?:互联)?网络?(?:整理|转载|综合)?|网站|本站(?:原创|整理)?|原创|转载|综合|编辑|小编|root|test|https?:.*|about|by)$/i;

export interface Surroundings {
  /** The site's name as given in the document's title. */
  suffix: string | undefined;
  /** The visible line that the time was read from. */
  timeLine: string | undefined;
  /** In ms. */
  publishedAt: number | undefined;
  /** The page's zone in minutes. */
  defaultOffset: number;
}

/** The lines that contain the first `length` characters. */
function untilLength(lines: readonly string[], length: number): string[] {
  let seen = 0;
  return lines.filter((line) => {
    seen += line.length;
    return seen - line.length < length;
  });
}

/** Text around the headline and at the end of the article, where credits appear. */
function creditTexts(page: Page, content: Element | undefined): string[] {
  const marked = markedElements(page.body, CREDIT_NAME).slice(0, 120);
  const texts = marked.map(({ element }) => shortText(element, 400) ?? '').filter((text) => text.length > 2 && text.length < 200);
  const lines = content ? textLines(content) : [];
  const start = untilLength(lines, START).map((line) => line.slice(0, START));
  const end = untilLength(lines.toReversed(), END).map((line) => line.slice(-END));
  return [...texts, ...start, ...end];
}

function firstMatch(texts: readonly string[], rule: RegExp): string | undefined {
  for (const text of texts) {
    const name = rule.exec(text)?.[1]?.trim();
    if (name && !NOT_A_NAME.test(name)) return name;
  }
  return undefined;
}

/** The name in an element marked for it; several different names are those of a list or of comments. */
function markedAuthor(page: Page): string | undefined {
  const all = [...page.document.querySelectorAll(AUTHOR_SELECTORS.join(', '))].slice(0, 40);
  for (const selector of all.length === 0 ? [] : AUTHOR_SELECTORS) {
    const elements = all.filter((element) => element.matches(selector));
    const names = new Set(elements.map((element) => compactText(element).replace(/^(?:作者|by)\s*[:：]?\s*|\s*[:：]$/gi, '')));
    names.delete('');
    if (names.size > 0) return names.size === 1 ? usable([...names][0]) : undefined;
  }
  return undefined;
}

function usable(text: string | undefined): string | undefined {
  const name = text?.replace(/\s+/g, ' ').trim();
  return name && name.length <= 60 && !NOT_A_NAME.test(name) && !/^https?:/i.test(name) ? name : undefined;
}

/** Finds author, source and site; each is absent when the page does not give it. */
export function findCredits(page: Page, metadata: PageMetadata, content: Element | undefined, around: Surroundings): Credits {
  const texts = [around.timeLine ?? '', ...creditTexts(page, content)];
  const stated =
    usable(metadata.jsonLd?.author) ??
    usable(firstMeta(metadata, 'article:author', 'author', 'byl', 'parsely-author', 'og:article:author')?.value);
  const source =
    usable(firstMeta(metadata, 'contentsource', 'mediaid', 'source')?.value) ??
    firstMatch(texts, SOURCE) ??
    findPublisher(texts, around.publishedAt, around.defaultOffset);
  const site =
    usable(firstMeta(metadata, 'og:site_name', 'sitename', 'application-name')?.value) ??
    usable(metadata.jsonLd?.publisher) ??
    usable(around.suffix);
  // Many sites give themselves, or the outlet, as the author.
  const person = stated !== undefined && (site?.includes(stated) || stated === source) ? undefined : stated;
  const author = firstMatch(texts, AUTHOR) ?? firstMatch(texts, REPORTER) ?? person ?? markedAuthor(page);
  return { ...(author && { author }), ...(source && { source }), ...(site && { site }) };
}
