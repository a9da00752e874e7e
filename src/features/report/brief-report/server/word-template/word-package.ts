// The parts of a Word file (ECMA-376 part 2): a ZIP archive whose relations say which part is what.
import path from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import JSZip from 'jszip';

const MAIN = /\/relationships\/officeDocument$/u;

/** The name of the part with the text; '' where the file names none. */
export async function mainPartOf(file: Buffer): Promise<string> {
  const zip = await JSZip.loadAsync(file);
  return mainPartIn((await zip.file('_rels/.rels')?.async('string')) ?? '');
}

/** Throws for what is no XML. */
export function parseStrictly(text: string): Element {
  const fail = (message: unknown): never => {
    throw new Error(String(message));
  };
  // What it warns of besides is usual in files of office programs.
  const warning = (message: unknown) => (/unclosed|missed/iu.test(String(message)) ? fail(message) : undefined);
  const errorHandler = { warning, error: fail, fatalError: fail };
  return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml').documentElement ?? fail('no element');
}

/** The attributes of all elements of this name, whatever stands before it. */
export function elementsOf(markup: string, name: string): Map<string, string>[] {
  if (markup.trim() === '') return [];
  const found = parseStrictly(markup).getElementsByTagNameNS('*', name);
  return Array.from({ length: found.length }, (_, i) => {
    const attributes = found.item(i)?.attributes;
    return new Map(
      Array.from({ length: attributes?.length ?? 0 }, (_none, at) => [attributes?.item(at)?.name ?? '', attributes?.item(at)?.value ?? '']),
    );
  });
}

export function mainPartIn(relations: string): string {
  const main = elementsOf(relations, 'Relationship').find((one) => MAIN.test(one.get('Type') ?? ''));
  return (main?.get('Target') ?? '').replace(/^\//u, '');
}

/** `word/document.xml` has its relations in `word/_rels/document.xml.rels`. */
export const relationsOf = (part: string): string =>
  path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);

/** Between the margins of its last section, in twentieths of a point; nothing where the file does not say. */
export async function textWidthOf(file: Buffer, main: string): Promise<{ width?: number }> {
  const zip = await JSZip.loadAsync(file);
  const text = (await zip.file(main)?.async('string')) ?? '';
  const number = (name: string, attribute: string): number => Number(elementsOf(text, name).at(-1)?.get(attribute) ?? Number.NaN);
  const width = number('pgSz', 'w:w') - number('pgMar', 'w:left') - number('pgMar', 'w:right');
  return width > 0 ? { width } : {};
}
