// Articles (stored once for all), hits (an article in a client), subjects, rollups and the outbox.
import type { Generated } from 'kysely';
import type { ArticleStatus, Emotion, EmotionOrigin, Language, MediaType, SiteLevel } from '#shared/media.ts';

export interface SiteTable {
  id: Generated<number>;
  domain: string;
  name: string;
  media_type: MediaType;
  level: SiteLevel;
  /** Region code of the site's home, '' when none. */
  region: string;
  /** Times which the heat of its articles counts, for every client: 0.1–10. */
  weight: Generated<number>;
}

export interface AuthorTable {
  id: Generated<number>;
  site_id: number;
  name: string;
}

export interface ArticleTable {
  /** seconds of publication × 1,000,000 + sequence */
  id: number;
  md5: string;
  url: string;
  title: string;
  summary: string;
  site_id: number;
  author_id: number;
  source_id: number | null;
  /** 0: found by a source of the provider; else only this client's own source has shown it, and nobody else may learn of it. */
  scope_client_id: number;
  media_type: MediaType;
  language: Language;
  published_at: number;
  /** 1: the source gave a time with zone; 0: guessed (Beijing time, or the time it was found) */
  is_time_exact: number;
  found_at: number;
  fetched_at: number;
  stored_at: number;
  updated_at: number;
  emotion: Emotion;
  emotion_score: number;
  /** EmotionEvidence[] */
  evidence: string;
  /** { word, weight }[] */
  keywords: string;
  /** { text, type, field, start, end }[] */
  entities: string;
  /** { code, name, origin, count }[] */
  regions: string;
  /** The most probable region: province (two digits), and the six-digit code of the smallest known place; '' when none. */
  province: string;
  region: string;
  junk_score: number;
  junk_reasons: string;
  fingerprint: string;
  /** Near-duplicate group: the id of its first stored member, which never changes. The group's head is its smallest id: the earliest. */
  group_id: number;
  group_distance: number;
  group_ratio: number;
  /** The stored article it was found to be like, which distance and ratio are about; 0 where it began the group, or where nobody noted it. */
  group_nearest_id: Generated<number>;
  length: number;
  images: string;
  /** md5 of title + content, so that a changed text is an update. */
  content_hash: string;
  revision: number;
  deleted_at: number | null;
}

export interface ArticleTextTable {
  article_id: number;
  content: string;
  content_html: string;
}

/** Earlier versions of a changed article. */
export interface ArticleRevisionTable {
  article_id: number;
  revision: number;
  title: string;
  content: string;
  at: number;
}

export interface ArticleNumberTable {
  article_id: number;
  at: number;
  read: number | null;
  reply: number | null;
  forward: number | null;
  like: number | null;
  play: number | null;
}

export interface HitTable {
  client_id: number;
  article_id: number;
  /** Sorted ids of matched subjects, JSON array. */
  subject_ids: string;
  emotion: Emotion;
  emotion_score: number;
  emotion_origin: EmotionOrigin;
  status: ArticleStatus;
  /** Sorted tag ids, JSON array. */
  tag_ids: string;
  /** Sorted ids of content classes, JSON array. */
  class_ids: Generated<string>;
  /** 0 = none; negative: of that event, and left out of it for its meaningless title. */
  event_id: Generated<number>;
  first_seen_at: number;
  updated_at: number;
  // copies of the article's, so that a client's hits can be filtered without a join
  media_type: MediaType;
  level: SiteLevel;
  province: string;
  region: string;
  site_id: number;
  author_id: number;
  language: Language;
  group_id: number;
  junk_score: number;
  /** log2 of all weights + publication time in half-lives, so that its order is that of decayed heat at any moment. */
  heat: number;
}

/** One row a matched subject: what the emotion is towards this subject. */
export interface HitSubjectTable {
  client_id: number;
  subject_id: number;
  article_id: number;
  target_emotion: Emotion | null;
  target_score: number | null;
}

export interface ArticleLogTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  user_id: number | null;
  simulated_by: number | null;
  field: 'status' | 'emotion' | 'subject' | 'tag' | 'url' | 'text' | 'numbers' | 'deleted' | 'class';
  before: string;
  after: string;
  note: string;
  at: number;
}

export interface SubjectCategoryTable {
  id: Generated<number>;
  client_id: number;
  parent_id: number | null;
  name: string;
  sort: number;
}

export interface SubjectTable {
  id: Generated<number>;
  client_id: number;
  category_id: number | null;
  name: string;
  expression: string;
  /** { subject, region, event, exclude } when edited in the builder, else null */
  builder: string | null;
  /** SubjectFilter: mediaTypes, siteIds, languages, regions, emotions, minLength, junkCutoff, from, until */
  filter: string;
  /** Names whose emotion counts (target), JSON array. */
  targets: string;
  state: 'enabled' | 'disabled';
  owner_id: number;
  sort: number;
  created_at: number;
  updated_at: number;
}

export interface DictionaryTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** JSON array */
  words: string;
  updated_at: number;
}

/** dimension '': by hour; n is a count of hits, never negative. subject_id 0 = the client as a whole. */
export interface RollupHourTable {
  client_id: number;
  subject_id: number;
  hour: number;
  media_type: MediaType;
  emotion: Emotion;
  status: ArticleStatus;
  n: number;
}

export interface RollupDayTable {
  client_id: number;
  subject_id: number;
  /** 'province' or 'site' */
  dimension: 'province' | 'site';
  day: number;
  value: string;
  emotion: Emotion;
  n: number;
}

/** What changed, in order; written in the transaction of the change. kind 'article': text or hits of it; 'hit': meta data of one client's hit. */
export interface OutboxTable {
  seq: Generated<number>;
  kind: 'article' | 'hit';
  article_id: number;
  /** 0 for kind 'article' */
  client_id: number;
}
