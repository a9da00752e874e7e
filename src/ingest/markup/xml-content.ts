// Content of an element in a tolerant tree: its text, or the markup inside it.
import { decodeEntities } from './decode-entities.ts';
import { withoutBetween } from './without-between.ts';
import type { XmlDocument, XmlElement } from './xml-tree.ts';

const CDATA = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g;

const withoutComments = (text: string): string => withoutBetween(text, '<!--', '-->');

/** Inner source with CDATA unwrapped and everything outside of it entity-decoded: what the author wrote as text, markup included. */
export function innerContent(document: XmlDocument, element: XmlElement): string {
  const inner = document.source.slice(element.start, element.end);
  // Unescaped markup inside: kept unchanged, including its own references.
  const isMarkup = element.children.length > 0;
  const decode = (text: string): string => (isMarkup ? text : decodeEntities(text));
  if (!inner.includes('<![CDATA[')) return decode(withoutComments(inner)).trim();
  const parts: string[] = [];
  let at = 0;
  for (const match of inner.matchAll(CDATA)) {
    parts.push(decode(withoutComments(inner.slice(at, match.index))), match[1] ?? '');
    at = match.index + match[0].length;
  }
  parts.push(decode(withoutComments(inner.slice(at))));
  return parts.join('').trim();
}

export function childrenNamed(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter((child) => names.includes(child.name));
}

/** Content of the first child, in the order of `names`, that has any. */
export function contentOf(document: XmlDocument, element: XmlElement, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const child of element.children) {
      const content = child.name === name ? innerContent(document, child) : '';
      if (content !== '') return content;
    }
  }
  return undefined;
}

/** All elements of these names at any depth, in document order. */
export function findAll(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...findAll(child, ...names)]);
}
