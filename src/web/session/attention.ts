// Whether somebody is at the page: what it asks for by itself while nobody is there keeps no session from ending.

/** After the last movement, key or touch. */
const AWAY_MS = 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Said by a call that nobody was there for. */
export const UNATTENDED_HEADER = 'x-unattended';

let lastSignAt = 0;

/** Whoever opens the page is there. */
export function watchAttention(): void {
  const note = () => {
    lastSignAt = performance.now();
  };
  note();
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
}

export const isUnattended = (): boolean => performance.now() - lastSignAt > AWAY_MS;
