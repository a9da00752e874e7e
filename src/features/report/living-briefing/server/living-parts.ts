import type { Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { BulletinArticle } from '#shared/bulletin.ts';
import type { OwnMarksByLocale } from '#shared/mark-words.ts';
import type { LivingKind, LivingSentence } from '#shared/living-briefing.ts';

/** What a worker has. */
export type LivingParts = Pick<Platform, 'store' | 'index' | 'now'>;

/** With its client’s own names of emotions. */
export type Briefing = Selectable<Database['livingBriefing']> & { marks: OwnMarksByLocale };

/** An entry to be written. `tells`: the waiting articles that it tells, of one text or of several; none for one on the whole. */
export interface Draft {
  kind: LivingKind;
  sentences: LivingSentence[];
  shown: BulletinArticle[];
  total: number;
  tells?: { groupId: number } | 'fresh' | 'repeats' | 'all' | undefined;
}
