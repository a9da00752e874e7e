// Articles (stored once for all), hits (an article in a client), subjects, rollups and the outbox.
import type { Generated, Selectable } from 'kysely';
import type { Evidence } from '#analysis/emotion/evidence.ts';
import type { Entity } from '#analysis/entity/extract-entities.ts';
import type { Keyword } from '#analysis/keyword/extract-keywords.ts';
import type { FoundRegion } from '#analysis/region/find-regions.ts';
import type { ArticleStatus, Emotion, EmotionOrigin, Language, MediaType, SiteLevel } from '#shared/media.ts';
import type { RecordColumns } from './columns.data.ts';
import type { Exactly } from './exactly.ts';

export interface SiteTable {
  mediaType: MediaType;
  level: SiteLevel;
  /** Region code of the site's home, '' if unknown. */
  region: string;
  /** Factor on the heat of its articles, for every client: 0.1–10. */
  weight: Generated<number>;
}

export interface ArticleTable {
  /** seconds of publication × 1,000,000 + sequence */
  id: number;
  summary: string;
  authorId: number;
  /** 0: found by a source of the provider; otherwise the only client whose own source has shown it, and no other client may see it. */
  scopeClientId: number;
  mediaType: MediaType;
  language: Language;
  /** True: the source gave a time with zone; false: guessed (Beijing time, or the time it was found) */
  isTimeExact: boolean;
  emotion: Emotion;
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
  /** The stored article that it was found similar to, which distance and ratio refer to; 0 when it began the group or nothing was recorded. */
  groupNearestId: Generated<number>;
  length: number;
  images: string[];
  /** md5 of title + content, so that a changed text is an update. */
  contentHash: string;
  revision: number;
}

export interface ArticleTextTable {
  contentHtml: string;
}

export interface HitTable {
  /** Sorted ids of matched subjects, JSON array. */
  subjectIds: number[];
  emotion: Emotion;
  emotionOrigin: EmotionOrigin;
  status: ArticleStatus;
  /** Sorted tag ids, JSON array. */
  tagIds: number[];
  /** Sorted ids of content classes, JSON array. */
  classIds: Generated<number[]>;
  /** 0 = none; negative: removed from that event because its title is meaningless. */
  eventId: Generated<number>;
  // copies of the article's, so that a client's hits can be filtered without a join
  mediaType: MediaType;
  level: SiteLevel;
  province: string;
  region: string;
  authorId: number;
  language: Language;
  junkScore: number;
  /** log2 of all weights plus the publication time in half-lives, so that its order is that of decayed heat at any moment. */
  heat: number;
}

/** One row per matched subject: the emotion towards this subject. */
export interface HitSubjectTable {
  targetEmotion: Emotion | null;
}

/** Rows as they are read; other tables keep copies of them. */
export type StoredHit = Selectable<Exactly<RecordColumns['hit'], HitTable>>;
export type StoredHitSubject = Selectable<Exactly<RecordColumns['hitSubject'], HitSubjectTable>>;

export interface ArticleLogTable {
  field: 'status' | 'emotion' | 'subject' | 'tag' | 'url' | 'text' | 'numbers' | 'deleted' | 'class';
  note: string;
}

export interface SubjectCategoryTable {
  sort: number;
}

export interface SubjectTable {
  /** { subject, region, event, exclude } when edited in the builder, else null */
  builder: Record<string, string> | null;
  /** SubjectFilter: mediaTypes, siteIds, languages, regions, emotions, minLength, junkCutoff, from, until */
  filter: unknown;
  /** Names whose emotion counts (target), JSON array. */
  targets: string[];
  state: 'enabled' | 'disabled';
  sort: number;
}

export interface DictionaryTable {
  /** JSON array */
  words: string[];
}

/** dimension '': by hour; n is a count of hits, never negative. subject_id 0 = the client as a whole. */
export interface RollupHourTable {
  mediaType: MediaType;
  emotion: Emotion;
  status: ArticleStatus;
}

export interface RollupDayTable {
  /** 'province' or 'site' */
  dimension: 'province' | 'site';
  emotion: Emotion;
}

/** What changed, in order; written in the transaction of the change. kind 'article': text or hits of it; 'hit': meta data of one client's hit. */
export interface OutboxTable {
  kind: 'article' | 'hit';
  /** 0 for kind 'article' */
  clientId: number;
}
