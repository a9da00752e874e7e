import { createHash } from 'node:crypto';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { parseTime } from '#ingest/time/parse-time.ts';
import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import { siteOf } from '#features/core/article-work/server/facade.ts';
import { checkPublicUrl } from '#ingest/fetch/check-public-url.ts';
import { shortValue } from '#shared/import-problem.ts';
import type { ArticleStatus, Emotion, MediaType } from '#shared/media.ts';
import type { ArticleField, ImportMapping, RowReason } from '../contract.ts';
import { EMOTION_WORDS, foldWord, MEDIA_WORDS, STATUS_WORDS } from './words.data.ts';

export interface RowProblemFound {
  row: number;
  column: string;
  value: string;
  reason: RowReason;
}
export interface ImportedRow {
  row: number;
  article: CollectedArticle;
  emotion: Emotion | undefined;
  status: ArticleStatus | undefined;
}
export interface Reading {
  clientId: number;
  now: number;
  mapping: ImportMapping;
  columnNames: readonly string[];
  mediaType: MediaType;
  allowHosts: ReadonlySet<string>;
}

/** Characters. */
const LONGEST: Readonly<Record<ArticleField, number>> = {
  title: 300,
  content: 200_000,
  url: 2000,
  publishedAt: 100,
  siteName: 100,
  mediaType: 40,
  author: 100,
  emotion: 40,
  status: 40,
};
const CLOCK_SKEW_MS = 10 * 60_000;
/** Days between the first days of Excel's calendar and of this one. */
const EXCEL_EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

class Refused extends Error {
  readonly field: ArticleField;
  readonly reason: RowReason;
  constructor(field: ArticleField, reason: RowReason) {
    super(reason);
    this.field = field;
    this.reason = reason;
  }
}

type Values = Record<ArticleField, string>;

/** The article of a row, or what is wrong with it first. */
export function toArticle(reading: Reading, row: number, cells: readonly string[]): ImportedRow | RowProblemFound {
  const at = (field: ArticleField): string => {
    const place = reading.mapping[field];
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  try {
    return { row, ...readValues(reading, at) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const place = reading.mapping[error.field] ?? 0;
    return {
      row,
      column: shownValue(reading.columnNames[place] ?? '') || String(place + 1),
      value: shownValue(at(error.field)),
      reason: error.reason,
    };
  }
}

/** Without what a record cannot hold. */
export const shownValue = (value: string): string => shortValue(value.slice(0, 400).replaceAll('\0', '\u2400'));

function readValues(reading: Reading, at: (field: ArticleField) => string): Omit<ImportedRow, 'row'> {
  const values: Values = {
    title: textOf('title', at),
    content: textOf('content', at),
    url: textOf('url', at),
    publishedAt: textOf('publishedAt', at),
    siteName: textOf('siteName', at),
    mediaType: textOf('mediaType', at),
    author: textOf('author', at),
    emotion: textOf('emotion', at),
    status: textOf('status', at),
  };
  if (values.title === '') throw new Refused('title', 'no-title');
  if (values.url !== '' && !checkPublicUrl(reading.allowHosts, values.url).ok) throw new Refused('url', 'url');
  // Dated now, a million old articles would stand in today's curves and warn people.
  if (values.publishedAt === '') throw new Refused('publishedAt', 'no-time');
  const publishedAt = timeIn(values.publishedAt, reading.now);
  const emotion = wordIn('emotion', values.emotion, EMOTION_WORDS);
  const status = wordIn('status', values.status, STATUS_WORDS);
  const mediaType = wordIn('mediaType', values.mediaType, MEDIA_WORDS) ?? reading.mediaType;
  return { article: collected(reading, values, { publishedAt, mediaType }), emotion, status };
}

function textOf(field: ArticleField, at: (field: ArticleField) => string): string {
  const text = at(field);
  if (text.includes('\uFFFD')) throw new Refused(field, 'encoding');
  if (text.includes('\0')) throw new Refused(field, 'control');
  if (text.length > LONGEST[field]) throw new Refused(field, 'too-long');
  return text;
}

function wordIn<Word>(field: ArticleField, text: string, words: Readonly<Record<string, Word>>): Word | undefined {
  if (text === '') return undefined;
  const folded = foldWord(text);
  const word = Object.hasOwn(words, folded) ? words[folded] : undefined;
  if (word === undefined) throw new Refused(field, field === 'emotion' ? 'emotion' : field === 'status' ? 'status' : 'mediaType');
  return word;
}

/** Of a text without a zone in Beijing; a number below 100,000 is a day of Excel's calendar. */
export function timeIn(text: string, now: number): number {
  const serial = /^\d{5}(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
  const ms = serial === undefined ? parseTime(text, {})?.ms : Math.round((serial - EXCEL_EPOCH_DAYS) * DAY_MS) - BEIJING_MS;
  if (ms === undefined || ms < Date.UTC(1995, 0, 1)) throw new Refused('publishedAt', 'time');
  if (ms > now + CLOCK_SKEW_MS) throw new Refused('publishedAt', 'in-future');
  return ms;
}

function collected(
  { clientId, now }: Reading,
  values: Values,
  { publishedAt, mediaType }: { publishedAt: number; mediaType: MediaType },
): CollectedArticle {
  const { title, content, url, siteName, author } = values;
  return {
    url,
    md5: clientKey(clientId, url === '' ? keyOfText(values, publishedAt) : articleKey(url)),
    title,
    content,
    contentHtml: '',
    author,
    publishedAt,
    isTimeExact: true,
    images: [],
    numbers: undefined,
    site: siteOf(clientId, { url: url === '' ? undefined : url, siteName: siteName === '' ? undefined : siteName, mediaType }),
    sourceId: null,
    scopeClientId: clientId,
    foundAt: now,
    fetchedAt: now,
  };
}

/** A row without an address is the same again when it says the same. */
const keyOfText = ({ title, content, siteName, author }: Values, publishedAt: number): string =>
  createHash('md5')
    .update(JSON.stringify([title, content, siteName, author, publishedAt]))
    .digest('hex');
