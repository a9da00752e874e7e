// When a notice is shown, and for how long.
import type { Notice, NoticeAnswer } from '../session/gateway.ts';
import { KEYS, readJson, writeJson } from '../session/storage.ts';

const DEFAULT_SECONDS = 10;
const SECONDS: Record<string, number> = { ArticleComment: 0, ReceivedTicketNoReply: 300, TicketProcessStatusCount: 300 };
const EXTRA_MS_WHEN_HIDDEN = 5000;
const TITLE_LENGTH = 7;

/** Seconds that a notice stays; 0 until it is closed. */
export const secondsOf = (type: string): number => SECONDS[type] ?? DEFAULT_SECONDS;

/** Milliseconds to the next poll: a tab that is not the active one waits five seconds more. */
export const waitMs = (intervalSeconds: number, isHidden: boolean): number =>
  intervalSeconds * 1000 + (isHidden ? EXTRA_MS_WHEN_HIDDEN : 0);

export const cutTitle = (title: string): string => (title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH)}…` : title);

const signatureOf = (notice: Notice): string => JSON.stringify([notice.content, notice.list ?? []]);

/** The notices whose content differs from the last stored one; what came is stored. */
export function takeChangedNotices(answer: NoticeAnswer): [string, Notice][] {
  const last = (readJson(KEYS.notifications) as Record<string, string> | undefined) ?? {};
  const entries = Object.entries(answer.notices);
  writeJson(KEYS.notifications, Object.fromEntries(entries.map(([type, notice]) => [type, signatureOf(notice)])));
  return entries.filter(([type, notice]) => last[type] !== signatureOf(notice));
}
