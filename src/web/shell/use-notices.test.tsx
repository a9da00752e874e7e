import { act, cleanup, screen } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import { endSession } from '../session/end-session.ts';
import type { Notice, NoticeAnswer, SessionGateway } from '../session/gateway.ts';
import { storeToken } from '../session/token.ts';
import { memoryGateway } from '../testing/current-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { tokenFor } from '../testing/stub-server.ts';
import { NoticeBell } from './NoticeBell.tsx';

const HOUR = 3600;
const comments = (...ids: number[]): Notice => ({
  title: 'ArticleComment',
  content: String(ids.length),
  level: 'info',
  list: ids.map((id) => ({ Article_Track_Task_ID: id, Article_Title: `第${id}篇`, Max_Article_Reply_ID: id * 10, articleId: id })),
});
const ticket: Notice = { title: 't', content: '1', level: 'info', list: [{ Title: '一个很长的工单标题', R: 3, C: 2 }] };
const remark: Notice = { title: 'r', content: '1', level: 'info', list: [{ id: 5, articleId: 7, title: '某文', user: '老王' }] };

let polls = 0;
// Loaded when they are first needed; with a clock that stands still, before.
beforeAll(() => Promise.all([import('./NoticeToasts.tsx'), import('./NoticePanel.tsx')]));

let notices: Record<string, Notice> = {};
let rest: Partial<NoticeAnswer> = {};
let failure: Error | undefined;
let gateway: SessionGateway & { asked: string[] };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  localStorage.clear();
  storeToken(tokenFor(HOUR));
  polls = 0;
  notices = {};
  rest = {};
  failure = undefined;
  gateway = {
    ...memoryGateway(),
    listNotices: async () => {
      polls += 1;
      if (failure) throw failure;
      return { closePolling: false, intervalSeconds: 30, notices, ...rest };
    },
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(): Promise<void> {
  // Transitions never end in this environment, so they are disabled.
  const still = (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <NoticeBell />
      </App>
    </ConfigProvider>
  );
  await act(() => renderScreen(still, '/', gateway));
  await pass(10);
}
const toasts = () => [...document.querySelectorAll('.notice-toast')].map((node) => node.textContent ?? '');

describe('polling', () => {
  test('goes on by the server’s interval', async () => {
    await open();
    expect(polls).toBe(1);
    await pass(29_000);
    expect(polls).toBe(1);
    await pass(1500);
    expect(polls).toBe(2);
  });

  test('waits five seconds more in a tab that is not the active one', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await open();
    await pass(34_000);
    expect(polls).toBe(1);
    await pass(1500);
    expect(polls).toBe(2);
  });

  test('stops when the server closes it', async () => {
    rest = { closePolling: true };
    await open();
    await pass(600_000);
    expect(polls).toBe(1);
  });

  test('stops on a failure and says so', async () => {
    failure = new Error('down');
    await open();
    expect(screen.getByText('获取系统通知失败')).toBeTruthy();
    await pass(600_000);
    expect(polls).toBe(1);
  });

  test('stops with the session', async () => {
    await open();
    endSession({});
    await pass(600_000);
    expect(polls).toBe(1);
  });

  test('does not begin without an auth record', async () => {
    localStorage.clear();
    await open();
    expect(polls).toBe(0);
  });
});

describe('a notice', () => {
  test('of comments stays; others go after their time', async () => {
    notices = { ArticleComment: comments(1), TicketProcessStatusCount: ticket, Remark: remark };
    await open();
    expect(toasts()).toHaveLength(3);
    await pass(12_000);
    expect(toasts().join()).not.toContain('老王');
    expect(toasts().join()).toContain('一个很长的工单…');
    await pass(300_000);
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toContain('第1篇');
    await pass(3_600_000);
    expect(toasts()).toHaveLength(1);
  });

  test('is not shown again while its content is the same', async () => {
    notices = { Remark: remark };
    await open();
    await pass(12_000);
    expect(toasts()).toHaveLength(0);
    await pass(60_000);
    expect(polls).toBeGreaterThan(2);
    expect(toasts()).toHaveLength(0);
  });

  test('whose comment item is clicked loses it, shows the others again, and reports the newest reply', async () => {
    notices = { ArticleComment: comments(1, 2) };
    await open();
    const link = screen.getByText('第1篇');
    expect(link.getAttribute('href')).toBe('#/article/1?tab=reply');
    await act(async () => link.click());
    expect(gateway.asked).toEqual(['viewed 1 10']);
    await pass(1000);
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toContain(messages.notice.type.ArticleComment.replace('{{total}}', '1'));
    expect(toasts()[0]).not.toContain('第1篇');
    notices = { ArticleComment: comments(2) };
    await act(async () => screen.getByText('第2篇').click());
    await pass(1000);
    expect(toasts()).toHaveLength(0);
    expect(gateway.asked).toEqual(['viewed 1 10', 'viewed 2 20']);
  });

  test('that was opened while a poll was on its way does not come back with its answer', async () => {
    notices = { ArticleComment: comments(1) };
    let answer = (): void => undefined;
    const { listNotices } = gateway;
    await open();
    gateway.listNotices = async () => {
      const stale = await listNotices();
      await new Promise<void>((resolve) => (answer = resolve));
      return stale;
    };
    await pass(30_000);
    await act(async () => screen.getByText('第1篇').click());
    answer();
    await pass(1000);
    expect(toasts()).toHaveLength(0);
  });

  test('closes when the server has nothing left to tell', async () => {
    notices = { ArticleComment: comments(1) };
    await open();
    notices = {};
    await pass(31_000);
    expect(toasts()).toHaveLength(0);
  });

  test('of a remark is marked as read when it is opened', async () => {
    notices = { Remark: remark };
    await open();
    await act(async () => screen.getByText('老王：某文').click());
    expect(gateway.asked).toEqual(['read 5']);
    await pass(1000);
    expect(toasts()).toHaveLength(0);
  });

  test('that was closed stays closed, also when there is more about the same, and waits behind the bell', async () => {
    notices = { ArticleComment: comments(1) };
    await open();
    await act(async () => screen.getByRole('button', { name: new RegExp(`^${messages.notice.close}`) }).click());
    await pass(31_000);
    expect(toasts()).toHaveLength(0);
    notices = {
      ArticleComment: { ...comments(1), list: comments(1).list?.map((item) => ({ ...item, Max_Article_Reply_ID: 99 })) },
    };
    await pass(31_000);
    expect(toasts()).toHaveLength(0);
    expect(screen.getByRole('button', { name: messages.notice.label.replace('{{total}}', '1') })).toBeTruthy();
    notices = { ArticleComment: comments(1, 2) };
    await pass(31_000);
    expect(toasts()).toHaveLength(1);
  });

  test('of every kind that can be read is read at once behind the bell', async () => {
    notices = { ArticleComment: comments(1, 2), Remark: remark, TicketProcessStatusCount: ticket };
    await open();
    await act(async () => screen.getByRole('button', { name: messages.notice.label.replace('{{total}}', '4') }).click());
    await pass(500);
    await act(async () => screen.getByText(messages.notice.readAll).click());
    expect(gateway.asked.toSorted()).toEqual(['read 5', 'viewed 1 10', 'viewed 2 20']);
    await pass(1000);
    expect(toasts().join()).not.toContain('老王');
    expect(toasts()).toHaveLength(1);
  });
});
