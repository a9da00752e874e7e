// Own words of a client for emotions and statuses, by language; '' = the usual one.
import type { Locale } from './error-messages.ts';
import { ARTICLE_STATUSES, type ArticleStatus, type Emotion, EMOTIONS } from './media.ts';

export const MARKS = [...EMOTIONS, ...ARTICLE_STATUSES] as const;
export type Mark = Emotion | ArticleStatus;
export type MarkWords = Record<Locale, Record<Mark, string>>;
/** Characters: it stands in a tag of one line. */
export const MARK_LENGTH = 12;
