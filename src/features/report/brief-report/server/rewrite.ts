import { type Block, type BulletinChapter, type BulletinSnapshot, bulletinSnapshot } from '#shared/bulletin.ts';
import type { TemplateSettings } from '#shared/report-template.ts';
import { articleItems } from './chapters/article-items.ts';
import { writeChapters } from './write-chapters.ts';
import { type Head, Writer } from './writer.ts';

export interface Rewritten {
  chapters: BulletinChapter[];
  /** Every kept article as a row of a list: plain, and with how far it is handled. */
  articles: { plain: Block; handled: Block };
}

/** The text as the rules and the template of it write it today from the frozen data, which may be older than some of their parts. */
export function rewrite(stored: BulletinSnapshot, head: Head, settings: TemplateSettings | undefined): Rewritten {
  const snapshot = bulletinSnapshot.parse(stored);
  const writer = new Writer(snapshot, head, settings);
  const ids = snapshot.articles.map(({ id }) => id);
  return {
    chapters: writeChapters(snapshot, head, settings),
    articles: { plain: articleItems(writer, ids, false), handled: articleItems(writer, ids, true) },
  };
}
