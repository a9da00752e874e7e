import { Document, ExternalHyperlink, Header, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { ExportMark } from '#server/record/export-mark.ts';
import { type ArticleDocument, isLink } from './article-document.ts';
import { beijingTime } from '#server/table/cell.ts';
import { xmlText } from '#shared/xml-text.ts';

const GREY = '595959';
const BLUE = '0958D9';

export function toDocx({ title, madeAt, language, sections }: ArticleDocument, mark?: ExportMark): Promise<Buffer> {
  const small = (text: string) => new Paragraph({ children: [new TextRun({ text: xmlText(text), color: GREY, size: 19 })] });
  const children = [
    new Paragraph({ text: xmlText(title), heading: HeadingLevel.TITLE }),
    small(beijingTime(madeAt)),
    ...sections.flatMap((section, i) => [
      new Paragraph({ text: xmlText(`${i + 1}. ${section.title}`), heading: HeadingLevel.HEADING_2, keepNext: true }),
      small(section.meta),
      new Paragraph({ text: xmlText(section.summary) }),
      new Paragraph({ children: [linkOf(section.url)] }),
    ]),
  ];
  const font = language === 'zh-CN' ? 'Microsoft YaHei' : 'Calibri';
  const headers = mark ? { default: new Header({ children: [small(mark.line)] }) } : {};
  const customProperties = Object.entries(mark?.properties ?? {}).map(([name, value]) => ({ name, value: xmlText(value) }));
  const styles = { default: { document: { run: { font, size: 22 } } } };
  return Packer.toBuffer(new Document({ styles, customProperties, sections: [{ headers, children }] }));
}

/** A link to a web address, and any other address as a text. */
export function linkOf(url: string): TextRun | ExternalHyperlink {
  const text = new TextRun({ text: xmlText(url), size: 19, ...(isLink(url) ? { color: BLUE } : {}) });
  return isLink(url) ? new ExternalHyperlink({ link: encodeURI(decodeLoose(xmlText(url))), children: [text] }) : text;
}

/** `encodeURI` would encode a percent sign again. */
function decodeLoose(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
