// The article index behind one port: which articles of a client fit a filter, how many, and in which classes they fall. It is derived from the record
// and can be rebuilt from it at any time; it returns ids, never texts.
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import type { ArticleStatus, Emotion, Language, MediaType, SiteLevel } from '#shared/media.ts';

/** All parts are and-ed; an absent part does not restrict; values inside a part are or-ed. */
export interface IndexFilter {
  /** 0 = every stored article (previews by the system); otherwise the hits of this client. */
  clientId: number;
  /** With clientId 0: articles that only another client's own source has shown are left out (article.scope_client_id is 0 or this). */
  scopeClientId?: number;
  /** Publication time in ms, from ≤ t < until. */
  from?: number;
  until?: number;
  /** Hits of any of these subjects. */
  subjectIds?: readonly number[];
  /** Directory privilege: the caller sees only hits of these subjects. */
  visibleSubjectIds?: readonly number[];
  mediaTypes?: readonly MediaType[];
  levels?: readonly SiteLevel[];
  emotions?: readonly Emotion[];
  statuses?: readonly ArticleStatus[];
  languages?: readonly Language[];
  /** Region codes; trailing pairs of zeros mean the whole region: 44 and 440000 are Guangdong, 440100 is Guangzhou with its districts. */
  regions?: readonly string[];
  siteIds?: readonly number[];
  authorIds?: readonly number[];
  tagIds?: readonly number[];
  /** Content classes. */
  classIds?: readonly number[];
  groupIds?: readonly number[];
  articleIds?: readonly number[];
  /** A negative id means the articles that were left out of that event. */
  eventIds?: readonly number[];
  /** Junk score below this. */
  junkBelow?: number;
  minLength?: number;
  /** Followers of the author when the article was stored, at least so many; where they are unknown it does not fit. */
  minFollowers?: number;
  /** Whether the followers of the author were known. */
  hasFollowers?: boolean;
  /** Whether the emotion is one for a person to check. */
  needsReview?: boolean;
  /** A parsed expression, dictionaries already resolved through `dictionary`. */
  expression?: ExpressionNode;
  dictionary?: (name: string) => readonly string[] | undefined;
}

export type IndexSort = 'newest' | 'oldest' | 'heat' | 'similar';

export interface IndexQuery {
  filter: IndexFilter;
  sort?: IndexSort;
  /** One row per near-duplicate group: its newest member that fits, with the number of members that fit. */
  isFolded?: boolean;
  offset?: number;
  limit: number;
  /** Which facets to count; all of them come from the same pass as the total. */
  facets?: readonly FacetName[];
  /** Also return the facets of the articles of each emotion. */
  isByEmotion?: boolean;
  /** For the facet `site`, return only the sites with most articles (among equals the smaller id): there are thousands. */
  mostSites?: number;
}

export const FACETS = [
  'mediaType',
  'emotion',
  'status',
  'level',
  'province',
  'region',
  'site',
  'day',
  'subject',
  'language',
  'hour',
  'author',
  'tag',
  'class',
] as const;
export type FacetName = (typeof FACETS)[number];
/** Value → number of articles; `day` keys are Beijing day numbers, `region` keys six-digit codes, `site`, `subject`, `author`, `tag` and `class` keys are ids. */
export type Facets = Partial<Record<FacetName, Record<string, number>>>;

export interface IndexPage {
  items: { id: number /** members of its group that fit; 1 when not folded or alone */; similar: number }[];
  /** Number of articles that fit, and of groups when folded. */
  total: number;
  groups?: number;
  facets: Facets;
  byEmotion?: Record<Emotion, Facets>;
  /** Milliseconds spent inside the index. */
  ms: number;
}

/** The articles that fit, grouped by event, with counts of the fitting articles of each event. */
export interface EventQuery {
  filter: IndexFilter;
  /** Heat is calculated for this moment. */
  now: number;
  sort: 'heat' | 'newest' | 'first' | 'articles';
  isAscending?: boolean;
  offset?: number;
  limit: number;
  /** Events with fewer articles that fit are left out. */
  fewest?: number;
  /** Only these events, or all but these. */
  only?: readonly number[];
  without?: readonly number[];
  /** Also count, for each province, the events with fitting articles about it. */
  byProvince?: boolean;
}

export interface EventCount {
  eventId: number;
  articles: number;
  /** Articles that fit but were left out of the event. */
  leftOut: number;
  /** Sum of its articles' heat now, and of their heat at publication. */
  heat: number;
  weight: number;
  /** Oldest and newest article. */
  firstId: number;
  lastId: number;
  sites: number;
  emotion: Partial<Record<Emotion, number>>;
  mediaType: Partial<Record<MediaType, { articles: number; heat: number; weight: number }>>;
  /** Hour number → articles, and the oldest of them. */
  hour: Record<string, number>;
  firstOfHour: Record<string, number>;
}

export interface EventPage {
  items: EventCount[];
  /** Events that fit. */
  total: number;
  /** Two digits of a region code → events with `fewest` articles about it, and these articles. */
  provinces?: Record<string, { events: number; articles: number }>;
  ms: number;
}

/** The authors of the articles that fit; unsigned articles are left out. */
export interface AuthorQuery {
  filter: IndexFilter;
  /** By number of articles, of negative ones, their share, or by `weights`; among equals those with more articles come first, then the smaller id. */
  sort: 'total' | 'negative' | 'negativeShare' | 'weight';
  isAscending?: boolean;
  /** Whole numbers below 2²⁶; an author without a weight has 0. */
  weights?: ReadonlyMap<number, number>;
  /** Authors with fewer articles are left out. */
  atLeast?: number;
  only?: readonly number[];
  offset?: number;
  limit: number;
}

export interface AuthorCount extends Record<Emotion, number> {
  id: number;
  total: number;
}

export interface AuthorPage {
  items: AuthorCount[];
  /** Number of authors that fit the query, and of all authors. */
  total: number;
  authors: number;
  /** Number of articles that fit, and of the signed ones among them. */
  articles: number;
  signed: number;
  ms: number;
}

export interface IndexStatus {
  /** Last outbox row that the text index holds, and the newest of the record. */
  appliedSeq: number;
  recordSeq: number;
  articles: number;
  bytes: number;
  rebuild: IndexRebuild | null;
}

/** The last rebuild of the text index from the record. Until its end, searches may miss articles. */
export interface IndexRebuild {
  /** damaged: a file is no longer a database · short: a month holds fewer articles than the record · asked: somebody requested it. */
  reason: 'damaged' | 'short' | 'asked';
  /** The incomplete months, `2026-11`. */
  months: string[];
  beganAt: number;
  /** Null while it runs. */
  endedAt: number | null;
}

/** Reads. Every answer reflects all metadata changes committed before the call; new texts follow within a second. */
export interface ArticleIndex {
  query(query: IndexQuery): Promise<IndexPage>;
  events(query: EventQuery): Promise<EventPage>;
  authors(query: AuthorQuery): Promise<AuthorPage>;
  count(filter: IndexFilter): Promise<number>;
  /** Every id that fits, newest first, up to `limit`. */
  ids(filter: IndexFilter, limit: number): Promise<number[]>;
  status(): Promise<IndexStatus>;
  close(): Promise<void>;
}

/** Applies the outbox to the text index; idempotent, in order. Only one writer may run at a time. */
export interface ArticleIndexer {
  /** Applies up to `limit` outbox rows; returns how many. */
  apply(limit?: number): Promise<number>;
  /** Months whose files are lost, emptied or broken, once the index has caught up; `rebuild` recreates them. */
  findShortMonths(): Promise<string[]>;
  /** Discards the text index and recreates it from the record, also when its files are broken; `progress(done, total)`. */
  rebuild(why?: Pick<IndexRebuild, 'reason' | 'months'>, progress?: (done: number, total: number) => void): Promise<void>;
  status(): Promise<IndexStatus>;
  close(): Promise<void>;
}
