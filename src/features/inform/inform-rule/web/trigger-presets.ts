// What a rule of each kind begins with.
import type { RuleKind, RuleTrigger, Thresholds } from '#shared/warnings.ts';
import { RISK_WORDS } from '#shared/risk-words.data.ts';

const at = (blue: number | null, yellow: number | null, orange: number | null, red: number | null): Thresholds => ({
  blue,
  yellow,
  orange,
  red,
});

export const NO_TRIGGER: RuleTrigger = {
  kind: 'article',
  minutes: 60,
  against: 'windows',
  back: 12,
  by: 'factor',
  fewest: 10,
  measure: 'articles',
  phases: [],
  number: 'forward',
  hours: 6,
  sourceIds: [],
  risks: [],
  thresholds: at(null, null, null, null),
};

const DEVIATIONS = at(3, 5, 8, 12);

const OF_KIND: Record<RuleKind, Partial<RuleTrigger>> = {
  article: {},
  risk: { thresholds: at(null, 30, 60, 100), risks: [...RISK_WORDS] },
  volume: { thresholds: at(null, 30, 100, 300) },
  rise: { thresholds: at(2, 3, 5, 10) },
  share: { thresholds: at(null, 30, 50, 70) },
  event: { thresholds: at(5, 10, 30, 100) },
  spread: { thresholds: at(null, 100, 1000, 10_000) },
  silent: {},
};

export const triggerOf = (kind: RuleKind): RuleTrigger => ({ ...NO_TRIGGER, ...OF_KIND[kind], kind });

/** Comparisons that others use too: Meltwater's for social and editorial media, and that of home. */
export const RISES = {
  social: { minutes: 60, against: 'windows', back: 12, by: 'factor', fewest: 10, thresholds: at(2, 3, 5, 10) },
  editorial: { minutes: 1440, against: 'windows', back: 14, by: 'factor', fewest: 10, thresholds: at(2, 3, 5, 10) },
  ears: { minutes: 360, against: 'days', back: 7, by: 'deviations', fewest: 5, thresholds: DEVIATIONS },
} as const satisfies Record<string, Partial<RuleTrigger>>;
