// Pages of a PDF file, from top to bottom: texts break into lines and go on overleaf. Everything is tagged, so that a reader's program knows what it is.
import type { PdfFonts, Weight } from './pdf-fonts.ts';
import { linesOf, seenText } from './pdf-text.ts';

export type Doc = PDFKit.PDFDocument;
export type Element = ReturnType<Doc['struct']>;

/** A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 68, right: 68, top: 78, bottom: 76 };
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
const BOTTOM = PAGE.height - PAGE.bottom;
/** Where a text begins in its line: the rest is above and below. */
const LEADING = 0.5;
const MOST_PAGES = 1000;

export interface TextLook {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Of a line, beside the size. */
  height?: number;
  align?: 'left' | 'right' | 'center';
  indent?: number;
  before?: number;
  after?: number;
  left?: number;
  width?: number;
  /** Room that must be left below it on its page. */
  keeps?: number;
  link?: string;
  underline?: boolean;
  strike?: boolean;
  oblique?: boolean;
}

/** A piece of a text with a look of its own. */
export interface LookedText {
  text: string;
  look: Pick<TextLook, 'weight' | 'colour' | 'link' | 'underline' | 'strike' | 'oblique'>;
}

export const INK = '#1f1f1f';
export const GREY = '#595959';
const LINE_HEIGHT = 1.6;

export class PdfPages {
  readonly doc: Doc;
  readonly fonts: PdfFonts;
  readonly root: Element;
  y = PAGE.top;

  constructor(doc: Doc, fonts: PdfFonts) {
    this.doc = doc;
    this.fonts = fonts;
    for (const { name, data } of fonts.all()) doc.registerFont(name, data);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    doc.addPage();
  }

  /** Counted from 1. */
  get pageNumber(): number {
    return this.doc.bufferedPageRange().count;
  }

  element(type: string, parent = this.root): Element {
    const made = this.doc.struct(type);
    parent.add(made);
    return made;
  }

  newPage(): void {
    if (this.pageNumber >= MOST_PAGES) throw new Error('a PDF file of more pages than one can have');
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** Points that are left on this page. */
  get room(): number {
    return BOTTOM - this.y;
  }

  /** Whether a new page was begun, so that so much fits. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM || this.y === PAGE.top) return false;
    this.newPage();
    return true;
  }

  /** A text with all its lines, each on the page on which it fits. */
  text(given: string | readonly LookedText[], type: string, look: TextLook, parent = this.root): void {
    const pieces =
      typeof given === 'string' ? [{ text: seenText(given), look: {} }] : given.map((one) => ({ ...one, text: seenText(one.text) }));
    // What is bold in part is measured as if all of it were: no line is too long.
    const usual = pieces.some((piece) => piece.look.weight === 'bold') ? 'bold' : 'regular';
    const { size, weight = usual, before = 0, after = 0, keeps = 0, left = PAGE.left, width = TEXT_WIDTH, indent = 0 } = look;
    const whole = pieces.map(({ text }) => text).join('');
    const lines = linesOf(this.fonts, whole, { size, weight, width, indent });
    const high = size * (look.height ?? LINE_HEIGHT);
    if (this.y > PAGE.top) this.y += before;
    this.makeRoom(high * Math.min(2, lines.length) + keeps);
    const element = this.element(type, parent);
    let isOpen = false;
    let place = 0;
    lines.forEach((line, i) => {
      const isNew = this.makeRoom(high);
      if (isNew || !isOpen) element.add(this.doc.markStructureContent(type));
      isOpen = true;
      const free = width - this.fonts.widthOf(line, weight) * size;
      const shift = look.align === 'center' ? free / 2 : look.align === 'right' ? free : i === 0 ? indent : 0;
      place = whole.indexOf(line, place);
      let x = left + shift;
      for (const piece of piecesIn(pieces, place, place + line.length)) {
        const own = { ...look, ...piece.look };
        this.line(piece.text, x, this.y + (high - size) * LEADING, own);
        x += this.fonts.widthOf(piece.text, own.weight ?? 'regular') * size;
      }
      place += line.length;
      this.y += high;
    });
    this.doc.endMarkedContent();
    element.end();
    this.y += after;
  }

  /** Within content that is open. The top of the letters is at `y`. */
  line(text: string, x: number, y: number, look: TextLook): void {
    const { size, weight = 'regular', colour = INK, link } = look;
    const { doc, fonts } = this;
    let at = x;
    for (const { font, chars } of runsOf(fonts, text, weight)) {
      const wide = fonts.widthOf(chars, weight) * size;
      if (font === undefined) this.#boxes(chars, at, y, size);
      else
        doc
          .fillColor(colour)
          .font(font, size)
          .text(chars, at, y - size * 0.22, { lineBreak: false, ...drawnLook(look, wide) });
      at += wide;
    }
    if (link !== undefined && at > x) doc.link(x, y, at - x, size, link);
  }

  /** Characters that the font does not have, by their numbers; who copies the text gets the characters. */
  #boxes(chars: string, x: number, y: number, size: number): void {
    const { doc, fonts } = this;
    let at = x;
    for (const char of chars) {
      const wide = fonts.widthOf(char, 'regular') * size;
      const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      const small = (wide * 0.8) / Math.max(1, fonts.widthOf(code, 'regular'));
      doc.markContent('Span', { actual: char });
      doc
        .lineWidth(0.4)
        .strokeColor(GREY)
        .rect(at + 0.6, y, wide - 1.2, size * 0.95)
        .stroke();
      const font = fonts.fontOf('0', 'regular');
      if (font !== undefined)
        doc
          .fillColor(GREY)
          .font(font, small)
          .text(code, at + wide * 0.1, y + (size - small) * 0.5 - small * 0.22, { lineBreak: false });
      doc.endMarkedContent();
      at += wide;
    }
  }

  /** What is no text of the file: lines and shades. */
  artifact(draw: (doc: Doc) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }
}

/** The library counts no width of a text that it does not break. */
const drawnLook = ({ underline = false, strike = false, oblique = false }: TextLook, textWidth: number) => ({
  ...(underline || strike ? { underline, strike, textWidth, wordCount: 1 } : {}),
  ...(oblique ? { oblique } : {}),
});

/** The parts of pieces between two places of all of them. */
function piecesIn(pieces: readonly LookedText[], from: number, to: number): LookedText[] {
  let begin = 0;
  return pieces.flatMap(({ text, look }) => {
    const part = text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    begin += text.length;
    return part === '' ? [] : [{ text: part, look }];
  });
}

interface Run {
  font: string | undefined;
  chars: string;
}

function runsOf(fonts: PdfFonts, text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const own = fonts.fontOf(char, weight);
    // A space belongs to whatever is around it.
    if (last && last.font === own) last.chars += char;
    else runs.push({ font: own, chars: char });
  }
  return runs;
}
