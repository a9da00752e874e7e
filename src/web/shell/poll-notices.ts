// Asks the server for notices, again and again.
import { ApiError } from '../client/api-error.ts';
import type { NoticeAnswer, SessionGateway } from '../session/gateway.ts';
import { KEYS, writeText } from '../session/storage.ts';
import type { NoticeReports } from './notice-reports.ts';
import { waitMs } from './notice-rules.ts';

interface Listener {
  onAnswer: (answer: NoticeAnswer) => void;
  /** Also the end; a session that is over is no failure. */
  onFailure: () => void;
}

/** Begins at once and ends when the server closes it, when a poll fails, or when the function that it returns is called. */
export function pollNotices(gateway: SessionGateway, reports: NoticeReports, { onAnswer, onFailure }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  const poll = async () => {
    try {
      await reports.settle();
      const toldBefore = reports.count();
      const answer = await gateway.listNotices();
      if (isStopped) return;
      writeText(KEYS.notificationLastCheck, String(Date.now()));
      // What was opened meanwhile would come back with this answer; the next one knows of it.
      if (reports.count() === toldBefore) onAnswer(answer);
      if (!answer.closePolling) timer = setTimeout(() => void poll(), waitMs(answer.intervalSeconds, document.hidden));
    } catch (error) {
      if (isStopped) return;
      stop();
      if (!(error instanceof ApiError && error.status === 401)) onFailure();
    }
  };
  void poll();
  return stop;
}
