import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { TICKET_MARKS } from '#shared/ticket-marks.ts';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf } from '#web/ui/use-list-state.ts';

/** The filters of the work bench in the address; names are those of the call. */
export const ARTICLE_PARAMS = {
  subjectId: param.numbers,
  from: param.number,
  until: param.number,
  mediaType: param.choices(MEDIA_TYPES),
  level: param.choices(SITE_LEVELS),
  emotion: param.choices(EMOTIONS),
  status: param.choices(ARTICLE_STATUSES),
  language: param.choices(LANGUAGES),
  region: param.texts,
  siteId: param.numbers,
  siteGroupId: param.numbers,
  authorId: param.numbers,
  tagId: param.numbers,
  classId: param.numbers,
  groupId: param.numbers,
  articleId: param.numbers,
  isSelected: param.flag,
  eventId: param.numbers,
  junkBelow: param.number,
  minLength: param.number,
  minFollowers: param.number,
  needsReview: param.flag,
  isMine: param.flag,
  ticket: param.choice(TICKET_MARKS),
  importId: param.number,
  keyword: param.text,
  keywordField: param.choice(['all', 'title', 'content']),
  isFolded: param.flag,
};
export type ArticleFilters = FiltersOf<typeof ARTICLE_PARAMS>;

/** Lists show one row for each group of near-duplicates unless they are asked not to, or for the members of a group. */
export const isFoldedIn = ({ isFolded, groupId }: ArticleFilters): boolean => isFolded ?? groupId === undefined;
