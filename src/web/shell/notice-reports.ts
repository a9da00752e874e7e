// What the server is being told of notices that were opened here.
import type { SessionGateway } from '../session/gateway.ts';
import type { NoticeItem } from './notice-rules.ts';

export interface NoticeReports {
  /** A report that fails is no loss: the item comes again with the next poll. */
  tell: (reporting: Promise<unknown>) => void;
  /** How many there have been. */
  count: () => number;
  /** Until none is under way. */
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

/** Tells the server that one item was opened, whatever kind it is of. */
export async function reportOpened(gateway: SessionGateway, item: NoticeItem): Promise<void> {
  const { Article_Track_Task_ID: task, Max_Article_Reply_ID: newest } = item;
  if (typeof task === 'number' && typeof newest === 'number') await gateway.noteViewedReply(task, newest);
  else if (typeof item.id === 'number') await gateway.readNotices([item.id]);
}
