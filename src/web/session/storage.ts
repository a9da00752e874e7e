// The browser's storage, under the product's own key names. A tab opened for a simulated login (`?simulate` before the hash) keeps everything in its
// own session storage, so that the operator's session in the other tabs stays unchanged.
export const KEYS = {
  uiId: 'KS_CLIENT_UI_ID',
  state: 'KS_VUEX',
  auth: 'KS_AUTH',
  user: 'KS_USER',
  privilege: 'KS_PRIVILEGE',
  routeMeta: 'KS_ROUTE_META',
  headAndFooter: 'KS_SHOW_HEAD_AND_FOOTER',
  mainMenu: 'KS_SHOW_MAIN_MENU',
  language: 'KS_LANGUAGE',
  notifications: 'KS_NOTIFICATION_LAST',
  notificationLastCheck: 'KS_NOTIFICATION_LAST_CHECK',
  columns: 'KS_TABLE_COLUMNS',
  brandSubjects: 'KS_BRAND_SUBJECTS',
} as const;

export const SIMULATE_FLAG = 'simulate';

export const getStorage = (): Storage =>
  new URLSearchParams(window.location.search).has(SIMULATE_FLAG) ? window.sessionStorage : window.localStorage;

export const readText = (key: string): string | undefined => getStorage().getItem(key) ?? undefined;

export function writeText(key: string, value: string | undefined): void {
  if (value === undefined) getStorage().removeItem(key);
  else getStorage().setItem(key, value);
}

/** Undefined for a missing or unreadable value. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

/** Removes everything except the UI id and the path stored under it. */
export function clearStorage(): void {
  const kept = [KEYS.uiId, readText(KEYS.uiId)];
  const storage = getStorage();
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (!kept.includes(key)) storage.removeItem(key);
}
