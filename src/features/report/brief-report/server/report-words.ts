// What a bulletin says, by language. `{name}` stands for a number, a name or a quotation; `{name:one|many}` is a number with its word.
// Of several wordings the bulletin's seed picks one.
import type { AdviceRule } from '#shared/bulletin-advice.ts';
import type { BulletinDate, BulletinKind } from '#shared/bulletin.ts';
import type { ChapterKey } from '#shared/bulletin-chapters.ts';
import type { Span } from '#shared/calendar-period.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import type { TicketState } from '#shared/tickets.ts';

export type Wordings = readonly [string, ...string[]];
/** What is largest is said of these. */
export type GroupKind = 'media' | 'sites' | 'authors' | 'regions' | 'classes' | 'comparison';

export interface ReportWords {
  title: { kind: Record<BulletinKind, string>; plain: string; named: string; more: string; and: string };
  issue: string;
  label: string;
  /** Around a title, and around the name of an event. */
  quote: readonly [string, string];
  eventQuote: readonly [string, string];
  /** Around what has quotation marks of its own. */
  outerQuote: readonly [string, string];
  /** Before the last of several names. */
  lastComma: string;
  /** Between names, between facts, between parts of a filter, and between sentences. */
  comma: string;
  dot: string;
  semicolon: string;
  gap: string;
  /** A named author, and where. */
  byline: string;
  chapter: Record<ChapterKey | 'living', string>;
  /** Of a living briefing that was frozen. */
  living: Record<'intro' | 'left', string>;
  cover: { period: string; subjects: string; all: string; made: string; soFar: string };
  /** `last`: the period before, by what this one is; `lastSoFar`: as much of it as has passed of this one. */
  time: { days: string; moments: string; roughly: string; last: Record<Span, string>; lastSoFar: string };
  column: Record<
    | 'time'
    | 'articles'
    | 'negative'
    | 'share'
    | 'medium'
    | 'site'
    | 'author'
    | 'region'
    | 'event'
    | 'emotion'
    | 'subject'
    | 'class'
    | 'before'
    | 'change',
    string
  >;
  caption: Record<'trend' | 'emotion' | 'events' | GroupKind, string>;
  figure: Record<'total' | 'negative' | 'neutral' | 'positive', string> & { before: string; share: string };
  /** Parts of the filter. */
  scope: Record<'subjects' | 'tags' | 'event' | 'mediaType' | 'level' | 'emotion' | 'language' | 'regions' | 'keyword', string>;
  none: Wordings;
  total: Wordings;
  few: Wordings;
  beforeNone: Wordings;
  beforeSame: Wordings;
  beforeMore: Wordings;
  beforeLess: Wordings;
  beforeMoreShare: Wordings;
  beforeLessShare: Wordings;
  /** All of them are of one. */
  emotionAll: Wordings;
  emotions: Wordings;
  emotionsShare: Wordings;
  negativeRose: Wordings;
  negativeFell: Wordings;
  negativeSame: Wordings;
  negativeAlike: Wordings;
  peak: Wordings;
  peakEvent: Wordings;
  noPeak: Wordings;
  twoPeaks: Wordings;
  most: Record<GroupKind, Wordings>;
  mostShare: Record<GroupKind, Wordings>;
  mostTied: Record<GroupKind, Wordings>;
  second: Wordings;
  only: Record<'media' | 'sites', Wordings>;
  topEvent: Wordings;
  topEventNone: Wordings;
  topEventAll: Wordings;
  topEventTied: Wordings;
  event: Wordings;
  eventNegative: Wordings;
  eventAll: Wordings;
  eventFirst: Wordings;
  eventFirstTitle: Wordings;
  noNegatives: Wordings;
  negatives: Wordings;
  negativesOne: Wordings;
  negativesAll: Wordings;
  selected: Wordings;
  picked: Wordings;
  pickedOthers: string;
  /** {n}: how many. */
  pickedGone: string;
  aboutEvent: Wordings;
  originFirst: Wordings;
  originNext: Wordings;
  /** From the lowest to the highest. */
  riskLevels: readonly [string, string, string, string];
  risk: Wordings;
  riskNone: Wordings;
  riskMuch: Wordings;
  riskSome: Wordings;
  riskRise: Wordings;
  riskMedia: Wordings;
  riskOpen: Wordings;
  riskRules: string;
  comparisonNegative: Wordings;
  comparisonRise: Wordings;
  /** An article may count for several. */
  comparisonRules: string;
  classesRules: string;
  foreign: Wordings;
  /** Beside the regions that articles are about. */
  overseasBeside: Wordings;
  everyProvince: string;
  someProvinces: string;
  foreignNegative: Wordings;
  foreignAll: Wordings;
  warned: Wordings;
  warnedFirst: Wordings;
  unopened: Wordings;
  response: Record<'line' | 'between' | 'told' | 'acted' | 'closed', string>;
  ticketed: Wordings;
  ticketedFirst: Wordings;
  ticketsOpen: Wordings;
  ticketsOver: Wordings;
  ticketFacts: { state: Record<TicketState, string>; issued: string; answered: string; unanswered: string; closed: string };
  warnedFacts: { level: Record<SurgeLevel, string>; handed: string; opened: string; unopened: string };
  person: Wordings;
  statement: Wordings;
  statementRules: string;
  noStatement: string;
  replies: Wordings;
  opinion: Wordings;
  opinionRules: string;
  opinionsOf: string;
  date: Record<BulletinDate['work'], string>;
  adviceOpen: Wordings;
  adviceOpenOne: Wordings;
  /** One that is not among the listed ones. */
  adviceOpenOneOther: Wordings;
  adviceOpenAll: Wordings;
  adviceOfficial: Wordings;
  adviceEvent: Wordings;
  adviceRise: Wordings;
  adviceOwn: Record<AdviceRule, Wordings>;
  adviceRules: string;
  adviceRulesOwn: string;
  appendix: {
    range: string;
    all: string;
    counted: string;
    before: string;
    beforeCalendar: string;
    machine: string;
    places: string;
    repeated: string;
    events: string;
    share: string;
    frozen: string;
    automatic: string;
    engine: string;
  };
}
