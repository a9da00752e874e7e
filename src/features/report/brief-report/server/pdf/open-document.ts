import type { Locale } from '#shared/error-messages.ts';
import { BulletinDocument } from './bulletin-document.ts';
import type { Doc } from './pdf-pages.ts';
import { seenText } from './pdf-text.ts';

export interface DocumentFacts {
  title: string;
  locale: Locale;
  product: string;
  subject: string;
  keywords: string;
  madeAt: number;
  /** Further properties. */
  properties?: Readonly<Record<string, string>>;
  /** Of generated content; none of what people wrote. */
  mark: string | undefined;
}

/** A tagged document without a page yet; its pages stay open until it ends. */
export const openDocument = ({ title, locale, product, subject, keywords, madeAt, properties, mark }: DocumentFacts): Doc =>
  new BulletinDocument(
    {
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      autoFirstPage: false,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      info: {
        Title: seenText(title),
        Author: product,
        Creator: product,
        Subject: subject,
        Keywords: keywords,
        CreationDate: new Date(madeAt),
        ...properties,
      },
    },
    mark,
  );

/** All of it, when it has ended. */
export function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
