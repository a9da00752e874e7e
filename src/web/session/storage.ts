// The browser's storage, under the product's own key names. A tab opened for a simulated login (`?simulate` before the hash) keeps everything in its
// own session storage, so that the operator's session in the other tabs stays unchanged. What a full storage does not take is known until the page is left.
import { parseJson } from '#shared/parse-json.ts';
export const KEYS = {
  uiId: 'KS_CLIENT_UI_ID',
  state: 'KS_VUEX',
  auth: 'KS_AUTH',
  /** Where a session by an identity provider is ended as well. */
  endSessionUrl: 'KS_SSO_LOGOUT',
  user: 'KS_USER',
  privilege: 'KS_PRIVILEGE',
  routeMeta: 'KS_ROUTE_META',
  headAndFooter: 'KS_SHOW_HEAD_AND_FOOTER',
  mainMenu: 'KS_SHOW_MAIN_MENU',
  language: 'KS_LANGUAGE',
  notifications: 'KS_NOTIFICATION_LAST',
  notificationLastCheck: 'KS_NOTIFICATION_LAST_CHECK',
  desktopNotices: 'KS_DESKTOP_NOTICES',
  columns: 'KS_TABLE_COLUMNS',
  brandSubjects: 'KS_BRAND_SUBJECTS',
  articleFontSize: 'KS_ARTICLE_FONT_SIZE',
  commentFontSize: 'KS_COMMENT_FONT_SIZE',
  listType: 'KS_ARTICLE_LIST_TYPE',
  paging: 'KS_ARTICLE_PAGING',
  modalFull: 'KS_ARTICLE_MODAL_FULL',
} as const;

/** Each tab has its own, in its session storage. */
export const TAB_KEYS = { neighbours: 'KS_ARTICLE_NEIGHBOURS', begunSignIn: 'KS_SSO_BEGUN' } as const;
const isOfTab = (key: string): boolean => Object.values<string>(TAB_KEYS).includes(key);

export const SIMULATE_FLAG = 'simulate';

const getStorage = (key?: string): Storage =>
  new URLSearchParams(window.location.search).has(SIMULATE_FLAG) || (key !== undefined && isOfTab(key))
    ? window.sessionStorage
    : window.localStorage;

/** Values that the storage did not take. */
const unstored = new Map<string, string>();

export const readText = (key: string): string | undefined => unstored.get(key) ?? getStorage(key).getItem(key) ?? undefined;

export function writeText(key: string, value: string | undefined): void {
  unstored.delete(key);
  if (value === undefined) return getStorage(key).removeItem(key);
  try {
    getStorage(key).setItem(key, value);
  } catch {
    // It is full: what stood there before is no longer so.
    getStorage(key).removeItem(key);
    unstored.set(key, value);
  }
}

/** Undefined for a missing or unreadable value. */
export function readJson(key: string): unknown {
  const text = readText(key);
  return text === undefined ? undefined : parseJson(text);
}

export const writeJson = (key: string, value: unknown): void => writeText(key, value === undefined ? undefined : JSON.stringify(value));

/** Generated once for this browser, and kept when everything else is cleared. */
export function getUiId(): string {
  const known = readText(KEYS.uiId);
  if (known) return known;
  const made = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  writeText(KEYS.uiId, made);
  return made;
}

/** Removes everything, the tab's own too, except the UI id and the path stored under it. */
export function clearStorage(): void {
  const kept = [KEYS.uiId, readText(KEYS.uiId)];
  const storage = getStorage();
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (!kept.includes(key)) storage.removeItem(key);
  for (const key of Object.values(TAB_KEYS)) window.sessionStorage.removeItem(key);
  for (const key of unstored.keys()) if (!kept.includes(key)) unstored.delete(key);
}
