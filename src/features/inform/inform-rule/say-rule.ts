// Everything of a rule in one sentence. Who says it brings the words: a page those of its reader, a message that leaves the product those of its recipient.
import type { Emotion, MediaType, SiteLevel } from '#shared/media.ts';
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { isWatched, type RuleConditions, type RuleTrigger } from '#shared/warnings.ts';
import type { ruleWords } from './rule-words.zh-CN.ts';

type Named = readonly { name: string }[];
type Words = typeof ruleWords;

export interface SaidRule {
  warningLevel: SurgeLevel;
  ruleTrigger: RuleTrigger;
  conditions: RuleConditions;
  subjects: Named;
  tags: Named;
  classes: Named;
  sites: Named;
  authors: Named;
  sources: Named;
  recipients: Named;
  recipientIds: readonly number[];
}

export interface Speaker {
  /** A part of the sentence, with its values. */
  say: (part: keyof Words['sentence'], values?: Record<string, string | number>) => string;
  level: (level: SurgeLevel) => string;
  number: (number: keyof Words['number']) => string;
  phase: (phase: keyof Words['phase']) => string;
  emotion: (emotion: Emotion) => string;
  media: (media: MediaType) => string;
  siteLevel: (level: SiteLevel) => string;
  province: (code: string) => string;
  /** With all digits. */
  count: (value: number) => string;
  /** What is too long for a sentence. */
  short: (text: string) => string;
}

const NAMED = 3;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export function sayRule(rule: SaidRule, by: Speaker): string {
  const { recipients, recipientIds, warningLevel, ruleTrigger } = rule;
  const { say } = by;
  const named = recipients.length > 0 ? listed(by, namesOf(recipients), say('with')) : say('nobody');
  const people = recipientIds.length === 0 ? say('byPolicy') : named;
  const parts = sayConditions(rule, by);
  if (ruleTrigger.kind !== 'risk' && !isWatched(ruleTrigger.kind)) {
    const told = { level: by.level(warningLevel), recipients: people };
    if (parts.length === 0) return say('every', { conditions: say('all'), ...told });
    return say('whole', { conditions: parts.join(say('and')), ...told });
  }
  const articles = parts.length > 0 ? say('ofArticles', { conditions: parts.join(say('and')) }) : say('allArticles');
  return say('watched', { state: sayState(rule, articles, by), recipients: people });
}

const namesOf = (rows: Named): string[] => rows.map(({ name }) => name);

const listed = ({ say }: Speaker, names: readonly string[], between: string = say('or')): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(between)} ${say('more', { total: names.length })}` : names.join(between);

function sayConditions({ conditions, subjects, tags, classes, sites, authors }: SaidRule, by: Speaker): string[] {
  const { say } = by;
  const { emotions, mediaTypes, levels, provinces, minFollowers, expression, isSureOnly } = conditions;
  const names = (part: keyof Words['sentence'], values: readonly string[]) => values.length > 0 && say(part, { names: listed(by, values) });
  return [
    names('subjects', namesOf(subjects)),
    names('emotions', emotions.map(by.emotion)),
    isSureOnly && say('sure'),
    names('mediaTypes', mediaTypes.map(by.media)),
    names('levels', levels.map(by.siteLevel)),
    names('provinces', provinces.map(by.province)),
    names('tags', namesOf(tags)),
    names('classes', namesOf(classes)),
    names('sites', namesOf(sites)),
    names('authors', namesOf(authors)),
    minFollowers > 0 && say('followers', { total: by.count(minFollowers) }),
    expression !== '' && say('expression', { expression: by.short(expression) }),
  ].filter((part) => part !== false);
}

/** A number of a level with what it counts. */
function limitOf({ kind, by, measure }: RuleTrigger) {
  if (kind === 'rise') return by === 'factor' ? 'limitTimes' : 'limitDeviations';
  if (kind === 'share') return 'limitShare';
  return kind === 'volume' || (kind === 'event' && measure === 'articles') ? 'limitArticles' : 'limit';
}

function sayMinutes(minutes: number, { say }: Speaker): string {
  if (minutes % DAY_MINUTES === 0) return say('days', { total: minutes / DAY_MINUTES });
  return minutes % HOUR_MINUTES === 0 ? say('hours', { total: minutes / HOUR_MINUTES }) : say('minutes', { total: minutes });
}

/** What a rule watches, and from which numbers its levels begin. */
function sayState({ ruleTrigger, sources }: SaidRule, articles: string, by: Speaker): string {
  const { say } = by;
  const { kind, minutes, back, fewest, against, measure, phases, hours, thresholds } = ruleTrigger;
  const limits = SURGE_LEVELS.flatMap((level) => {
    const value = thresholds[level];
    return value === null ? [] : [say(limitOf(ruleTrigger), { value, level: by.level(level) })];
  }).join(say('with'));
  const values = { articles, span: sayMinutes(minutes, by), back, fewest, limits };
  if (kind === 'silent') return say('silent', { hours, names: sources.length > 0 ? listed(by, namesOf(sources)) : say('anySource') });
  if (kind === 'spread') return say('spread', { ...values, number: by.number(ruleTrigger.number) });
  if (kind === 'event') {
    const reached = say(measure === 'heat' ? 'eventHeat' : 'eventArticles', values);
    const names = listed(by, phases.map(by.phase));
    return phases.length > 0 ? [reached, say('inPhases', { names })].join(say('and')) : reached;
  }
  if (kind === 'rise') {
    if (ruleTrigger.by === 'factor') return say(against === 'days' ? 'riseDays' : 'riseWindows', values);
    return say(against === 'days' ? 'deviationsDays' : 'deviationsWindows', values);
  }
  return say(kind === 'risk' ? 'risk' : kind === 'share' ? 'share' : 'volume', values);
}
