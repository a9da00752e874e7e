/** The result of reading a natural-language query, and the reader's context. */
import type { ArticleStatus, ARTICLE_SORTS, Emotion, Language, MediaType, SiteLevel } from '#shared/media.ts';

export interface NaturalQueryContext {
  /** Milliseconds since 1970 UTC: the reference time of “today” and “the last hour”. Days are Beijing's. */
  now: number;
  /** Names of the client's subjects. */
  subjects?: readonly { id: number; name: string }[];
  /** Names of sites that have an id; other well-known outlets become `site:` in the expression. */
  sites?: readonly { id: number; name: string }[];
}

/**
 * Names and meanings are those of the article list's call (`src/features/core/article/contract.ts`), so that the answer can be its input, except for
 * two that only the index takes (`src/server/index/port.ts`): `limit` (the list's `pageSize`) and `minLength`. An absent part does not restrict.
 */
export interface NaturalQueryFilter {
  /** Publication time in ms, from ≤ t < until. */
  from?: number;
  until?: number;
  subjectId?: number[];
  mediaType?: MediaType[];
  level?: SiteLevel[];
  emotion?: Emotion[];
  status?: ArticleStatus[];
  language?: Language[];
  /** Six-digit codes. */
  region?: string[];
  siteId?: number[];
  /** Junk score below this. */
  junkBelow?: number;
  /** Characters. */
  minLength?: number;
  /** Canonical text of the expression language; it parses back. */
  keyword?: string;
  sort?: (typeof ARTICLE_SORTS)[number];
  isFolded?: boolean;
  limit?: number;
}

/** Milliseconds since 1970 UTC, from ≤ t < until; an open side is absent. */
export interface TimeSpan {
  from?: number;
  until?: number;
}

/** A part of the filter that came from a piece of text; `time` represents `from` and `until`. Values of an exclusion are those that remain. */
export type QueryPart =
  | { field: 'time'; value: TimeSpan }
  | { field: 'subjectId' | 'siteId'; value: number[] }
  | { field: 'mediaType'; value: MediaType[] }
  | { field: 'level'; value: SiteLevel[] }
  | { field: 'emotion'; value: Emotion[] }
  | { field: 'status'; value: ArticleStatus[] }
  | { field: 'language'; value: Language[] }
  | { field: 'region'; value: string[] }
  | { field: 'junkBelow' | 'minLength' | 'limit'; value: number }
  | { field: 'keyword'; value: string }
  | { field: 'sort'; value: (typeof ARTICLE_SORTS)[number] }
  | { field: 'isFolded'; value: boolean };

/** A piece of the text; offsets and lengths are UTF-16. */
export interface TextPiece {
  offset: number;
  length: number;
  text: string;
}
export type Reading = TextPiece & QueryPart;

export interface NaturalQuery {
  filter: NaturalQueryFilter;
  /** In the order of the text, never overlapping. */
  readings: Reading[];
  /** Text that was not understood; everything that is neither here nor in a reading is a function word, white space or punctuation. */
  unread: TextPiece[];
}
