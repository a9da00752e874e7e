// The address after `#`: a path with its own query.
export const getHashUrl = (hash: string = window.location.hash): URL => new URL(hash.replace(/^#/, '') || '/', 'http://hash');

export const pathOf = (url: URL): string => url.pathname + url.search;

/** The same address without some keys of its query. */
export function withoutKeys(url: URL, keys: readonly string[]): string {
  const search = new URLSearchParams(url.search);
  for (const key of keys) search.delete(key);
  const text = search.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

/** Returning is allowed only to a path of this product: not to another site, nor to the sign-in screen itself. */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  const { pathname } = getHashUrl(path);
  return pathname === '/' || pathname === '/login' ? undefined : path;
}
