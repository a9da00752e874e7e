// Plain text of an HTML fragment, paragraphs separated by line feeds. A scanner without a tree: fast, and no input can make it deep.
import { decodeEntities } from './decode-entities.ts';

const BLOCK =
  /^(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section|article|header|footer|blockquote|pre|hr|dd|dt|dl|figure|figcaption|address|aside|main|nav|form|center)$/;
const SKIPPED = /^(?:script|style|noscript|template|iframe|object|svg|textarea|select|title)$/;
const CODE = /^(?:script|style)$/;
const TAG = /<(?:!--|(\/?)([a-z][a-z\d:-]*)|[!?/])/gi;

function endOfTag(html: string, from: number): number {
  const end = html.indexOf('>', from);
  return end < 0 ? html.length : end + 1;
}

/** End of an element whose content is not text. An unclosed one hides what follows only when it is code. */
function endOfSkipped(html: string, name: string, from: number, unclosed: Set<string>): number {
  const isEmpty = html[from - 2] === '/';
  if (isEmpty && !CODE.test(name)) return from;
  if (!unclosed.has(name)) {
    const closing = new RegExp(`</${name}\\s*>`, 'gi');
    closing.lastIndex = from;
    const match = closing.exec(html);
    if (match) return match.index + match[0].length;
    // Remembered, so that a thousand of them do not cost a thousand searches.
    unclosed.add(name);
  }
  return CODE.test(name) ? html.length : from;
}

/** Collapses white space within lines, trims them, and drops empty ones. */
export function cleanLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A comment that is never closed ends with its tag, because the text after it matters more than the rule. */
function endOfComment(html: string, from: number, unclosed: Set<string>): number {
  const end = unclosed.has('--') ? -1 : html.indexOf('-->', from);
  if (end >= 0) return end + 3;
  unclosed.add('--');
  return endOfTag(html, from);
}

/** Text of `html` with entities decoded, scripts and styles left out. Linear in its length. */
export function htmlToText(html: string): string {
  if (!html.includes('<')) return cleanLines(decodeEntities(html));
  const parts: string[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    parts.push(html.slice(at, match.index).replace(/\s+/g, ' '));
    const name = (match[2] ?? '').toLowerCase();
    if (BLOCK.test(name)) parts.push('\n');
    at = match[0] === '<!--' ? endOfComment(html, match.index, unclosed) : endOfTag(html, match.index);
    if (match[1] === '' && SKIPPED.test(name)) at = endOfSkipped(html, name, at, unclosed);
    TAG.lastIndex = at;
  }
  parts.push(html.slice(at).replace(/\s+/g, ' '));
  return cleanLines(decodeEntities(parts.join('')));
}
