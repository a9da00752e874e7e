// Polls the notices of the signed-in person, shows new ones, and removes opened ones.
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { SESSION_END_EVENT } from '../session/end-session.ts';
import type { Notice, NoticeAnswer } from '../session/gateway.ts';
import { getAuth } from '../session/token.ts';
import { isHeldUp } from '../session/demanded-step.ts';
import { useUser } from '../session/user-store.ts';
import { showOnDesktop, takeDesktopItems, WARNING } from './desktop-notices.ts';
import { createNoticeReports, type NoticeReports, reportOpened } from './notice-reports.ts';
import { type NoticeItem, pathOfItem, storeDismissed, storeShown, takeChangedNotices, withoutItem } from './notice-rules.ts';
import { pollNotices } from './poll-notices.ts';
import { useToasts } from './use-toasts.ts';

type Notices = NoticeAnswer['notices'];

export interface NoticeState {
  notices: Notices;
  /** Those that are shown beside the bell now, the newest first. */
  toasts: (readonly [type: string, notice: Notice])[];
  /** Removes an opened item, keeps the others, and reports it to the server. */
  open: (type: string, item: NoticeItem) => void;
  /** Closes a shown notice until it is about something else; it stays behind the bell. */
  dismiss: (type: string) => void;
  /** Marks everything as read that can be marked. */
  readAll: () => void;
}

/** Items that the server can be told about: the others go when what they count is done. */
export const isReadable = (item: NoticeItem): boolean => typeof item.id === 'number' || typeof item.Max_Article_Reply_ID === 'number';

export function useNotices(): NoticeState {
  const [notices, setNotices] = useState<Notices>({});
  // A visible notice may have been rendered from older data than the current state.
  const current = useRef<Notices>({});
  const { gateway } = usePlatform();
  const t = useText('web');
  const [reports] = useState(createNoticeReports);
  const shown = useToasts();
  const keep = (next: Notices) => {
    for (const type of Object.keys(current.current)) if (!next[type]) shown.hide(type);
    current.current = next;
    setNotices(next);
  };
  const open = (type: string, item: NoticeItem) => {
    const rest = withoutItem(current.current, type, item);
    keep(rest);
    storeShown(rest);
    if (rest[type]) shown.show(type);
    reports.tell(reportOpened(gateway, item));
  };
  const dismiss = (type: string) => {
    const notice = current.current[type];
    if (notice) storeDismissed(type, notice);
    shown.hide(type);
  };
  const readAll = () => {
    const items = Object.values(current.current).flatMap((notice) => (notice.list ?? []).filter(isReadable));
    const rest = Object.fromEntries(Object.entries(current.current).filter(([, notice]) => !notice.list?.some(isReadable)));
    keep(rest);
    storeShown(rest);
    for (const item of items) reports.tell(reportOpened(gateway, item));
  };
  const desktopTitle = (item: NoticeItem): string => t(item.level === 'red' ? 'notice.desktop.red' : 'notice.desktop.orange');
  const goTo = (item: NoticeItem) => {
    const path = pathOfItem(WARNING, item);
    if (path !== undefined) window.location.hash = path;
    open(WARNING, item);
  };
  usePolling(reports, (answer) => {
    keep(answer.notices);
    for (const [type] of takeChangedNotices(answer)) shown.show(type);
    for (const item of takeDesktopItems(answer.notices)) showOnDesktop(item, desktopTitle(item), () => goTo(item));
  });
  const toasts = shown.types.flatMap((type) => (notices[type] ? [[type, notices[type]] as const] : []));
  return { notices, toasts, open, dismiss, readAll };
}

/** Starts only with an auth record; ends when the server closes it, when a poll fails, or with the session. */
function usePolling(reports: NoticeReports, onAnswer: (answer: NoticeAnswer) => void): void {
  const { gateway } = usePlatform();
  const { message } = App.useApp();
  const t = useText('web');
  // Until the password is changed, the server answers nothing else.
  const isWaiting = isHeldUp(useUser());
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
