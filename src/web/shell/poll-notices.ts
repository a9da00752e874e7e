// Polls the server for notices.
import { ApiError } from '../client/api-error.ts';
import type { NoticeAnswer, SessionGateway } from '../session/gateway.ts';
import { KEYS, writeText } from '../session/storage.ts';
import type { NoticeReports } from './notice-reports.ts';
import { waitMs } from './notice-rules.ts';

interface Listener {
  onAnswer: (answer: NoticeAnswer) => void;
  /** Also called at the end; an ended session is not a failure. */
  onFailure: () => void;
}

/** Starts at once and ends when the server closes it, when a poll fails, or when the returned function is called. */
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
      // Notices opened in the meantime would reappear with this answer; the next answer takes them into account.
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
