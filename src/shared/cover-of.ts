import type { BulletinChapter } from './bulletin.ts';

/** The block that says which bulletin it is; undefined before it is made. */
export const coverOf = (chapters: readonly BulletinChapter[]) =>
  chapters.flatMap(({ blocks }) => blocks).find((block) => block.is === 'cover');
