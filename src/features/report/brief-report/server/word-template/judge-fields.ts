// Fields of Word that fetch, run or show something from outside, and those that only count or repeat what is in the document.
import type { WordProblem } from '#shared/word-template.ts';
import { isElement, type Place, shortly } from './find-marks.ts';

const HARMLESS = new Set(
  '= AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY EDITTIME FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET STYLEREF SUBJECT SYMBOL TA TC TIME TITLE TOA TOC XE USERNAME USERINITIALS USERADDRESS'.split(
    ' ',
  ),
);
const WEB = /^\s*HYPERLINK\s+(?:\\[lo]\s|"(?:https?:|mailto:)[^"]*")/iu;

/** Each field's instruction, put together from the pieces that it may lie in. */
export function judgeFields(root: Element, part: Place['part']): WordProblem[] {
  return instructionsOf(root)
    .filter((instruction) => !isHarmless(instruction))
    .map((instruction) => ({ code: 'field-code', value: shortly(instruction), offered: '', part, cell: null, text: '' }));
}

function isHarmless(instruction: string): boolean {
  const [name = ''] = /^\s*(?:=|[A-Za-z]+)/u.exec(instruction) ?? [];
  return HARMLESS.has(name.trim().toUpperCase()) || WEB.test(instruction);
}

/** Whatever its prefix is. */
const attributeOf = (element: Element, name: string): string =>
  Array.from({ length: element.attributes.length }, (_, i) => element.attributes.item(i)).find((one) => one?.localName === name)?.value ??
  '';

function instructionsOf(root: Element): string[] {
  const done: string[] = [];
  const open: { text: string; isResult: boolean }[] = [];
  const visit = (element: Element): void => {
    if (element.localName === 'fldSimple') done.push(attributeOf(element, 'instr'));
    else if (element.localName === 'instrText' || element.localName === 'delInstrText') {
      const field = open.at(-1);
      if (field && !field.isResult) field.text += element.textContent ?? '';
      else if (!field) done.push(element.textContent ?? '');
    } else if (element.localName === 'fldChar') turn(attributeOf(element, 'fldCharType'));
    for (let child = element.firstChild; child; child = child.nextSibling) if (isElement(child)) visit(child);
  };
  const turn = (type: string): void => {
    const field = open.at(-1);
    if (type === 'begin') open.push({ text: '', isResult: false });
    else if (type === 'separate' && field) field.isResult = true;
    else if (type === 'end' && field) {
      open.pop();
      done.push(field.text);
    }
  };
  visit(root);
  return [...done, ...open.map(({ text }) => text)];
}
