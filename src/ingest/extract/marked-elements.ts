import { isElement, nameOf } from './element-text.ts';

export interface MarkedElement {
  element: Element;
  /** Class and id. */
  name: string;
}

const SKIPPED = new Set(['FOOTER', 'NAV', 'ASIDE']);
const LIMIT = 3000;

function visit(parent: Element, rule: RegExp, marked: MarkedElement[]): void {
  for (let node = parent.firstChild; node && marked.length < LIMIT; node = node.nextSibling) {
    if (!isElement(node) || SKIPPED.has(node.tagName)) continue;
    const name = nameOf(node);
    if (name.length > 1 && rule.test(name)) marked.push({ element: node, name });
    visit(node, rule, marked);
  }
}

/** Elements whose class or id matches, in document order; navigation, asides and footers are left out. */
export function markedElements(body: Element, rule: RegExp): MarkedElement[] {
  const marked: MarkedElement[] = [];
  visit(body, rule, marked);
  return marked;
}
