import type { RuleHit } from '#features/inform/inform-rule/server/facade.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import type { Figures } from '#shared/warnings.ts';
import type { Rule } from './load-rules.ts';

/** A rule that fired, at which level, and for what. */
export interface Fired {
  rule: Rule;
  warningLevel: SurgeLevel;
  /** '' for an article; otherwise what state it was, and when. */
  occasion: string;
  /** The silence that keeps it back. */
  silenceId?: number;
  /** The newest article behind it; 0 where there is none. */
  articleId: number;
  /** 0: of no text that others repeat. */
  groupId: number;
  eventId: number;
  subjectIds: readonly number[];
  words: string[];
  figures: Figures | null;
  hit: RuleHit | undefined;
}
