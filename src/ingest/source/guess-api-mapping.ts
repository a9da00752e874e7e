// Finds the articles in a JSON answer, and the meaning of its names.
import { parseTime } from '#ingest/time/parse-time.ts';
import type { ApiMapping } from '#shared/api-mapping.ts';
import { valueAt } from './json-answer.ts';
import { readFollowers } from './read-followers.ts';
import { type FindName, isPlain, isRow, type JsonList, listsIn, nameFinder, type Row } from './json-lists.ts';

const words = (text: string): readonly string[] => text.split(' ');
/** The best first. */
const NAMES = {
  title: words('title headline subject name topic'),
  url: words('url link href articleUrl pageUrl page detailUrl shareUrl permalink htmlUrl docUrl mobileUrl'),
  time: words(
    'publishedAt publishTime published pubDate pubTime datePublished publishDate releaseTime aired ptime createdAt createTime created ctime showTime datetime time date timestamp updatedAt updateTime',
  ),
  text: words('contentHtml html content body fullText text article message summary description desc abstract intro digest excerpt brief'),
  author: words('author author.name authorName byline writer reporter creator user.name user.screenName nickname'),
  followers: words(
    'author.followers author.followersCount author.followerCount author.fans user.followers user.followersCount user.fansCount user.fans authorFollowers followersCount followerCount fansCount followers fans',
  ),
  guid: words('guid id uuid articleId newsId docId'),
  channel: words('channel channelName channel.name station stationName'),
  programme: words('programme programmeName program programName column columnName'),
  media: words('mediaUrl media playUrl play videoUrl video audioUrl audio streamUrl stream'),
  duration: words('duration length durationSeconds'),
  segments: words('segments lines subtitles captions transcript paragraphs'),
  segmentTime: words('start startTime begin from time offset'),
  segmentText: words('text content sentence line'),
  segmentSpeaker: words('speaker speaker.name speakerName role'),
};

const TAG = /<(?:p|br|div|span|img|a|h\d)\b[^>]*>/i;
const isLink = (value: unknown): boolean => typeof value === 'string' && /^(?:https?:\/\/|\/|[\w./-]+\.s?html?$)/i.test(value.trim());
const isTime = (value: unknown): boolean => isPlain(value) && parseTime(String(value)) !== undefined;
const isFollowers = (value: unknown): boolean => isPlain(value) && readFollowers(String(value)) !== undefined;
const isWords = (value: unknown): boolean => typeof value === 'string';
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const areRows = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isRow);

/** The list with the most recognised names; undefined when none has a time or a text, and an address or a text. */
export function guessApiMapping(answer: unknown): ApiMapping | undefined {
  const found = listsIn(answer, 1).flatMap((list) => mappingOf(list) ?? []);
  return found.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}

function mappingOf({ items, rows }: JsonList): ApiMapping | undefined {
  const find = nameFinder(rows);
  const url = find(NAMES.url, isLink);
  const title = find(NAMES.title, isWords);
  const spoken = broadcastOf(rows, find);
  const text = find(
    NAMES.text.filter((name) => name !== title),
    isWords,
  );
  const time = find(NAMES.time, isTime);
  const isArticle =
    (time !== undefined || text !== undefined) && (url !== undefined || text !== undefined || spoken.segments !== undefined);
  if (!isArticle || (title === undefined && text === undefined)) return undefined;
  const author = find(NAMES.author, isWords);
  const isMarkup = text !== undefined && rows.some((row) => TAG.test(String(valueAt(row, text))));
  const parts = {
    time,
    [isMarkup ? 'html' : 'text']: text,
    author,
    followers: author && find(NAMES.followers, isFollowers),
    guid: find(NAMES.guid),
    ...spoken,
  };
  return { items, url: url ?? '', title: title ?? '', ...given(parts) };
}

/** Considered only when something can be played or read along: any list may have a channel or a length. */
function broadcastOf(rows: readonly Row[], find: FindName): Partial<ApiMapping> {
  const media = find(NAMES.media, isLink);
  const segments = find(NAMES.segments, areRows);
  if (media === undefined && segments === undefined) return {};
  const inSegments = nameFinder(segments === undefined ? [] : rows.flatMap((row) => rowsIn(valueAt(row, segments))));
  return given({
    channel: find(NAMES.channel, isWords),
    programme: find(NAMES.programme, isWords),
    media,
    duration: find(NAMES.duration),
    segments,
    segmentTime: inSegments(NAMES.segmentTime),
    segmentText: inSegments(NAMES.segmentText, isWords),
    segmentSpeaker: inSegments(NAMES.segmentSpeaker, isWords),
  });
}

const given = (parts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined));
