// Finds the placeholders of a part of a Word file, and where each stands, as the library that fills them does.
import type { WordProblem } from '#shared/word-template.ts';

export type Place = Pick<WordProblem, 'part' | 'cell' | 'text'>;

export interface Mark {
  /** With its braces. */
  raw: string;
  name: string;
  options: string;
  is: 'open' | 'close' | 'single';
  paragraph: Paragraph;
}
export interface Paragraph {
  place: Place;
  /** What the paragraph stands in; the nearest table around it; whether a content control is. */
  container: Element;
  table: Element | undefined;
  isControlled: boolean;
  text: string;
}
export interface Found {
  paragraphs: Paragraph[];
  /** Deeper than it may be. */
  isTooDeep: boolean;
}

const LONGEST_TEXT = 60;
const LONGEST_MARK = 200;

interface Around {
  part: Place['part'];
  paragraph: { text: string[] } | undefined;
  container: Element;
  table: Element | undefined;
  cell: Place['cell'];
  isControlled: boolean;
  depth: number;
}

/** The paragraphs of a part in their order, with their text. */
export function findParagraphs(root: Element, part: Place['part'], deepest: number): Found {
  const open: { around: Around; text: string[]; container: Element }[] = [];
  let isTooDeep = false;
  let tables = 0;
  const visit = (element: Element, around: Around): void => {
    if (around.depth > deepest) {
      isTooDeep = true;
      return;
    }
    const { nodeName } = element;
    // What an older program shows in place of it says the same again.
    if (nodeName === 'mc:Fallback') return;
    let inside: Around = { ...around, depth: around.depth + 1 };
    if (nodeName === 'w:tbl') {
      tables += 1;
      inside = { ...inside, table: element, cell: { table: tables, row: 0, column: 0 } };
    } else if (nodeName === 'w:tr' && inside.cell) inside = { ...inside, cell: { ...inside.cell, row: placeAmong(element), column: 0 } };
    else if (nodeName === 'w:tc' && inside.cell) inside = { ...inside, cell: { ...inside.cell, column: placeAmong(element) } };
    else if (nodeName === 'w:sdtContent') inside = { ...inside, isControlled: true };
    else if (nodeName === 'w:p' || nodeName === 'a:p') {
      const text: string[] = [];
      inside = { ...inside, paragraph: { text } };
      open.push({ around: inside, text, container: around.container });
    } else if (nodeName === 'w:t' || nodeName === 'a:t') inside.paragraph?.text.push(element.textContent ?? '');
    inside.container = element;
    for (let child = element.firstChild; child; child = child.nextSibling) if (isElement(child)) visit(child, inside);
  };
  visit(root, { part, paragraph: undefined, container: root, table: undefined, cell: null, isControlled: false, depth: 0 });
  const paragraphs = open.map(({ around, text, container }): Paragraph => {
    const joined = text.join('');
    const place = { part, cell: around.cell, text: shortly(joined) };
    return { place, container, table: around.table, isControlled: around.isControlled, text: joined };
  });
  return { paragraphs, isTooDeep };
}

export const isElement = (node: Node): node is Element => node.nodeType === 1;

export const shortly = (text: string): string => {
  const characters = Array.from(text.slice(0, 2 * LONGEST_TEXT + 2).trim());
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join('')}…` : characters.join('');
};

/** From 1, among those of its kind. */
function placeAmong(element: Element): number {
  let place = 1;
  for (let before = element.previousSibling; before; before = before.previousSibling) if (before.nodeName === element.nodeName) place += 1;
  return place;
}

const MARK = /\{([^{}]*)\}/gu;
const PARTS = /^\s*([#/]?)\s*(.*?)\s*(?:\[(.*)\])?\s*$/su;
const KINDS = { '#': 'open', '/': 'close' } as const;

export const marksIn = (paragraph: Paragraph): Mark[] =>
  [...paragraph.text.matchAll(MARK)].map(([raw, inner = '']) => {
    // No name is so long; the pattern would look for its end for minutes.
    const [, sign = '', name = '', options = ''] = inner.length > LONGEST_MARK ? ['', '', shortly(inner)] : (PARTS.exec(inner) ?? []);
    return { raw, name, options, is: sign === '#' || sign === '/' ? KINDS[sign] : 'single', paragraph };
  });

/** Braces that belong to no placeholder. */
export const strayBraces = ({ text }: Paragraph): string[] => text.replaceAll(MARK, '').match(/[{}]/gu) ?? [];
