// What every Word file that we lay out says of itself beside its text: what wrote it, and who took it out of the product.
import { Paragraph, TextRun } from 'docx';
import { xmlText } from '#shared/xml-text.ts';
import { markOf } from './aigc-mark.ts';
import type { WordRequest } from './word-request.ts';
import { GREY } from './word-styles.ts';

export const small = (text: string, alignment: 'right' | 'center'): Paragraph =>
  new Paragraph({ alignment, children: [new TextRun({ text: xmlText(text), size: 18, color: GREY })] });

/** Of its head; none where the client does not want it. */
export const markLines = ({ exportMark }: WordRequest): Paragraph[] => (exportMark ? [small(exportMark.line, 'right')] : []);

export const propertiesOf = ({ chapters, locale, exportMark }: WordRequest): { name: string; value: string }[] => [
  { name: 'AIGC', value: markOf(chapters, locale) },
  ...Object.entries(exportMark?.properties ?? {}).map(([name, value]) => ({ name, value: xmlText(value) })),
];
