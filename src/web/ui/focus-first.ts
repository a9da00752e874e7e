const WRITTEN =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [disabled], [readonly]), textarea:not([disabled], [readonly], [aria-hidden])';

/** Puts the cursor into the field of this name, or into the first one to write in unless it is in one already. */
export function focusFirst(place: HTMLElement | null, name?: string): void {
  if (!place || (name === undefined && place.contains(document.activeElement))) return;
  place.querySelector<HTMLElement>(name === undefined ? WRITTEN : `#${name}`)?.focus({ preventScroll: true });
}
