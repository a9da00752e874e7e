// The fonts of PDF files: Noto Sans SC, which comes in a hundred slices with every weight in one; what it lacks is taken from Noto Sans (Greek and other
// alphabets) and Noto Emoji. Of each slice only what a file shows is cut out, in the weights that it has.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const WEIGHTS = { regular: 400, bold: 700 };
export type Weight = keyof typeof WEIGHTS;

/** The first that has a character draws it. */
const FAMILIES = ['noto-sans-sc', 'noto-sans', 'noto-emoji'] as const;
const resolve = createRequire(import.meta.url);
const folderOf = (family: string): string => path.dirname(resolve.resolve(`@fontsource-variable/${family}/package.json`));
/** A box with the number of a character that the font does not have, beside the size of the text. */
const BOX_WIDTH = 1.4;

interface Slice {
  name: string;
  data: Buffer;
  font: Font;
}

/** For each family the slices, named with it, by code point. */
type Ranges = readonly ReadonlyMap<number, string>[];
let ranges: Promise<Ranges> | undefined;

async function readRanges(family: string): Promise<Map<number, string>> {
  const bySlice: Record<string, string> = JSON.parse(await readFile(path.join(folderOf(family), 'unicode.json'), 'utf8'));
  const found = new Map<number, string>();
  // The last ones are of alphabets: letters and digits stay together.
  for (const [slice, list] of Object.entries(bySlice))
    for (const range of list.split(',')) {
      const [from = '', until = from] = range.replace('U+', '').split('-');
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(until, 16); code++) found.set(code, `${family} ${slice}`);
    }
  return found;
}

export class PdfFonts {
  readonly #slices: ReadonlyMap<string, Slice>;
  readonly #ranges: Ranges;
  readonly #widths = new Map<string, number>();

  private constructor(slices: ReadonlyMap<string, Slice>, known: Ranges) {
    this.#slices = slices;
    this.#ranges = known;
  }

  /** Cuts out what these characters need. */
  static async load(texts: Record<Weight, string>): Promise<PdfFonts> {
    ranges ??= Promise.all(FAMILIES.map(readRanges));
    const known = await ranges;
    const slices = new Map<string, Slice>();
    for (const weight of ['regular', 'bold'] as const) {
      let missing = [...new Set(texts[weight])];
      for (const ofFamily of known) {
        for (const slice of await cutAll(ofFamily, missing, weight)) slices.set(slice.name, slice);
        missing = missing.filter((char) => findSlice(slices, [ofFamily], char, weight) === undefined);
      }
    }
    return new PdfFonts(slices, known);
  }

  all(): Iterable<Pick<Slice, 'name' | 'data'>> {
    return this.#slices.values();
  }

  /** The font that has a character; undefined for none. */
  fontOf(char: string, weight: Weight): string | undefined {
    return findSlice(this.#slices, this.#ranges, char, weight)?.name;
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

/** The first that has the character. */
function findSlice(slices: ReadonlyMap<string, Slice>, known: Ranges, char: string, weight: Weight): Slice | undefined {
  const code = char.codePointAt(0) ?? 0;
  for (const ofFamily of known) {
    const slice = slices.get(`${weight} ${ofFamily.get(code)}`);
    // What a slice is said to have is not all in the font.
    if (slice?.font.hasGlyphForCodePoint(code)) return slice;
  }
  return undefined;
}

/** What a family has of these characters. */
async function cutAll(ofFamily: ReadonlyMap<number, string>, chars: readonly string[], weight: Weight): Promise<Slice[]> {
  const wanted = new Map<string, string>();
  for (const char of chars) {
    const slice = ofFamily.get(char.codePointAt(0) ?? 0);
    if (slice !== undefined) wanted.set(slice, (wanted.get(slice) ?? '') + char);
  }
  const found: Slice[] = [];
  for (const [slice, own] of wanted) {
    const name = `${weight} ${slice}`;
    const data = await cutOut(slice, own, WEIGHTS[weight]);
    const font = create(data);
    if ('fonts' in font) throw new Error(`${name} is a collection`);
    if (font.numGlyphs > 1) found.push({ name, data, font });
  }
  return found;
}

function fileOf(name: string): string {
  const [family = '', slice = ''] = name.split(' ');
  return path.join(folderOf(family), 'files', `${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`);
}

/** Without rules for ligatures and kerning: a text is as wide as its characters. */
const cutOut = async (slice: string, chars: string, weight: number): Promise<Buffer> =>
  subsetFont(await readFile(fileOf(slice)), chars, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    dropTables: ['GSUB', 'GPOS', 'GDEF'],
    noHinting: true,
  });
