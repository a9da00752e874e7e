/** Kinds of media and levels of sites (product.md §3). The order is the order of charts and filters; the index is what the article index stores. */
export const MEDIA_TYPES = [
  'news',
  'app',
  'newspaper',
  'wechat',
  'weibo',
  'forum',
  'qa',
  'blog',
  'video',
  'shortVideo',
  'tv',
  'radio',
  'overseas',
  'comment',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const SITE_LEVELS = ['central', 'provincial', 'city', 'county', 'commercial', 'overseas', 'self'] as const;
export type SiteLevel = (typeof SITE_LEVELS)[number];

export const EMOTIONS = ['negative', 'neutral', 'positive'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** Who decided an emotion: `machine` (shown as 疑似), `rule` (a word list) or `user` (a person). */
export const EMOTION_ORIGINS = ['machine', 'rule', 'user'] as const;
export type EmotionOrigin = (typeof EMOTION_ORIGINS)[number];

export const ARTICLE_STATUSES = ['unread', 'read', 'processing', 'processed', 'ignored'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export const LANGUAGES = ['zh', 'zh-Hant', 'en', 'ja', 'ko', 'other'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NUMBER_KINDS = ['read', 'reply', 'forward', 'like', 'play'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];
export type ArticleNumbers = Partial<Record<NumberKind, number>>;

/** Orders of an article list. */
export const ARTICLE_SORTS = ['newest', 'oldest', 'heat', 'similar'] as const;
