/** Checks titles, times, authors and sources. */
import type { Sample } from './page-sets.ts';
import type { Found } from './ways.ts';

export interface Verdict {
  isRight: boolean;
  /** Something was given. */
  isGiven: boolean;
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '');

const CALENDAR = /((?:19|20)\d{2})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})(?!\d)(?:日?[\sT]*(\d{1,2}):(\d{2}))?/;
const OFFSET = /T.*?(?:(Z)|([+-])(\d\d):?(\d\d))$/;

/** Minutes east of UTC of the expected time; China's for Chinese pages, which often omit it. */
function offsetOf(time: string, isChinese: boolean): number {
  const match = OFFSET.exec(time);
  if (!match) return isChinese ? 480 : 0;
  return match[1] ? 0 : (match[2] === '-' ? -1 : 1) * (Number(match[3]) * 60 + Number(match[4]));
}

/** `2024-03-05 07:52` as that place's clock shows it; only the day when no hour is known. */
function clock(time: number | string, offset: number): string | undefined {
  const hasZone = typeof time === 'string' && OFFSET.test(time);
  const ms = hasZone ? Date.parse(time) : typeof time === 'number' ? time : Number.NaN;
  if (Number.isFinite(ms)) return new Date(ms + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  const match = CALENDAR.exec(String(time));
  if (!match) return undefined;
  const [, year, month, day, hour, minute] = match;
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}:${minute}`;
}

function judgeTime(expected: string, found: Found, length: 10 | 16): Verdict {
  const offset = offsetOf(expected, /[\u4e00-\u9fff]/.test(found.text.slice(0, 200)));
  const given = found.time === undefined || found.time === null || found.time === '' ? undefined : clock(found.time, offset);
  // A tool that gives only days is not wrong about the minute.
  return {
    isGiven: given !== undefined && given.length >= length,
    isRight: given?.slice(0, length) === clock(expected, offset)?.slice(0, length),
  };
}

function judgeName(expected: string | string[] | null, given: string | null | undefined): Verdict {
  const answer = bare(given ?? '');
  if (expected === null) return { isGiven: answer !== '', isRight: answer === '' };
  const names = [expected].flat().map(bare);
  const isRight = names.every((name) => answer.includes(name)) && answer.length <= names.join('').length + 6;
  return { isGiven: answer !== '', isRight };
}

function judgeAccount(account: string, found: Found): Verdict {
  const verdicts = [judgeName(account, found.author), judgeName(account, found.source)];
  return { isGiven: verdicts.some(({ isGiven }) => isGiven), isRight: verdicts.some(({ isRight }) => isRight) };
}

/** Verdicts by field; unknown fields are left out. */
export function judge(sample: Sample, found: Found): Partial<Record<'title' | 'day' | 'minute' | 'author' | 'source', Verdict>> {
  const { title, time, author, source, account } = sample;
  return {
    ...(title !== undefined && { title: { isGiven: Boolean(found.title), isRight: bare(title) === bare(found.title ?? '') } }),
    ...(time !== undefined && { day: judgeTime(time, found, 10) }),
    ...(time !== undefined && time.length > 10 && { minute: judgeTime(time, found, 16) }),
    ...(author !== undefined && { author: judgeName(author, found.author) }),
    ...(source !== undefined && { source: judgeName(source, found.source) }),
    ...(source === undefined && account !== undefined && { source: judgeAccount(account, found) }),
  };
}
