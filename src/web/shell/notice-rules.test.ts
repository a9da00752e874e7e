// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '../session/gateway.ts';
import { cutTitle, pathOfItem, rowIds, secondsOf, storeShown, takeChangedNotices, waitMs, withoutItem } from './notice-rules.ts';

const comments = (...ids: number[]): Notice => ({
  title: 'ArticleComment',
  content: String(ids.length),
  level: 'info',
  list: ids.map((id) => ({ Article_Track_Task_ID: id, Article_Title: `第${id}篇`, Max_Article_Reply_ID: id * 10, articleId: id })),
});
const answer = (notices: Record<string, Notice>) => ({ closePolling: false, intervalSeconds: 30, notices });

beforeEach(() => localStorage.clear());

describe('a notice', () => {
  test.each([
    ['ArticleComment', 0],
    ['ReceivedTicketNoReply', 300],
    ['TicketProcessStatusCount', 300],
    ['UserSuggestion', 10],
    ['Remark', 10],
  ])('%s stays for %i seconds', (type, seconds) => expect(secondsOf(type)).toBe(seconds));

  test('stays as long as the client says, and as usual where that is out of bounds', () => {
    const staysWith = (noticeSeconds: unknown) => secondsOf('Remark', { Client_Options_JSON: { noticeSeconds } });
    expect([0, 3600, 20].map(staysWith)).toEqual([0, 3600, 20]);
    // A timer of more days than a browser counts would close it at once.
    expect([9_999_999, -1, 0.5, '20', null].map(staysWith)).toEqual([10, 10, 10, 10, 10]);
  });

  test('is shown when its content differs from the last that was stored, and not again', () => {
    expect(takeChangedNotices(answer({ ArticleComment: comments(1) })).map(([type]) => type)).toEqual(['ArticleComment']);
    expect(takeChangedNotices(answer({ ArticleComment: comments(1) }))).toEqual([]);
    expect(takeChangedNotices(answer({ ArticleComment: comments(1, 2) }))).toHaveLength(1);
    expect(takeChangedNotices(answer({}))).toEqual([]);
    expect(takeChangedNotices(answer({ ArticleComment: comments(1, 2) }))).toHaveLength(1);
  });

  test('loses the item that was opened; what remains does not count as changed when the server says the same', () => {
    const all = { ArticleComment: comments(1, 2) };
    takeChangedNotices(answer(all));
    const rest = withoutItem(all, 'ArticleComment', all.ArticleComment.list?.[0] ?? {});
    expect(rest).toEqual({ ArticleComment: comments(2) });
    storeShown(rest);
    expect(takeChangedNotices(answer({ ArticleComment: comments(2) }))).toEqual([]);
    expect(withoutItem(rest, 'ArticleComment', rest.ArticleComment?.list?.[0] ?? {})).toEqual({});
  });

  test('leads to the tab of its article, or nowhere', () => {
    expect(pathOfItem('ArticleComment', { articleId: 7 })).toBe('/article/7?tab=reply');
    expect(pathOfItem('Remark', { articleId: 7 })).toBe('/article/7?tab=remark');
    expect(pathOfItem('ArticleComment', {})).toBeUndefined();
    expect(pathOfItem('TicketProcessStatusCount', { articleId: 7 })).toBeUndefined();
  });

  test('of a warning leads to its message, and of those over the limit of the day to their decisions', () => {
    expect(pathOfItem('Warning', { messageId: 5, articleId: 7 })).toBe('/front/report/inform-message-list?id=5');
    const day = { from: Date.parse('2026-11-25T00:00:00+08:00'), until: Date.parse('2026-11-25T23:59:59+08:00') };
    const path = pathOfItem('WarningHeld', { informUserId: 3, total: 4, ...day });
    expect(Object.fromEntries(new URLSearchParams(path?.split('?')[1]))).toEqual({
      tab: 'decisions',
      reason: 'budget',
      informUserId: '3',
      period: '2026/11/25 00:00:00 - 2026/11/25 23:59:59',
    });
  });

  test('that changes all the time stands behind the bell only', () => {
    const held: Notice = { title: 'WarningHeld', content: '1', level: 'info', list: [{ informUserId: 3, total: 4 }] };
    expect(takeChangedNotices(answer({ WarningHeld: held }))).toEqual([]);
  });

  test('of an announcement leads to it, for whoever may open its list', () => {
    expect(pathOfItem('Announcement', { announcementId: 7, hasPage: true })).toBe('/front/report/announcement?id=7');
    expect(pathOfItem('Announcement', { announcementId: 7, hasPage: false })).toBeUndefined();
  });

  test('is a row only where the server gives it an id', () => expect(rowIds([{ id: 3 }, { Article_Track_Task_ID: 4 }])).toEqual([3]));
});

describe('polling', () => {
  test('waits the interval, and five seconds more in a tab that is not the active one', () => {
    expect([waitMs(30, false), waitMs(30, true)]).toEqual([30_000, 35_000]);
  });

  test.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('an interval of %s is none: the usual one holds', (seconds) =>
    expect(waitMs(seconds, false)).toBe(30_000),
  );
});

describe('a ticket’s title', () => {
  test.each([
    ['七个字的标题呀', '七个字的标题呀'],
    ['八个字的标题在此', '八个字的标题在…'],
    ['😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀'],
  ])('%s is shown as %s', (title, shown) => expect(cutTitle(title)).toBe(shown));
});
