const WRITTEN =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [disabled], [readonly]), textarea:not([disabled], [readonly], [aria-hidden])';

/** Puts the cursor into the first field to write in, unless it is in one already. */
export function focusFirst(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return;
  place.querySelector<HTMLElement>(WRITTEN)?.focus({ preventScroll: true });
}
