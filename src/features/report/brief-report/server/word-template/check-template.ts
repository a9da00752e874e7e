// Looks at a Word file that somebody brings as a template. Runs in the thread that writes files: nothing of it is believed.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import JSZip from 'jszip';
import { inspectZip } from '#server/files/inspect-zip.ts';
import {
  LARGEST_WORD_FILE,
  MOST_WORD_PROBLEMS,
  problemOf,
  type WordCheck,
  type WordProblem,
  type WordProblemCode,
} from '#shared/word-template.ts';
import { findParagraphs, type Place } from './find-marks.ts';
import type { FillRequest } from './fill-data.ts';
import { DEEPEST, fillWord } from './fill-template.ts';
import { judgeFields } from './judge-fields.ts';
import { judgePackage } from './judge-package.ts';
import { judgeParagraphs } from './judge-marks.ts';
import { elementsOf, mainPartIn, parseStrictly, relationsOf } from './word-package.ts';

export interface CheckRequest {
  /** On this machine's disk. */
  path: string;
  /** What it is filled with, to see that it can be. */
  trials: FillRequest[];
}

/** Bytes of all parts, unpacked. */
const LARGEST_UNPACKED = 80 * 1024 * 1024;
const MOST_PLACEHOLDERS = 3000;

export async function checkTemplate({ path: file, trials }: CheckRequest): Promise<WordCheck> {
  try {
    const problems = await findProblems(file, trials);
    return { problems: problems.slice(0, MOST_WORD_PROBLEMS), more: Math.max(0, problems.length - MOST_WORD_PROBLEMS) };
  } catch (error) {
    if (error instanceof WrongFile) return { problems: [problemOf(error.code, error.value)], more: 0 };
    // Nested so deeply that no program reads it.
    if (error instanceof RangeError) return { problems: [problemOf('too-deep')], more: 0 };
    throw error;
  }
}

/** Of the file as a whole: nothing else can be said of it. */
class WrongFile extends Error {
  readonly code: WordProblemCode;
  readonly value: string;

  constructor(code: WordProblemCode, value = '') {
    super(code);
    this.code = code;
    this.value = value;
  }
}

async function findProblems(file: string, trials: readonly FillRequest[]): Promise<WordProblem[]> {
  await requireSafe(file);
  const bytes = await readFile(file);
  const texts = await textsOf(bytes);
  const main = requireMain(texts);
  const parts = partsOf(texts, main);
  const problems = [
    ...judgePackage(texts),
    ...[...texts].flatMap(([name, text]) => judgeInstructions(text, parts.find((one) => one.name === name)?.part ?? 'other')),
    ...parts.flatMap(({ name, part }) => judgePart(texts.get(name) ?? '', part)),
  ];
  return problems.length > 0 ? problems : tryFilling(bytes, trials);
}

async function requireSafe(file: string): Promise<void> {
  if ((await stat(file)).size > LARGEST_WORD_FILE) throw new WrongFile('too-large');
  const { names, problem, bytes } = await inspectZip(file);
  if (problem) throw new WrongFile(problem === 'zip-broken' ? 'broken' : 'bomb');
  if (bytes > LARGEST_UNPACKED) throw new WrongFile('bomb');
  // Programs differ in which of two they read.
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new WrongFile('broken');
  if (!names.includes('[Content_Types].xml')) throw new WrongFile('not-word');
}

/** The parts that are markup, as texts. */
async function textsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = new Map<string, string>();
  for (const [name, entry] of Object.entries(zip.files)) {
    if (entry.dir) continue;
    if (!/\.(?:xml|rels|vml)$/iu.test(name)) {
      texts.set(name, '');
      continue;
    }
    const packed = await entry.async('uint8array');
    if (packed.includes(0)) throw new WrongFile('broken', name);
    try {
      texts.set(name, decoder.decode(packed));
    } catch {
      throw new WrongFile('broken', name);
    }
    if (/<!(?:DOCTYPE|ENTITY)/iu.test(texts.get(name) ?? '')) throw new WrongFile('entities', name);
    if (/\.rels$|^\[Content_Types\]/iu.test(name)) parsed(texts.get(name) ?? '');
  }
  return texts;
}

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

function requireMain(texts: ReadonlyMap<string, string>): string {
  const relations = texts.get('_rels/.rels') ?? '';
  const main = mainPartIn(relations);
  const type =
    elementsOf(texts.get('[Content_Types].xml') ?? '', 'Override')
      .find((one) => one.get('PartName') === `/${main}`)
      ?.get('ContentType') ?? '';
  if (/macroEnabled/iu.test(type)) throw new WrongFile('macros');
  if (/wordprocessingml\.template/u.test(type)) throw new WrongFile('template-type');
  if (relations.includes('http://purl.oclc.org/ooxml/') || (texts.get(main) ?? '').includes('http://purl.oclc.org/ooxml/wordprocessingml'))
    throw new WrongFile('strict');
  if (main === '' || !texts.has(main) || type !== MAIN_TYPE) throw new WrongFile('not-word');
  // With another prefix nothing of it would be filled, and nothing be said.
  if (parsed(texts.get(main) ?? '').nodeName !== 'w:document') throw new WrongFile('not-word');
  return main;
}

const PARTS: readonly (readonly [relation: RegExp, part: NonNullable<Place['part']>])[] = [
  [/\/header$/u, 'header'],
  [/\/footer$/u, 'footer'],
  [/\/(?:footnotes|endnotes|comments)$/u, 'note'],
  [/\/chart$/u, 'chart'],
];

function partsOf(texts: ReadonlyMap<string, string>, main: string): { name: string; part: NonNullable<Place['part']> }[] {
  const around = elementsOf(texts.get(relationsOf(main)) ?? '', 'Relationship').flatMap((one) => {
    const part = PARTS.find(([relation]) => relation.test(one.get('Type') ?? ''))?.[1];
    const target = one.get('Target') ?? '';
    const name = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(main), target);
    return part && one.get('TargetMode') !== 'External' && texts.has(name) ? [{ name, part }] : [];
  });
  const known = new Map(around.map((one) => [one.name, one]));
  return [{ name: main, part: 'body' }, ...known.values()];
}

/** In whatever part: a field of a note or a glossary is opened like any other. */
const judgeInstructions = (text: string, part: NonNullable<Place['part']>): WordProblem[] =>
  /instr|fldSimple/iu.test(text) ? judgeFields(parsed(text), part) : [];

function judgePart(text: string, part: NonNullable<Place['part']>): WordProblem[] {
  const root = parsed(text);
  const { paragraphs, isTooDeep } = findParagraphs(root, part, DEEPEST);
  if (isTooDeep) throw new WrongFile('too-deep');
  const marks = paragraphs.filter((paragraph) => paragraph.text.includes('{'));
  if (marks.reduce((sum, paragraph) => sum + paragraph.text.split('{').length - 1, 0) > MOST_PLACEHOLDERS) throw new WrongFile('too-many');
  if (part === 'note' || part === 'chart')
    return marks.map(({ place }) => ({ ...problemOf('not-filled-here'), value: place.text, ...place }));
  return [...judgeParagraphs(paragraphs), ...judgePictures(root, part)];
}

/** What a picture is called is not filled. */
function judgePictures(root: Element, part: NonNullable<Place['part']>): WordProblem[] {
  const pictures = root.getElementsByTagName('wp:docPr');
  return Array.from({ length: pictures.length }, (_, i) => pictures.item(i)?.getAttribute('descr') ?? '')
    .filter((text) => /\{[^{}]+\}/u.test(text))
    .map((text) => ({ ...problemOf('not-filled-here', text.slice(0, 60)), part: part === 'body' ? 'picture' : part }));
}

function parsed(text: string): Element {
  try {
    return parseStrictly(text);
  } catch {
    throw new WrongFile('broken');
  }
}

async function tryFilling(bytes: Buffer, trials: readonly FillRequest[]): Promise<WordProblem[]> {
  for (const trial of trials) {
    try {
      await fillWord(bytes, trial);
    } catch {
      // Whatever the library cannot do is a fault of the file.
      return [problemOf('cannot-fill')];
    }
  }
  return [];
}
