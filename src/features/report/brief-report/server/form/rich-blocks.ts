// Markup of the editor as paragraphs of a printed form: what is bold, listed, coloured or linked stays so, what a page cannot show is said in words.
import { parseHTML } from 'linkedom';
import { cutTo } from '#shared/cut-text.ts';
import { inkOf } from './ink-of.ts';
import type { FormPart, FormWords } from './form-request.ts';

export interface RichLook {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** `#a61d24` */
  colour?: string;
  link?: string;
}
export interface RichRun {
  text: string;
  look: RichLook;
}
export interface RichParagraph {
  is: 'paragraph';
  kind: 'text' | 'head' | 'quote' | 'item';
  /** Before its text: the number or point of a list. */
  sign: string;
  /** Steps that it stands further in. */
  level: number;
  align?: 'center' | 'right';
  runs: RichRun[];
}
export interface RichRows {
  is: 'rows';
  rows: string[][];
}
export type RichBlock = RichParagraph | RichRows;

/** Characters of all texts of a form, each paragraph counted as a line at least: some hundred pages. */
const MOST_LETTERS = 150_000;
const LEAST_OF_BLOCK = 40;
/** Each change of look, and each link, takes memory of its own where the file is made. */
const COST_OF_LOOK = 8;
const COST_OF_LINK = 40;
const DEEPEST = 100;
const MOST_LEVEL = 8;
const MOST_COLUMNS = 8;
const MOST_ADDRESS = 500;
const LONGEST_LINK = 2000;

/** Reads the texts of one form, until they are too long together. */
export class RichTexts {
  readonly #words: FormWords;
  #left = MOST_LETTERS;

  constructor(words: FormWords) {
    this.#words = words;
  }

  read({ html }: Extract<FormPart, { is: 'rich' }>): RichBlock[] {
    // What would be read only to be left out takes no time.
    if (this.#left <= 0) return [this.#noteOf(html.length)];
    const { document } = parseHTML(`<html><head></head><body>${html}</body></html>`);
    const reader = new Reader(this.#words, this.#left);
    reader.readAll(document.body, START);
    this.#left = reader.left;
    return reader.omitted === 0 ? reader.blocks : [...reader.blocks, this.#noteOf(reader.omitted)];
  }

  #noteOf(letters: number): RichParagraph {
    const text = this.#words.cut.replace('{n}', () => String(letters));
    return { is: 'paragraph', kind: 'text', sign: '', level: 0, runs: [{ text, look: { italic: true } }] };
  }
}

interface Place {
  look: RichLook;
  kind: RichParagraph['kind'];
  level: number;
  align?: 'center' | 'right';
  /** Of the line of a list: said once. */
  item?: { sign: string };
  isCode: boolean;
  depth: number;
}
const START: Place = { look: {}, kind: 'text', level: 0, isCode: false, depth: 0 };

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre div section figure figcaption'.split(' '));
const LOOKS: Readonly<Record<string, RichLook>> = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
};

class Reader {
  readonly blocks: RichBlock[] = [];
  readonly #words: FormWords;
  left: number;
  omitted = 0;
  #open: RichParagraph | undefined;
  /** Of the paragraph that is open, counted already. */
  #paid = 0;

  constructor(words: FormWords, left: number) {
    this.#words = words;
    this.left = left;
  }

  readAll(parent: Element, place: Place): void {
    let lines = 0;
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.#readText(node.nodeValue ?? '', place);
      if (!isElement(node)) continue;
      const tag = node.tagName.toLowerCase();
      if (tag === 'li') lines += 1;
      const sign = parent.tagName.toLowerCase() === 'ol' ? `${lines}.` : '•';
      this.#readElement(node, tag, tag === 'li' ? { ...place, item: { sign } } : place);
    }
  }

  #readElement(element: Element, tag: string, place: Place): void {
    if (tag === 'br') return this.#close();
    if (tag === 'table') return this.#readTable(element);
    if (tag === 'img' || tag === 'video') return this.#readMedia(element, tag, place);
    if (place.depth > DEEPEST) return this.#readText(element.textContent ?? '', place);
    const inner = { ...place, depth: place.depth + 1, look: { ...place.look, ...LOOKS[tag], ...colourOf(element) } };
    if (tag === 'a') return this.#readLink(element, inner);
    if (!BLOCKS.has(tag)) return this.readAll(element, inner);
    this.#close();
    this.readAll(element, { ...inner, ...blockOf(element, tag, place) });
    this.#close();
  }

  /** On paper an address that is not written out is lost. */
  #readLink(element: Element, place: Place): void {
    const given = element.getAttribute('href') ?? '';
    if (!/^https?:\/\//iu.test(given) || !URL.canParse(given)) return this.readAll(element, place);
    const { href } = new URL(given);
    const linked = { ...place, look: { ...place.look, ...(href.length <= LONGEST_LINK ? { link: href } : {}) } };
    this.readAll(element, linked);
    const said = (element.textContent ?? '').trim();
    if (said !== '' && said !== given && said !== href) this.#readText(` (${cutTo(given, MOST_ADDRESS).text})`, linked);
  }

  #readMedia(element: Element, tag: 'img' | 'video', place: Place): void {
    const name = element.getAttribute('alt') ?? '';
    const word = tag === 'img' ? this.#words.picture : this.#words.film;
    this.#readText(`[${word}${name === '' ? '' : ` ${name}`} ${cutTo(element.getAttribute('src') ?? '', MOST_ADDRESS).text}]`, place);
  }

  #readTable(element: Element): void {
    this.#close();
    const rows: string[][] = [];
    for (const row of element.querySelectorAll('tr')) {
      const cells = Array.from(row.children, (cell) => oneSpace(cell.textContent ?? '').trim());
      const shown = cells.length > MOST_COLUMNS ? [cells.join(' | ')] : cells;
      // The highest cell says how high the row is.
      const cost = Math.max(LEAST_OF_BLOCK, shown.length * Math.max(0, ...shown.map(({ length }) => length)));
      if (cost <= this.left) rows.push(shown);
      else this.omitted += cells.join('').length;
      this.left -= Math.min(cost, this.left);
    }
    if (rows.length > 0) this.blocks.push({ is: 'rows', rows });
  }

  #readText(given: string, place: Place): void {
    if (!place.isCode) return this.#addText(oneSpace(given), place);
    for (const [i, line] of given.split('\n').entries()) {
      if (i > 0) this.#close();
      this.#addText(line, place);
    }
  }

  #addText(given: string, place: Place): void {
    const text = this.#open ? given : given.trimStart();
    if (text === '') return;
    if (this.left <= 0) {
      this.omitted += text.length;
      return;
    }
    this.#open ??= this.#begin(place);
    const cut = cutTo(text, this.left + this.#paid);
    this.omitted += text.length - cut.text.length;
    const fromPaid = Math.min(this.#paid, cut.text.length);
    this.#paid -= fromPaid;
    this.left -= cut.text.length - fromPaid;
    const last = this.#open.runs.at(-1);
    if (last && isSame(last.look, place.look)) {
      last.text += cut.text;
      return;
    }
    this.#open.runs.push({ text: cut.text, look: place.look });
    if (last) this.left -= place.look.link ? COST_OF_LINK : COST_OF_LOOK;
  }

  #begin({ kind, level, align, item }: Place): RichParagraph {
    const sign = item?.sign ?? '';
    if (item) item.sign = '';
    this.#paid = LEAST_OF_BLOCK;
    this.left -= LEAST_OF_BLOCK;
    const begun: RichParagraph = { is: 'paragraph', kind: item ? 'item' : kind, sign, level, ...(align ? { align } : {}), runs: [] };
    this.blocks.push(begun);
    return begun;
  }

  #close(): void {
    this.#open = undefined;
    this.#paid = 0;
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const oneSpace = (text: string): string => text.replaceAll(/[ \t\r\n\f]+/gu, ' ');
const isSame = (one: RichLook, other: RichLook): boolean =>
  one === other ||
  (one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.strike === other.strike &&
    one.colour === other.colour &&
    one.link === other.link);

const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]+)`, 'iu').exec((element.getAttribute('style') ?? '').slice(0, 1000))?.[1]?.trim() ?? '';

function colourOf(element: Element): Pick<RichLook, 'colour'> {
  const colour = inkOf(styleOf(element, 'color'));
  return colour === undefined ? {} : { colour };
}

/** Where the text of a block stands. */
function blockOf(element: Element, tag: string, place: Place): Partial<Place> {
  const indent = Number(element.getAttribute('data-indent') ?? 0);
  const more = (tag === 'li' || tag === 'blockquote' ? 1 : 0) + (Number.isInteger(indent) && indent > 0 ? indent : 0);
  const align = styleOf(element, 'text-align');
  const isHead = /^h[1-6]$/u.test(tag);
  return {
    level: Math.min(MOST_LEVEL, place.level + more),
    ...(isHead ? { kind: 'head', look: { ...place.look, bold: true } } : {}),
    ...(tag === 'blockquote' ? { kind: 'quote' } : {}),
    ...(tag === 'pre' ? { isCode: true } : {}),
    ...(align === 'center' || align === 'right' ? { align } : {}),
  };
}
