import type { Figures } from '#shared/warnings.ts';
import { pathTo } from '#web/screens/href.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';

/** The list of the articles that a state counted; undefined where it counted something else. `eventId` 0: of no event. */
export function listOfFigures({ conditions, from, until }: Figures, eventId: number): string | undefined {
  if (!conditions) return undefined;
  const { subjectIds, emotions, mediaTypes, levels, provinces, tagIds, classIds, siteIds, authorIds } = conditions;
  const { minFollowers, junkBelow, expression } = conditions;
  return pathTo(
    CLASSIFIED_INFO,
    {},
    {
      subjectId: subjectIds,
      emotion: emotions,
      mediaType: mediaTypes,
      level: levels,
      region: provinces,
      tagId: tagIds,
      classId: classIds,
      siteId: siteIds,
      authorId: authorIds,
      minFollowers: minFollowers === 0 ? undefined : minFollowers,
      junkBelow,
      keyword: expression === '' ? undefined : expression,
      needsReview: conditions.isSureOnly ? 'false' : undefined,
      eventId: eventId > 0 ? eventId : undefined,
      from,
      until,
    },
  );
}
