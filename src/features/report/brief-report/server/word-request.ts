import type { ExportMark } from '#server/record/export-mark.ts';
import type { BulletinArticle, BulletinChapter } from '#shared/bulletin.ts';
import type { FilePicture } from './file-picture.ts';
import type { Locale } from '#shared/error-messages.ts';

export interface WordRequest {
  title: string;
  locale: Locale;
  chapters: readonly BulletinChapter[];
  articles: readonly BulletinArticle[];
  pictures?: ReadonlyMap<number, FilePicture>;
  /** Who takes it out of the product, where the client wants that in its files. */
  exportMark?: ExportMark;
}
