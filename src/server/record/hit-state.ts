import type { Selectable } from 'kysely';
import type { HitTable } from '../db/tables/articles.ts';
import type { HitState } from './hit-change.ts';

/** The counted part of a stored hit. */
export const hitState = (row: Omit<Selectable<HitTable>, 'class_ids' | 'event_id'>): HitState => ({
  clientId: row.client_id,
  articleId: row.article_id,
  subjectIds: JSON.parse(row.subject_ids) as number[],
  mediaType: row.media_type,
  emotion: row.emotion,
  status: row.status,
  province: row.province,
  siteId: row.site_id,
});
