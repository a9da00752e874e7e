import type { Block, BulletinChapter, BulletinSnapshot } from '#shared/bulletin.ts';
import { articleItems } from './chapters/article-items.ts';
import { writeChapters } from './write-chapters.ts';
import { type Head, Writer } from './writer.ts';

export interface Rewritten {
  chapters: BulletinChapter[];
  /** Every kept article as a row of a list: plain, and with how far it is handled. */
  articles: { plain: Block; handled: Block };
}

/** The text as the rules of today write it from the frozen data. */
export function rewrite(snapshot: BulletinSnapshot, head: Head): Rewritten {
  const writer = new Writer(snapshot, head);
  const ids = snapshot.articles.map(({ id }) => id);
  return {
    chapters: writeChapters(snapshot, head),
    articles: { plain: articleItems(writer, ids, false), handled: articleItems(writer, ids, true) },
  };
}
