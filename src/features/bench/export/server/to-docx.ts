import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { type ArticleDocument, isLink } from './article-document.ts';
import { beijingTime } from '#server/table/cell.ts';

// XML 1.0 has no place for these.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.replace(NO_XML, '');
const GREY = '595959';
const BLUE = '0958D9';

export function toDocx({ title, madeAt, language, sections }: ArticleDocument): Promise<Buffer> {
  const small = (text: string) => new Paragraph({ children: [new TextRun({ text: clean(text), color: GREY, size: 19 })] });
  const children = [
    new Paragraph({ text: clean(title), heading: HeadingLevel.TITLE }),
    small(beijingTime(madeAt)),
    ...sections.flatMap((section, i) => [
      new Paragraph({ text: clean(`${i + 1}. ${section.title}`), heading: HeadingLevel.HEADING_2, keepNext: true }),
      small(section.meta),
      new Paragraph({ text: clean(section.summary) }),
      new Paragraph({ children: [linkOf(section.url)] }),
    ]),
  ];
  const font = language === 'zh-CN' ? 'Microsoft YaHei' : 'Calibri';
  return Packer.toBuffer(new Document({ styles: { default: { document: { run: { font, size: 22 } } } }, sections: [{ children }] }));
}

function linkOf(url: string): TextRun | ExternalHyperlink {
  const text = new TextRun({ text: clean(url), size: 19, ...(isLink(url) ? { color: BLUE } : {}) });
  return isLink(url) ? new ExternalHyperlink({ link: encodeURI(decodeLoose(clean(url))), children: [text] }) : text;
}

/** `encodeURI` would encode a percent sign again. */
function decodeLoose(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
