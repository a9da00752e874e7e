// Polls the notices of the person who is signed in.
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { SESSION_END_EVENT } from '../session/end-session.ts';
import type { NoticeAnswer } from '../session/gateway.ts';
import { KEYS, writeText } from '../session/storage.ts';
import { getAuth } from '../session/token.ts';
import { secondsOf, takeChangedNotices, waitMs } from './notice-rules.ts';
import { NoticeList, useNoticeTitle } from './NoticeList.tsx';

/** Starts only with an auth record; ends when the server closes it, when a poll fails, or with the session. */
export function useNotices(): NoticeAnswer['notices'] {
  const [notices, setNotices] = useState<NoticeAnswer['notices']>({});
  const { gateway } = usePlatform();
  const { notification, message } = App.useApp();
  const t = useText('web');
  const titleOf = useNoticeTitle();
  const show = useEffectEvent((answer: NoticeAnswer) => {
    for (const [type, notice] of takeChangedNotices(answer)) {
      notification[notice.level]({
        key: type,
        title: titleOf(type, notice),
        description: <NoticeList notice={notice} />,
        duration: secondsOf(type),
      });
    }
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
        const answer = await gateway.listNotices();
        if (isStopped) return;
        writeText(KEYS.notificationLastCheck, String(Date.now()));
        setNotices(answer.notices);
        show(answer);
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
  }, [gateway]);
  return notices;
}
