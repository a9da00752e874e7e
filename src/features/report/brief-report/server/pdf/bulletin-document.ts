// A PDF document whose metadata (XMP) carry the mark of generated content, where it is generated. The library writes titles into them as they are; here they are escaped.
import PDFDocument from 'pdfkit';
import { escapeXml } from '#shared/xml-text.ts';

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
/** Halves of characters become signs of something missing. */
const escape = (text: string): string => escapeXml(Buffer.from(text).toString('utf8'));

export class BulletinDocument extends PDFDocument {
  readonly #mark: string | undefined;

  constructor(options: PDFKit.PDFDocumentOptions, mark: string | undefined) {
    super(options);
    this.#mark = mark;
  }

  /** Called by the library when the document ends. */
  _addInfo(): void {
    const { Title = '', Author = '', Subject = '', Creator = '', Keywords = '', CreationDate = new Date(0) } = this.info;
    const text = (name: string, value: string) =>
      `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escape(value)}</rdf:li></rdf:Alt></dc:${name}>`;
    this.appendXML(
      [
        ...(this.#mark === undefined
          ? []
          : [`<rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}"><TC260:AIGC>${escape(this.#mark)}</TC260:AIGC></rdf:Description>`]),
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
        text('title', Title),
        `<dc:creator><rdf:Seq><rdf:li>${escape(Author)}</rdf:li></rdf:Seq></dc:creator>`,
        text('description', Subject),
        '</rdf:Description>',
        '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">',
        `<xmp:CreateDate>${CreationDate.toISOString().slice(0, 19)}Z</xmp:CreateDate><xmp:CreatorTool>${escape(Creator)}</xmp:CreatorTool>`,
        `<pdf:Keywords>${escape(Keywords)}</pdf:Keywords></rdf:Description>`,
      ].join('\n'),
    );
  }
}
