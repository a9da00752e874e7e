import type { Selectable } from 'kysely';
import type { HitTable } from '../db/tables/articles.ts';
import type { HitState } from './hit-change.ts';

/** The counted part of a stored hit. */
export const hitState = (row: Omit<Selectable<HitTable>, 'classIds' | 'eventId'>): HitState => ({
  clientId: row.clientId,
  articleId: row.articleId,
  subjectIds: row.subjectIds,
  mediaType: row.mediaType,
  emotion: row.emotion,
  status: row.status,
  province: row.province,
  siteId: row.siteId,
});
