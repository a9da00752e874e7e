// Polls the notices of the signed-in person, shows new ones, and removes opened ones.
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { SESSION_END_EVENT } from '../session/end-session.ts';
import type { Notice, NoticeAnswer } from '../session/gateway.ts';
import { getAuth } from '../session/token.ts';
import { useUser } from '../session/user-store.ts';
import { createNoticeReports, type NoticeReports, reportOpened } from './notice-reports.ts';
import { type NoticeItem, rowIds, secondsOf, storeShown, takeChangedNotices, withoutItem } from './notice-rules.ts';
import { NoticeList, useNoticeTitle } from './NoticeList.tsx';
import { pollNotices } from './poll-notices.ts';

type Notices = NoticeAnswer['notices'];

export interface NoticeState {
  notices: Notices;
  /** Removes an opened item, keeps the others, and reports it to the server. */
  open: (type: string, item: NoticeItem) => void;
  /** Marks everything as read that can be marked. */
  readAll: () => void;
}

export function useNotices(): NoticeState {
  const [notices, setNotices] = useState<Notices>({});
  // A visible notice may have been rendered from older data than the current state.
  const current = useRef<Notices>({});
  const { gateway } = usePlatform();
  const [reports] = useState(createNoticeReports);
  const { notification } = App.useApp();
  const titleOf = useNoticeTitle();
  const keep = (next: Notices) => {
    current.current = next;
    setNotices(next);
  };
  const open = (type: string, item: NoticeItem) => {
    const rest = withoutItem(current.current, type, item);
    keep(rest);
    storeShown(rest);
    if (rest[type]) showOne(type, rest[type]);
    else notification.destroy(type);
    reports.tell(reportOpened(gateway, item));
  };
  const readAll = () => {
    const ids = Object.values(current.current).flatMap((notice) => rowIds(notice.list ?? []));
    if (ids.length === 0) return;
    const rest = Object.fromEntries(Object.entries(current.current).filter(([, notice]) => rowIds(notice.list ?? []).length === 0));
    for (const type of Object.keys(current.current)) if (!rest[type]) notification.destroy(type);
    keep(rest);
    storeShown(rest);
    reports.tell(gateway.readNotices(ids));
  };
  const showOne = (type: string, notice: Notice) =>
    notification[notice.level]({
      key: type,
      title: titleOf(type, notice),
      description: <NoticeList type={type} notice={notice} onOpen={(item) => open(type, item)} />,
      duration: secondsOf(type),
    });
  usePolling(reports, (answer) => {
    const before = current.current;
    keep(answer.notices);
    // Seen elsewhere: there is nothing left to show.
    for (const type of Object.keys(before)) if (!answer.notices[type]) notification.destroy(type);
    for (const [type, notice] of takeChangedNotices(answer)) showOne(type, notice);
  });
  return { notices, open, readAll };
}

/** Starts only with an auth record; ends when the server closes it, when a poll fails, or with the session. */
function usePolling(reports: NoticeReports, onAnswer: (answer: NoticeAnswer) => void): void {
  const { gateway } = usePlatform();
  const { message } = App.useApp();
  const t = useText('web');
  // Until the password is changed, the server answers nothing else.
  const isWaiting = useUser()?.mustChangePassword === true;
  const take = useEffectEvent(onAnswer);
  const sayFailure = useEffectEvent(() => void message.error(t('notice.failed')));
  useEffect(() => {
    if (!getAuth() || isWaiting) return undefined;
    const stop = pollNotices(gateway, reports, { onAnswer: take, onFailure: sayFailure });
    window.addEventListener(SESSION_END_EVENT, stop);
    return () => {
      stop();
      window.removeEventListener(SESSION_END_EVENT, stop);
    };
  }, [gateway, reports, isWaiting]);
}
