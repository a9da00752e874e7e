// Removes from the found element whatever is not the author's text, then reads it as lines.
import { cleanLines } from '#ingest/markup/html-to-text.ts';
import { compactText, isBlock, isElement, isHidden, nameOf, shortText, weigh } from './element-text.ts';
import { NOISE_LINES, NOISE_NAME, NOISE_TAGS, TAIL_HEADINGS } from './rules.data.ts';

const LONGEST_NAMED = 50_000;
const LONGEST_LINKS = 4000;
const LONGEST_BADGE = 4;

function linkWeight(element: Element): number {
  let weight = 0;
  for (const link of element.querySelectorAll('a')) weight += weigh(link.textContent ?? '');
  return weight;
}

/** A block made of links: other articles, not a sentence with a link in it. */
function isLinkBlock(element: Element, weight: number): boolean {
  if (weight === 0 || weight > 400) return false;
  const links = element.querySelectorAll('a').length;
  if (links === 0) return false;
  const density = linkWeight(element) / weight;
  return density > 0.8 ? links > 1 || element.tagName === 'LI' || weight < 60 : density > 0.6 && links > 2;
}

function isNoise(element: Element, total: number): boolean {
  if (NOISE_TAGS.has(element.tagName) || isHidden(element)) return true;
  const isNamed = NOISE_NAME.test(nameOf(element));
  if (!isNamed && !isBlock(element)) return false;
  // Bounded reading: neither a link block nor a share bar is long, and otherwise deep pages would be read once per level.
  const text = shortText(element, isNamed ? LONGEST_NAMED : LONGEST_LINKS);
  if (text === undefined) return false;
  const weight = weigh(text);
  if (isNamed && weight < total * 0.3) return !element.querySelector('img') || weight > 0;
  return isBlock(element) && weight < total * 0.4 && isLinkBlock(element, weight);
}

function removeNoise(element: Element, total: number): void {
  for (let node = element.firstChild; node; ) {
    const next: ChildNode | null = node.nextSibling;
    if (isElement(node)) {
      if (isNoise(node, total)) node.remove();
      else removeNoise(node, total);
    } else if (node.nodeType === 8) node.remove();
    node = next;
  }
}

export const isNoiseLine = (line: string): boolean => NOISE_LINES.some((rule) => rule.test(line));

function isLeafBlock(element: Element): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    if (isBlock(child) || !isLeafBlock(child)) return false;
  return true;
}

function removeNoiseLines(element: Element): void {
  for (const block of element.querySelectorAll('p, div, li, span, h2, h3, h4, h5, strong, section')) {
    if (!isLeafBlock(block) || block.querySelector('br, img')) continue;
    const text = compactText(block);
    if (text !== '' && text.length < 260 && isNoiseLine(text)) block.remove();
  }
}

/** Removes everything after a heading such as 相关阅读 in the last part of the text. */
function cutTail(element: Element, total: number): void {
  let seen = 0;
  const blocks = [...element.querySelectorAll('p, div, h2, h3, h4, h5, strong, section, li')];
  for (const block of blocks) {
    if (!isLeafBlock(block)) continue;
    const text = compactText(block);
    if (seen > total * 0.5 && text.length < 30 && TAIL_HEADINGS.test(text)) return removeFrom(block, element);
    if (block.tagName !== 'STRONG') seen += weigh(text);
  }
}

function removeFrom(start: Element, container: Element): void {
  for (let node: Element = start; node !== container; ) {
    const parent = node.parentElement;
    while (node.nextSibling) node.nextSibling.remove();
    if (!parent) return;
    if (node === start) node.remove();
    node = parent;
  }
}

/** Removes share bars, editors' lines, related links and hidden parts, in place. */
export function cleanContent(element: Element): void {
  const total = weigh(element.textContent ?? '');
  removeNoise(element, total);
  removeNoiseLines(element);
  cutTail(element, total);
}

function appendText(node: Node, parts: string[]): void {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) parts.push((child.nodeValue ?? '').replace(/[\s\u3000\u00a0]+/g, ' '));
    else if (isElement(child)) {
      if (child.tagName === 'BR' || child.tagName === 'HR') parts.push('\n');
      const isBreaking = isBlock(child) && child.tagName !== 'TD' && child.tagName !== 'TH';
      parts.push(isBreaking ? '\n' : child.tagName === 'TD' || child.tagName === 'TH' ? ' ' : '');
      appendText(child, parts);
      if (isBreaking) parts.push('\n');
    }
  }
}

/** Text of an element, one line per paragraph. */
export function textLines(element: Element): string[] {
  const parts: string[] = [];
  appendText(element, parts);
  return cleanLines(parts.join('').replace(/[\u200b-\u200d\ufeff]/g, '')).split('\n');
}

/** The title, possibly with a badge such as 原创 before it. */
const isTitle = (line: string, title: string): boolean =>
  title !== '' && line.endsWith(title) && line.length - title.length <= LONGEST_BADGE;

/** Plain text of a cleaned element, one line per paragraph; lines at the top that repeat the title, and noise lines between breaks, are left out. */
export function contentLines(element: Element, title: string): string[] {
  const kept = textLines(element).filter((line) => line !== '' && !isNoiseLine(line));
  const tail = kept.findIndex((line, index) => index > kept.length * 0.6 && line.length < 30 && TAIL_HEADINGS.test(line));
  const whole = tail < 0 ? kept : kept.slice(0, tail);
  const text = whole.filter((line, index) => index > 2 || !isTitle(line, title));
  // A short post may consist of its title alone.
  return text.length > 0 ? text : whole;
}
