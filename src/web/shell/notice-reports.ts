// Reports to the server about notices that were opened here.
import type { SessionGateway } from '../session/gateway.ts';
import type { NoticeItem } from './notice-rules.ts';

export interface NoticeReports {
  /** A failed report is no loss: the next poll returns the item again. */
  tell: (reporting: Promise<unknown>) => void;
  /** Number of reports so far. */
  count: () => number;
  /** Waits until no report is in progress. */
  settle: () => Promise<unknown>;
}

export function createNoticeReports(): NoticeReports {
  const underWay = new Set<Promise<unknown>>();
  let told = 0;
  return {
    tell: (reporting) => {
      told += 1;
      const settled = reporting.catch(() => undefined).finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
    count: () => told,
    settle: () => Promise.all(underWay),
  };
}

/** Reports to the server that one item was opened, whatever its kind. */
export async function reportOpened(gateway: SessionGateway, item: NoticeItem): Promise<void> {
  const { Article_Track_Task_ID: task, Max_Article_Reply_ID: newest } = item;
  if (typeof task === 'number' && typeof newest === 'number') await gateway.noteViewedReply(task, newest);
  else if (typeof item.id === 'number') await gateway.readNotices([item.id]);
}
