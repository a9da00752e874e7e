// What the press is made of: outlets, the plan of what is printed when, and the texts.
import type { Language, MediaType, SiteLevel } from '#shared/media.ts';

export type Tone = 'negative' | 'neutral' | 'positive';

/** How an outlet is served; each is at least one outlet's way. */
export type FeedFormat = 'rss' | 'atom' | 'json';
export type ArchiveWay = 'feed' | 'sitemap' | 'list';
export type Quirk = 'broken-feed' | 'slow' | 'failing' | 'moved' | 'silent' | 'edits';
export type LayoutName =
  | 'portal'
  | 'official'
  | 'paper'
  | 'wechat'
  | 'weibo'
  | 'forum'
  | 'qa'
  | 'blog'
  | 'video'
  | 'broadcast'
  | 'english'
  | 'comment';

export interface Outlet {
  key: string;
  name: string;
  mediaType: MediaType;
  level: SiteLevel;
  /** Six-digit code of the region, or ''. */
  region: string;
  language: Language;
  layout: LayoutName;
  /** Share of the articles relative to the others. */
  weight: number;
  /** Undefined: found by its list page only. */
  feed?: FeedFormat;
  /** Whether the feed carries the whole text. */
  isFullText: boolean;
  archive: ArchiveWay;
  charset?: 'gbk' | 'gb18030' | 'big5';
  /** Whether the charset is in the header or only in the page. */
  charsetIn?: 'header' | 'meta';
  quirk?: Quirk;
  colour: string;
}

/** One planned article: small, so that a month of them costs little. Texts are written when asked for. */
export interface PlannedArticle {
  id: number;
  outlet: Outlet;
  publishedAt: number;
  seed: number;
  plan: ArticlePlan;
}
export type ArticlePlan =
  | { kind: 'topic'; topic: string; company?: string; city: string }
  | { kind: 'routine'; routine: string; city: string }
  | { kind: 'event'; event: number; phase: number }
  | { kind: 'reprint'; of: PlannedArticle };

export interface Story {
  title: string;
  paragraphs: string[];
  author: string;
  /** The outlet that a reprint names as its source. */
  source: string;
  tone: Tone;
  hashtag: string;
}
