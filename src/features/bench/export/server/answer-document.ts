import { printPdf } from '#features/bench/original/server/facade.ts';
import type { FileAnswer } from '#shared/contract.ts';
import type { Platform } from '#server/platform.ts';
import type { ExportMark } from '#server/record/export-mark.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { ArticleDocument } from './article-document.ts';
import { toDocx } from './to-docx.ts';
import { footHtml, toHtml } from './to-html.ts';

/** A document of articles, completely in memory: there are at most a few hundred. */
export async function answerDocument(
  platform: Platform,
  document: ArticleDocument,
  format: 'docx' | 'pdf',
  fileName: string,
  mark?: ExportMark,
): Promise<FileAnswer> {
  const body = format === 'docx' ? await toDocx(document, mark) : await printPdf(platform, toHtml(document), mark && footHtml(mark.line));
  return { contentType: TYPES[format], fileName, body };
}
