// The table of contents of the Word file: a field of Word's own, so that a reader's program renews it, filled with the chapters for one that does not.
import {
  BookmarkEnd,
  BookmarkStart,
  ImportedXmlComponent,
  InternalHyperlink,
  PageReference,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { xmlText } from '#shared/xml-text.ts';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { TEXT_WIDTH } from './word-styles.ts';

type ContentsEntry = Pick<BulletinChapter, 'key' | 'title'>;

/** What a heading is found by. */
const markOf = (key: string): string => `_Toc_${key.replaceAll(/\W/g, '_')}`;

/** A piece of Word's markup that the library has no class for. */
function piece(name: string, attributes: Record<string, string>, text?: string): TextRun {
  const element = new ImportedXmlComponent(name, attributes);
  if (text !== undefined) element.push(text);
  return new TextRun({ children: [element] });
}
const fieldMark = (type: 'begin' | 'separate' | 'end'): TextRun =>
  piece('w:fldChar', { 'w:fldCharType': type, ...(type === 'begin' && { 'w:dirty': 'true' }) });
const instruction = (): TextRun => piece('w:instrText', { 'xml:space': 'preserve' }, ' TOC \\o "1-1" \\h ');

/** One line a chapter, with the page on which it begins. */
export function writeContents(entries: readonly ContentsEntry[]): Paragraph[] {
  return entries.map(({ key, title }, i) => {
    const line = new InternalHyperlink({
      anchor: markOf(key),
      children: [new TextRun(xmlText(title)), new TextRun({ children: [new Tab()] }), new PageReference(markOf(key))],
    });
    const start = i === 0 ? [fieldMark('begin'), instruction(), fieldMark('separate')] : [];
    const end = i === entries.length - 1 ? [fieldMark('end')] : [];
    return new Paragraph({
      style: 'TOC1',
      tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH, leader: 'dot' }],
      children: [...start, line, ...end],
    });
  });
}

/** A chapter's heading, to which its line of the contents leads; `place` counts the chapters. The library's own bookmarks all have the same number. */
export function chapterHeading({ key, title }: ContentsEntry, place: number): Paragraph {
  const heading = new Paragraph({ style: 'Heading1', keepNext: true });
  for (const child of [new BookmarkStart(markOf(key), place), new TextRun(xmlText(title)), new BookmarkEnd(place)])
    heading.addChildElement(child);
  return heading;
}
