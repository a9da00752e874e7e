// Whether an article of a client is one that a rule warns of, but for the rule's words: these are matched for all rules of a client at once.
import type { MediaType, SiteLevel } from '#shared/media.ts';
import { needsReview, type Verdict } from '#shared/verdict.ts';
import type { RuleConditions } from '#shared/warnings.ts';

/** What rules ask of a hit. */
interface HitFacts extends Verdict {
  subjectIds: readonly number[];
  mediaType: MediaType;
  level: SiteLevel;
  province: string;
  tagIds: readonly number[];
  classIds: readonly number[];
  siteId: number;
  authorId: number;
  junkScore: number;
  /** Null: unknown. */
  followers: number | null;
}

export function fitsFacts(conditions: RuleConditions, hit: HitFacts): boolean {
  const { subjectIds, emotions, mediaTypes, levels, provinces, tagIds, classIds, siteIds, authorIds } = conditions;
  return (
    hit.junkScore < conditions.junkBelow &&
    (conditions.minFollowers === 0 || (hit.followers !== null && hit.followers >= conditions.minFollowers)) &&
    allows(emotions, hit.emotion) &&
    allows(mediaTypes, hit.mediaType) &&
    allows(levels, hit.level) &&
    allows(provinces, hit.province) &&
    allowsAny(subjectIds, hit.subjectIds) &&
    allowsAny(tagIds, hit.tagIds) &&
    allowsAny(classIds, hit.classIds) &&
    allows(siteIds, hit.siteId) &&
    allows(authorIds, hit.authorId) &&
    !(conditions.isSureOnly && needsReview(hit))
  );
}

const allows = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);
const allowsAny = <T>(wanted: readonly T[], values: readonly T[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));
