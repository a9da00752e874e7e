// Whether an article of a client is one that a rule warns of. Words are matched before, all rules of a client at once.
import type { MediaType, SiteLevel } from '#shared/media.ts';
import { needsReview, type Verdict } from '#shared/verdict.ts';
import type { RuleConditions } from '#shared/warnings.ts';

/** What rules ask of a hit. */
export interface HitFacts extends Verdict {
  subjectIds: readonly number[];
  mediaType: MediaType;
  level: SiteLevel;
  province: string;
  tagIds: readonly number[];
  junkScore: number;
}

/** `hasWords`: whether the rule's expression matches; not asked where it is empty. */
export function fitsRule(conditions: RuleConditions, hit: HitFacts, hasWords: () => boolean): boolean {
  const { subjectIds, emotions, mediaTypes, levels, provinces, tagIds } = conditions;
  return (
    hit.junkScore < conditions.junkBelow &&
    allows(emotions, hit.emotion) &&
    allows(mediaTypes, hit.mediaType) &&
    allows(levels, hit.level) &&
    allows(provinces, hit.province) &&
    allowsAny(subjectIds, hit.subjectIds) &&
    allowsAny(tagIds, hit.tagIds) &&
    !(conditions.isSureOnly && needsReview(hit)) &&
    (conditions.expression === '' || hasWords())
  );
}

const allows = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);
const allowsAny = <T>(wanted: readonly T[], values: readonly T[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));
