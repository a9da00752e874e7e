// Fields of Word that fetch, run or show something from outside, and those that only count or repeat what is in the document.
import type { WordProblem } from '#shared/word-template.ts';
import { isElement, type Place, shortly } from './find-marks.ts';

const HARMLESS = new Set(
  '= AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY EDITTIME FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET STYLEREF SUBJECT SYMBOL TA TC TIME TITLE TOA TOC XE USERNAME USERINITIALS USERADDRESS'.split(
    ' ',
  ),
);
const WEB = /^(?:https?:|mailto:)/iu;
/** A word, or what stands in quotation marks. */
const WORDS = /"[^"]*"|\S+/gu;
/** Switches that a value follows: a place in the document, what is shown above it, a frame. */
const VALUED = /^\\[lot]$/iu;

/** Each field's instruction, put together from the pieces that it may lie in. */
export function judgeFields(root: Element, part: Place['part']): WordProblem[] {
  return instructionsOf(root)
    .filter((instruction) => !isHarmless(instruction))
    .map((instruction) => ({ code: 'field-code', value: shortly(instruction), offered: '', part, cell: null, text: '' }));
}

function isHarmless(instruction: string): boolean {
  const [name = ''] = /^\s*(?:=|[A-Za-z]+)/u.exec(instruction) ?? [];
  return HARMLESS.has(name.trim().toUpperCase()) || isWebLink(instruction);
}

/** To a page or to a place in the document, and nowhere else whatever stands before. */
function isWebLink(instruction: string): boolean {
  const [name = '', ...words] = (instruction.match(WORDS) ?? []).map((word) => word.replaceAll('"', ''));
  if (name.toUpperCase() !== 'HYPERLINK') return false;
  const targets = words.filter((word, i) => !/^\\[a-z]$/iu.test(word) && !VALUED.test(words[i - 1] ?? ''));
  return targets.every((target) => WEB.test(target)) && (targets.length > 0 || words.some((word) => /^\\l$/iu.test(word)));
}

/** Whatever its prefix is. */
const attributeOf = (element: Element, name: string): string =>
  Array.from({ length: element.attributes.length }, (_, i) => element.attributes.item(i)).find((one) => one?.localName === name)?.value ??
  '';

interface Field {
  text: string;
  /** Without what is marked as deleted. */
  live: string;
  isResult: boolean;
  around: Element | undefined;
}

/** The nearest element that one program reads and another passes over. */
function aroundOf(element: Element): Element | undefined {
  let parent = element.parentNode;
  while (parent && isElement(parent) && parent.nodeName.startsWith('w:')) parent = parent.parentNode;
  return parent && isElement(parent) ? parent : undefined;
}

function instructionsOf(root: Element): string[] {
  const done: string[] = [];
  const open: Field[] = [];
  const add = (element: Element): void => {
    const text = element.textContent ?? '';
    const field = open.at(-1);
    // A piece that not every program reads would hide what the others make of the rest.
    if (!field || (!field.isResult && field.around !== aroundOf(element))) done.push(text);
    if (!field || field.isResult || field.around !== aroundOf(element)) return;
    field.text += text;
    if (element.localName === 'instrText') field.live += text;
  };
  const visit = (element: Element): void => {
    if (element.localName === 'fldSimple') done.push(attributeOf(element, 'instr'));
    else if (element.localName === 'instrText' || element.localName === 'delInstrText') add(element);
    else if (element.localName === 'fldChar') turn(attributeOf(element, 'fldCharType'), element);
    for (let child = element.firstChild; child; child = child.nextSibling) if (isElement(child)) visit(child);
  };
  const turn = (type: string, element: Element): void => {
    const field = open.at(-1);
    if (type === 'begin') open.push({ text: '', live: '', isResult: false, around: aroundOf(element) });
    else if (type === 'separate' && field) field.isResult = true;
    else if (type === 'end' && field) {
      open.pop();
      done.push(field.text, ...livesOf(field));
    }
  };
  visit(root);
  return [...done, ...open.flatMap((field) => [field.text, ...livesOf(field)])];
}

const livesOf = ({ text, live }: Field): string[] => (live === text || live === '' ? [] : [live]);
