// Polls the notices of the person who is signed in, shows what is new, and takes away what she has opened.
import { App } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { SESSION_END_EVENT } from '../session/end-session.ts';
import type { Notice, NoticeAnswer } from '../session/gateway.ts';
import { KEYS, writeText } from '../session/storage.ts';
import { getAuth } from '../session/token.ts';
import { type NoticeItem, rowIds, secondsOf, storeShown, takeChangedNotices, waitMs, withoutItem } from './notice-rules.ts';
import { NoticeList, useNoticeTitle } from './NoticeList.tsx';

type Notices = NoticeAnswer['notices'];

export interface NoticeState {
  notices: Notices;
  /** An item was opened: it goes, the others stay, and the server is told. */
  open: (type: string, item: NoticeItem) => void;
  /** Marks everything as read that is read by saying so. */
  readAll: () => void;
}

/** Starts only with an auth record; ends when the server closes it, when a poll fails, or with the session. */
export function useNotices(): NoticeState {
  const [notices, setNotices] = useState<Notices>({});
  // What a notice on the screen was made from may be older than what is known now.
  const current = useRef<Notices>({});
  const reports = useRef(new Set<Promise<unknown>>());
  const opened = useRef(0);
  const { gateway } = usePlatform();
  const { notification, message } = App.useApp();
  const t = useText('web');
  const titleOf = useNoticeTitle();
  const keep = useCallback((next: Notices) => {
    current.current = next;
    setNotices(next);
  }, []);
  const open = (type: string, item: NoticeItem) => {
    const rest = withoutItem(current.current, type, item);
    keep(rest);
    storeShown(rest);
    if (rest[type]) showOne(type, rest[type]);
    else notification.destroy(type);
    tell(report(item));
  };
  const report = async (item: NoticeItem): Promise<void> => {
    const { Article_Track_Task_ID: task, Max_Article_Reply_ID: newest } = item;
    if (typeof task === 'number' && typeof newest === 'number') await gateway.noteViewedReply(task, newest);
    else if (typeof item.id === 'number') await gateway.readNotices([item.id]);
  };
  /** A report that fails is no loss: the item comes again with the next poll. */
  const tell = (reporting: Promise<unknown>): void => {
    opened.current += 1;
    const settled = reporting.catch(() => undefined).finally(() => reports.current.delete(settled));
    reports.current.add(settled);
  };
  const readAll = () => {
    const ids = Object.values(current.current).flatMap((notice) => rowIds(notice.list ?? []));
    if (ids.length === 0) return;
    const rest = Object.fromEntries(Object.entries(current.current).filter(([, notice]) => rowIds(notice.list ?? []).length === 0));
    for (const type of Object.keys(current.current)) if (!rest[type]) notification.destroy(type);
    keep(rest);
    storeShown(rest);
    tell(gateway.readNotices(ids));
  };
  const showOne = (type: string, notice: Notice) =>
    notification[notice.level]({
      key: type,
      title: titleOf(type, notice),
      description: <NoticeList type={type} notice={notice} onOpen={(item) => open(type, item)} />,
      duration: secondsOf(type),
    });
  const show = useEffectEvent((answer: NoticeAnswer, before: Notices) => {
    // Seen elsewhere: there is nothing left to tell.
    for (const type of Object.keys(before)) if (!answer.notices[type]) notification.destroy(type);
    for (const [type, notice] of takeChangedNotices(answer)) showOne(type, notice);
  });
  const sayFailure = useEffectEvent(() => void message.error(t('notice.failed')));
  useEffect(() => {
    if (!getAuth()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      clearTimeout(timer);
    };
    const poll = async () => {
      try {
        await Promise.all(reports.current);
        const openedBefore = opened.current;
        const answer = await gateway.listNotices();
        if (isStopped) return;
        writeText(KEYS.notificationLastCheck, String(Date.now()));
        // What was opened meanwhile would come back with this answer; the next one knows of it.
        if (opened.current === openedBefore) {
          const before = current.current;
          keep(answer.notices);
          show(answer, before);
        }
        if (!answer.closePolling) timer = setTimeout(() => void poll(), waitMs(answer.intervalSeconds, document.hidden));
      } catch (error) {
        if (isStopped) return;
        stop();
        if (!(error instanceof ApiError && error.status === 401)) sayFailure();
      }
    };
    window.addEventListener(SESSION_END_EVENT, stop);
    void poll();
    return () => {
      stop();
      window.removeEventListener(SESSION_END_EVENT, stop);
    };
  }, [gateway, keep]);
  return { notices, open, readAll };
}
