/** The visible text of a page or fragment, one line per block, independent of the extractor: anchors of the gold standard are searched in it. */
import { parseHTML } from 'linkedom';

const SKIPPED = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'SVG', 'TEXTAREA', 'SELECT', 'HEAD']);
const BLOCKS = new Set(
  'P DIV LI UL OL DL DD DT TR TD TH TABLE H1 H2 H3 H4 H5 H6 SECTION ARTICLE BLOCKQUOTE PRE BR HR FIGURE FIGCAPTION MAIN FORM'.split(' '),
);

function isShown(element: Element): boolean {
  return !SKIPPED.has(element.tagName.toUpperCase()) && !/display\s*:\s*none/i.test(element.getAttribute('style') ?? '');
}

function append(parent: Element, parts: string[]): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) parts.push((node.nodeValue ?? '').replace(/\s+/g, ' '));
    if (node.nodeType !== 1 || !isShown(node as Element)) continue;
    const edge = BLOCKS.has((node as Element).tagName) ? '\n' : '';
    parts.push(edge);
    append(node as Element, parts);
    parts.push(edge);
  }
}

export function pageText(html: string): string {
  const parts: string[] = [];
  append(parseHTML(/<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`).document.documentElement, parts);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

export interface Anchors {
  /** How the text begins and ends. */
  from: string;
  to: string;
}

/** The text between two anchors; throws when a page does not contain them, so that a broken gold standard cannot pass for a hard page. */
export function textBetween(text: string, { from, to }: Anchors, page: string): string {
  const start = text.indexOf(from);
  const end = start < 0 ? -1 : text.indexOf(to, start);
  if (end < 0) throw new Error(`${page}: no text from ${from} to ${to}`);
  return text.slice(start, end + to.length);
}
