import { ARTICLE_STATUSES, type SiteLevel } from '#shared/media.ts';
import type { Freezing } from './freezing.ts';

const DONE: readonly string[] = ['processed', 'ignored'];
const OPEN = ARTICLE_STATUSES.filter((status) => !DONE.includes(status));
const OFFICIAL: readonly SiteLevel[] = ['central', 'provincial'];

/** The negative articles that nobody is done with, and those of official media. */
export async function freezeHandling({ reading, filter, analysed, figures }: Freezing): Promise<void> {
  const isAsked = !filter.emotion?.length || filter.emotion.includes('negative');
  const negative = { ...analysed, emotions: ['negative'] as const };
  const open = isAsked ? await reading.index.count({ ...negative, statuses: OPEN }) : 0;
  figures.add('open', open, { emotion: ['negative'], status: OPEN });
  const levels = OFFICIAL.filter((level) => !filter.level?.length || filter.level.includes(level));
  const official = isAsked && levels.length > 0 ? await reading.index.count({ ...negative, levels }) : 0;
  // Where the filter leaves none of these levels, none of its articles can be asked for.
  if (levels.length > 0) figures.add('official', official, { emotion: ['negative'], level: levels });
}
