// Bulletins.
import type { BulletinChapter, BulletinKind, BulletinQuery, BulletinSnapshot } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';

export interface BulletinTable {
  kind: BulletinKind;
  locale: Locale;
  filter: BulletinQuery;
  toldSubjectIds: number[] | null;
  state: 'making' | 'draft';
  /** Null until it is made. */
  snapshot: BulletinSnapshot | null;
  chapters: BulletinChapter[] | null;
}
