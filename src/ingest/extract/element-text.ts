// Text and names of elements, measured the same way everywhere.
export const isElement = (node: Node): node is Element => node.nodeType === 1;

const BLOCKS = new Set(
  'P DIV LI UL OL TR TABLE TBODY H1 H2 H3 H4 H5 H6 SECTION ARTICLE HEADER FOOTER BLOCKQUOTE PRE HR DD DT DL FIGURE FIGCAPTION ADDRESS ASIDE MAIN NAV FORM CENTER TD TH BODY FIELDSET DETAILS SUMMARY'.split(
    ' ',
  ),
);
export const isBlock = (element: Element): boolean => BLOCKS.has(element.tagName);

/** Class and id in one string, for matching against name rules. */
export function nameOf(element: Element): string {
  return `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
}

/** `visibility` is ignored: pages such as WeChat's use it to hide their text until a script has run. */
export function isHidden(element: Element): boolean {
  const style = element.getAttribute('style');
  return (style !== null && /display\s*:\s*none/i.test(style)) || element.hasAttribute('hidden');
}

/** Text with white space collapsed. */
export function compactText(node: Node): string {
  return (node.textContent ?? '').replace(/[\s\u3000\u00a0]+/g, ' ').trim();
}

function appendUpTo(node: Node, parts: string[], left: number): number {
  let room = left;
  for (let child = node.firstChild; child && room >= 0; child = child.nextSibling) {
    if (child.nodeType === 3) {
      const text = child.nodeValue ?? '';
      room -= text.length;
      parts.push(text);
    } else if (child.nodeType === 1) room = appendUpTo(child, parts, room);
  }
  return room;
}

/**
 * Compact text of an element that has at most `limit` characters, white space included; undefined for longer ones, without reading them completely.
 */
export function shortText(node: Node, limit: number): string | undefined {
  const parts: string[] = [];
  return appendUpTo(node, parts, limit) < 0
    ? undefined
    : parts
        .join('')
        .replace(/[\s\u3000\u00a0]+/g, ' ')
        .trim();
}

/** Weight of text by its content: a Chinese character counts about as much as four Latin letters. */
export function weigh(text: string): number {
  let weight = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x2e80) weight += 1;
    else if (code > 0x20) weight += 0.25;
  }
  return weight;
}

export function countPunctuation(text: string): number {
  return text.match(/[，。！？；：、”…]|[,.!?;:](?=\s|$)/g)?.length ?? 0;
}
