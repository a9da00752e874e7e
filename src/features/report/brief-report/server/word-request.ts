import type { BulletinArticle, BulletinChapter } from '#shared/bulletin.ts';
import type { FilePicture } from './file-picture.ts';
import type { Locale } from '#shared/error-messages.ts';

export interface WordRequest {
  title: string;
  locale: Locale;
  chapters: readonly BulletinChapter[];
  articles: readonly BulletinArticle[];
  pictures?: ReadonlyMap<number, FilePicture>;
}
