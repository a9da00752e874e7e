// Articles (stored once for all), hits (an article in a client), subjects, rollups and the outbox.
import type { Generated } from 'kysely';
import type { Evidence } from '#analysis/emotion/evidence.ts';
import type { Entity } from '#analysis/entity/extract-entities.ts';
import type { Keyword } from '#analysis/keyword/extract-keywords.ts';
import type { FoundRegion } from '#analysis/region/find-regions.ts';
import type { ArticleStatus, Emotion, EmotionOrigin, Language, MediaType, SiteLevel } from '#shared/media.ts';

export interface SiteTable {
  id: Generated<number>;
  domain: string;
  name: string;
  mediaType: MediaType;
  level: SiteLevel;
  /** Region code of the site's home, '' if unknown. */
  region: string;
  /** Factor on the heat of its articles, for every client: 0.1–10. */
  weight: Generated<number>;
}

export interface AuthorTable {
  id: Generated<number>;
  siteId: number;
  name: string;
}

export interface ArticleTable {
  /** seconds of publication × 1,000,000 + sequence */
  id: number;
  md5: string;
  url: string;
  title: string;
  summary: string;
  siteId: number;
  authorId: number;
  sourceId: number | null;
  /** 0: found by a source of the provider; otherwise the only client whose own source has shown it, and no other client may see it. */
  scopeClientId: number;
  mediaType: MediaType;
  language: Language;
  publishedAt: number;
  /** True: the source gave a time with zone; false: guessed (Beijing time, or the time it was found) */
  isTimeExact: boolean;
  foundAt: number;
  fetchedAt: number;
  storedAt: number;
  updatedAt: number;
  emotion: Emotion;
  emotionScore: number;
  /** EmotionEvidence[] */
  evidence: Evidence[];
  /** { word, weight }[] */
  keywords: Keyword[];
  /** { text, type, field, start, end }[] */
  entities: Entity[];
  /** { code, name, origin, count }[] */
  regions: FoundRegion[];
  /** The most probable region: province (two digits), and the six-digit code of the smallest known place; '' if unknown. */
  province: string;
  region: string;
  junkScore: number;
  junkReasons: string[];
  fingerprint: string;
  /** Near-duplicate group: the id of its first stored member, which never changes. The group's head is its smallest id: the earliest. */
  groupId: number;
  groupDistance: number;
  groupRatio: number;
  /** The stored article that it was found similar to, which distance and ratio refer to; 0 when it began the group or nothing was recorded. */
  groupNearestId: Generated<number>;
  length: number;
  images: string[];
  /** md5 of title + content, so that a changed text is an update. */
  contentHash: string;
  revision: number;
  deletedAt: number | null;
}

export interface ArticleTextTable {
  articleId: number;
  content: string;
  contentHtml: string;
}

/** Earlier versions of a changed article. */
export interface ArticleRevisionTable {
  articleId: number;
  revision: number;
  title: string;
  content: string;
  at: number;
}

export interface ArticleNumberTable {
  articleId: number;
  at: number;
  read: number | null;
  reply: number | null;
  forward: number | null;
  like: number | null;
  play: number | null;
}

export interface HitTable {
  clientId: number;
  articleId: number;
  /** Sorted ids of matched subjects, JSON array. */
  subjectIds: number[];
  emotion: Emotion;
  emotionScore: number;
  emotionOrigin: EmotionOrigin;
  status: ArticleStatus;
  /** Sorted tag ids, JSON array. */
  tagIds: number[];
  /** Sorted ids of content classes, JSON array. */
  classIds: Generated<number[]>;
  /** 0 = none; negative: removed from that event because its title is meaningless. */
  eventId: Generated<number>;
  firstSeenAt: number;
  updatedAt: number;
  // copies of the article's, so that a client's hits can be filtered without a join
  mediaType: MediaType;
  level: SiteLevel;
  province: string;
  region: string;
  siteId: number;
  authorId: number;
  language: Language;
  groupId: number;
  junkScore: number;
  /** log2 of all weights plus the publication time in half-lives, so that its order is that of decayed heat at any moment. */
  heat: number;
}

/** One row per matched subject: the emotion towards this subject. */
export interface HitSubjectTable {
  clientId: number;
  subjectId: number;
  articleId: number;
  targetEmotion: Emotion | null;
  targetScore: number | null;
}

export interface ArticleLogTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  userId: number | null;
  simulatedBy: number | null;
  field: 'status' | 'emotion' | 'subject' | 'tag' | 'url' | 'text' | 'numbers' | 'deleted' | 'class';
  before: string;
  after: string;
  note: string;
  at: number;
}

export interface SubjectCategoryTable {
  id: Generated<number>;
  clientId: number;
  parentId: number | null;
  name: string;
  sort: number;
}

export interface SubjectTable {
  id: Generated<number>;
  clientId: number;
  categoryId: number | null;
  name: string;
  expression: string;
  /** { subject, region, event, exclude } when edited in the builder, else null */
  builder: Record<string, string> | null;
  /** SubjectFilter: mediaTypes, siteIds, languages, regions, emotions, minLength, junkCutoff, from, until */
  filter: unknown;
  /** Names whose emotion counts (target), JSON array. */
  targets: string[];
  state: 'enabled' | 'disabled';
  ownerId: number;
  sort: number;
  createdAt: number;
  updatedAt: number;
}

export interface DictionaryTable {
  id: Generated<number>;
  clientId: number;
  name: string;
  /** JSON array */
  words: string[];
  updatedAt: number;
}

/** dimension '': by hour; n is a count of hits, never negative. subject_id 0 = the client as a whole. */
export interface RollupHourTable {
  clientId: number;
  subjectId: number;
  hour: number;
  mediaType: MediaType;
  emotion: Emotion;
  status: ArticleStatus;
  n: number;
}

export interface RollupDayTable {
  clientId: number;
  subjectId: number;
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
  articleId: number;
  /** 0 for kind 'article' */
  clientId: number;
}
