// Warnings as notifications of the browser, while a tab is open. Each person switches it on in each browser by a click, which is when the browser asks.
import { isRecord } from '#shared/is-record.ts';
import type { NoticeAnswer } from '../session/gateway.ts';
import { KEYS, readJson, writeJson } from '../session/storage.ts';
import type { NoticeItem } from './notice-rules.ts';

type Notices = NoticeAnswer['notices'];
/** refused: the browser was told never to show any of this site. */
export type DesktopState = 'on' | 'off' | 'refused' | 'impossible';

export const WARNING = 'Warning';
const LEVELS: readonly unknown[] = ['orange', 'red'];
/** Of one answer: more would cover the screen, and stand behind the bell anyway. */
const MOST = 3;

/** The last notice that was there when it was switched on, or was shown since; undefined while it is off. */
function lastId(): number | undefined {
  const stored = readJson(KEYS.desktopNotices);
  return isRecord(stored) && typeof stored.lastId === 'number' ? stored.lastId : undefined;
}

export function desktopState(): DesktopState {
  if (!('Notification' in window)) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && lastId() !== undefined ? 'on' : 'off';
}

const warningsIn = (notices: Notices): { id: number; item: NoticeItem }[] =>
  (notices[WARNING]?.list ?? []).flatMap((item) => (typeof item.id === 'number' ? [{ id: item.id, item }] : []));
const newestOf = (notices: Notices, least: number): number => Math.max(least, ...warningsIn(notices).map(({ id }) => id));

/** Call it in a click. What stands behind the bell by then is not shown. */
export async function switchDesktop(isOn: boolean, notices: Notices): Promise<DesktopState> {
  if (isOn && (await Notification.requestPermission()) === 'granted') writeJson(KEYS.desktopNotices, { lastId: newestOf(notices, 0) });
  if (!isOn) writeJson(KEYS.desktopNotices, {});
  return desktopState();
}

/** Red and orange warnings that are new since the last time, the newest first; other tabs do not get them again. */
export function takeDesktopItems(notices: Notices): NoticeItem[] {
  const last = lastId();
  if (desktopState() !== 'on' || last === undefined) return [];
  writeJson(KEYS.desktopNotices, { lastId: newestOf(notices, last) });
  return warningsIn(notices)
    .filter(({ id, item }) => id > last && LEVELS.includes(item.level))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MOST)
    .map(({ item }) => item);
}

/** Two tabs that show the same at once show it as one. */
export function showOnDesktop(item: NoticeItem, title: string, onClick: () => void): void {
  try {
    const shown = new Notification(title, { body: typeof item.title === 'string' ? item.title : '', tag: `warning-${String(item.id)}` });
    shown.addEventListener('click', () => {
      shown.close();
      window.focus();
      onClick();
    });
  } catch {
    // Browsers of phones have the name and show none this way: the bell has it.
  }
}
