// A hit as numbers, in the form of the columns.
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';

export interface HitRow {
  id: number;
  /** Positions in MEDIA_TYPES, EMOTIONS, ARTICLE_STATUSES, SITE_LEVELS and LANGUAGES; NO_CODE where there is none. */
  media: number;
  emotion: number;
  status: number;
  level: number;
  language: number;
  /** Two digits; 0 = none. */
  province: number;
  /** Six digits; 0 = none. */
  region: number;
  /** 1: a person should check the emotion; 0 otherwise. */
  review: number;
  site: number;
  author: number;
  group: number;
  /** 0 = none; negative: left out of that event. */
  event: number;
  heat: number;
  junk: number;
  length: number;
  /** Of the author, plus one; 0: unknown. */
  followers: number;
  /** For pseudo-client 0: the only client whose own source has shown the article; 0 = all clients. */
  scope: number;
  /** JSON arrays of ids. */
  subjects: string;
  tags: string;
  classes: string;
}

export const NO_CODE = 255;

function coder<T extends string>(values: readonly T[]): (value: T) => number {
  const codes = new Map(values.map((value, code) => [value, code]));
  return (value) => codes.get(value) ?? NO_CODE;
}
export const mediaCode = coder(MEDIA_TYPES);
export const emotionCode = coder(EMOTIONS);
export const statusCode = coder(ARTICLE_STATUSES);
export const levelCode = coder(SITE_LEVELS);
export const languageCode = coder(LANGUAGES);

export const followersCode = (followers: number | null): number => (followers === null ? 0 : followers + 1);

/** '440106' → 440106; '' or anything but digits → 0. */
export const placeCode = (code: string): number => (/^\d{1,6}$/.test(code) ? Number(code) : 0);
