// The font of PDF files: Noto Sans SC, which comes in a hundred slices with every weight in one. Of each slice only what a file shows is cut out, in the
// weights that it has.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const WEIGHTS = { regular: 400, bold: 700 };
export type Weight = keyof typeof WEIGHTS;

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));
/** A box with the number of a character that the font does not have, beside the size of the text. */
const BOX_WIDTH = 1.4;

interface Slice {
  name: string;
  data: Buffer;
  font: Font;
}

/** By code point, with the slice that has it. */
let ranges: Promise<Map<number, string>> | undefined;

async function readRanges(): Promise<Map<number, string>> {
  const text = await readFile(path.join(FOLDER, 'unicode.json'), 'utf8');
  const bySlice: Record<string, string> = JSON.parse(text);
  const found = new Map<number, string>();
  // The last ones are of alphabets: letters and digits stay together.
  for (const [slice, list] of Object.entries(bySlice))
    for (const range of list.split(',')) {
      const [from = '', until = from] = range.replace('U+', '').split('-');
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(until, 16); code++) found.set(code, slice);
    }
  return found;
}

export class PdfFonts {
  readonly #slices: ReadonlyMap<string, Slice>;
  readonly #ranges: ReadonlyMap<number, string>;
  readonly #widths = new Map<string, number>();

  private constructor(slices: ReadonlyMap<string, Slice>, known: ReadonlyMap<number, string>) {
    this.#slices = slices;
    this.#ranges = known;
  }

  /** Cuts out what these characters need. */
  static async load(texts: Record<Weight, string>): Promise<PdfFonts> {
    ranges ??= readRanges();
    const known = await ranges;
    const slices = new Map<string, Slice>();
    for (const weight of ['regular', 'bold'] as const) {
      const wanted = new Map<string, string>();
      for (const char of new Set(texts[weight])) {
        const slice = known.get(char.codePointAt(0) ?? 0);
        if (slice !== undefined) wanted.set(slice, (wanted.get(slice) ?? '') + char);
      }
      for (const [slice, chars] of wanted) {
        const name = `${weight} ${slice}`;
        const data = await cutOut(slice, chars, WEIGHTS[weight]);
        const font = create(data);
        if ('fonts' in font) throw new Error(`${name} is a collection`);
        // What a slice is said to have is not all in the font.
        if (font.numGlyphs > 1) slices.set(name, { name, data, font });
      }
    }
    return new PdfFonts(slices, known);
  }

  all(): Iterable<Pick<Slice, 'name' | 'data'>> {
    return this.#slices.values();
  }

  /** The font that has a character; undefined for none. */
  fontOf(char: string, weight: Weight): string | undefined {
    const code = char.codePointAt(0) ?? 0;
    const slice = this.#slices.get(`${weight} ${this.#ranges.get(code)}`);
    return slice?.font.hasGlyphForCodePoint(code) ? slice.name : undefined;
  }

  /** At size 1. */
  widthOf(text: string, weight: Weight): number {
    let width = 0;
    for (const char of text) width += this.#widthOfChar(char, weight);
    return width;
  }

  #widthOfChar(char: string, weight: Weight): number {
    const known = this.#widths.get(weight + char);
    if (known !== undefined) return known;
    const name = this.fontOf(char, weight);
    const font = name === undefined ? undefined : this.#slices.get(name)?.font;
    const width = font ? font.glyphForCodePoint(char.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm : BOX_WIDTH;
    this.#widths.set(weight + char, width);
    return width;
  }
}

const fileOf = (slice: string): string => path.join(FOLDER, 'files', `noto-sans-sc-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`);

/** Without rules for ligatures and kerning: a text is as wide as its characters. */
const cutOut = async (slice: string, chars: string, weight: number): Promise<Buffer> =>
  subsetFont(await readFile(fileOf(slice)), chars, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    dropTables: ['GSUB', 'GPOS', 'GDEF'],
    noHinting: true,
  });
