// The page around the frame: who it is, as far as the browser tells, and how it learns the height.

/** '' where the browser does not tell. */
export function parentOrigin(): string {
  if ('ancestorOrigins' in location) return location.ancestorOrigins[0] ?? '';
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}

/** Nobody frames it. */
export const isAlone = (): boolean => window.parent === window;

/**
 * Tells the height to the page around the frame, where that is one of the allowed sites or the product itself; never to anybody else. Where the browser does
 * not say who it is, each site is addressed by its name, and the browser hands the message to that one alone.
 */
export function tellHeight(id: string, height: number, sites: readonly string[]): void {
  const known = parentOrigin();
  const allowed = [location.origin, ...sites];
  for (const origin of known === '' ? sites : allowed.filter((each) => each === known))
    window.parent.postMessage({ type: 'tingfeng:height', id, height }, origin);
}
