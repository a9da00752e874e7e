import type { HitState } from './hit-change.ts';
import type { StoredHit } from '../db/tables/articles.ts';

/** The counted part of a stored hit. */
export const hitState = (row: Omit<StoredHit, 'classIds' | 'eventId' | 'eventAt' | 'eventSize'>): HitState => ({
  clientId: row.clientId,
  articleId: row.articleId,
  subjectIds: row.subjectIds,
  mediaType: row.mediaType,
  emotion: row.emotion,
  status: row.status,
  province: row.province,
  siteId: row.siteId,
});
