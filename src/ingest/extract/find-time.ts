// Finds the publication time of an article. Machine-readable times come first; a visible one near the headline adds the minute that a date lacks.
import { type ParsedTime, type ParseTimeOptions, parseTime } from '#ingest/time/parse-time.ts';
import { isElement, nameOf, shortText } from './element-text.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { Page } from './parse-page.ts';
import { NEGATIVE_NAME, NOISE_TAGS } from './rules.data.ts';
import { type FoundTime, isExact, isSameDay, scriptedTime, statedTime, urlTime } from './stated-time.ts';

const DATE_LIKE =
  /(?:19|20)\d{2}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}|\d{1,2}[月-]\d{1,2}日?\s*\d{1,2}:\d{2}|(?:分钟|小时|天)前|(?:昨天|今天|前天)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2},?\s+(?:19|20)\d{2}|\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+(?:19|20)\d{2}/i;
interface Place {
  text: string;
  score: number;
}

/** A date labelled as the publication date, anywhere on the page. */
const LABELLED = /(?:发布|发表|刊发|上传)(?:日期|时间)\s*[:：]\s*(?:19|20)\d{2}\s*[-/.年]/;

function scoreOf(text: string, name: string, isBeforeContent: boolean, isAfterTitle: boolean, isNoise: boolean): number {
  let score = isBeforeContent ? 4 : 0;
  if (isAfterTitle) score += 2;
  if (/\d{1,2}\s*[:：时]\s*\d{1,2}/.test(text)) score += 3;
  if (/发布|发表|时间|日期|来源|publish|posted/i.test(text)) score += 2;
  if (LABELLED.test(text)) score += 5;
  if (/time|date|pub|source|info|meta/i.test(name)) score += 2;
  if (/更新|修改|updated|modified|edited/i.test(text) && !/发布|publish/i.test(text)) score -= 4;
  return score - (isNoise ? 5 : 0) - (text.length > 80 ? 2 : 0);
}

/** Collects short visible texts with a date, in document order, noting whether headline and text have been passed. */
class Scanner {
  readonly places: Place[] = [];
  readonly #content: Element | undefined;
  readonly #title: string;
  #isAfterTitle = false;
  #isBeforeContent = true;

  constructor(content: Element | undefined, title: string) {
    this.#content = content;
    this.#title = title;
  }

  visit(element: Element, isNoise: boolean): void {
    if (element === this.#content) {
      this.#inspectStart(element);
      this.#isBeforeContent = false;
      return;
    }
    const noise =
      isNoise ||
      NOISE_TAGS.has(element.tagName) ||
      (element.tagName !== 'BODY' &&
        /related|recommend|rank|hot|side|right|comment|foot|copyright/i.test(nameOf(element)) &&
        NEGATIVE_NAME.test(nameOf(element)));
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isElement(node)) {
        this.visit(node, noise || node.tagName === 'A');
      } else if (node.nodeType === 3) this.#inspect(node, element, noise);
    }
  }

  #inspect(node: Node, parent: Element, isNoise: boolean): void {
    const value = node.nodeValue ?? '';
    if (
      !this.#isAfterTitle &&
      this.#title !== '' &&
      parent.tagName !== 'TITLE' &&
      value.trim().length >= 4 &&
      this.#title.startsWith(value.trim().slice(0, 8))
    )
      this.#isAfterTitle = true;
    if (this.places.length > 200 || value.length > 300 || !/\d|[今昨前]天/.test(value)) return;
    // A date and its hour are often in adjacent elements.
    const own = shortText(parent, 300);
    const around = own !== undefined && own.length < 20 && parent.parentElement ? (shortText(parent.parentElement, 300) ?? own) : own;
    const text = around !== undefined && around.length < 160 ? around : value.trim();
    if (!DATE_LIKE.test(text)) return;
    const name = `${nameOf(parent)} ${parent.parentElement ? nameOf(parent.parentElement) : ''}`;
    this.places.push({ text, score: scoreOf(text, name, this.#isBeforeContent, this.#isAfterTitle, isNoise) });
  }

  /** Some sites put the line with the time inside the text's own element: at its top, or labelled anywhere. */
  #inspectStart(content: Element): void {
    const text = (content.textContent ?? '').replace(/\s+/g, ' ').trim();
    const labelled = LABELLED.exec(text);
    if (labelled) {
      const line = text.slice(labelled.index, labelled.index + 40);
      this.places.push({ text: line, score: scoreOf(line, '', false, true, false) });
    }
    const start = text.slice(0, 120);
    if (DATE_LIKE.test(start) && /发布|时间|日期|来源|\d{1,2}:\d{2}/.test(start))
      this.places.push({ text: start, score: scoreOf(start, '', true, true, false) - 2 });
  }
}

/** Parses from the start of the date, so that other numbers before it do no harm. */
function readPlace(text: string, options: ParseTimeOptions): ParsedTime | undefined {
  const start = DATE_LIKE.exec(text)?.index ?? 0;
  return parseTime(text.slice(start, start + 80), options) ?? parseTime(text, options);
}

function visibleTime(page: Page, content: Element | undefined, title: string, options: ParseTimeOptions): FoundTime | undefined {
  const scanner = new Scanner(content, title);
  scanner.visit(page.body, false);
  const latest = options.now === undefined ? Number.POSITIVE_INFINITY : options.now + 86_400_000;
  for (const { text, score } of scanner.places.toSorted((a, b) => b.score - a.score)) {
    const time = score > 1 ? readPlace(text, options) : undefined;
    if (time && time.ms < latest) return { time, rule: 'visible', text };
  }
  return undefined;
}

/** The publication time with the rule that found it. Times without a zone are assumed to be in `options.defaultOffset` (China's by default). */
export function findTime(
  page: Page,
  metadata: PageMetadata,
  content: Element | undefined,
  title: string,
  options: ParseTimeOptions,
): FoundTime | undefined {
  const stated = statedTime(page, metadata, options);
  if (stated && isExact(stated.time)) return stated;
  const visible = visibleTime(page, content, title, options);
  if (stated) {
    const isFiner = visible && Math.abs(visible.time.ms - stated.time.ms) < 86_400_000 && isExact(visible.time);
    return isFiner ? visible : stated;
  }
  if (visible && isExact(visible.time)) return visible;
  const scripted = scriptedTime(page.raw, options);
  // A script may refer to another article; a visible day with its year is this one's.
  const isOther = scripted && visible && /(?:19|20)\d{2}/.test(visible.text ?? '') && !isSameDay(scripted.time, visible.time);
  return (isOther ? undefined : scripted) ?? visible ?? urlTime(page.url, options);
}
