// What a client's options may say (Client_Options_JSON): their names, bounds and usual values.

export const APPEARANCES = ['light', 'dark', 'system'] as const;
/** Light, dark, or as each person's system has it. */
export type Appearance = (typeof APPEARANCES)[number];

export const LAYOUT_NAMES = ['Fluid', 'Boxed'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Seconds. A poll more often than every five is a burden that nobody notices. */
export const POLL_BOUNDS = { least: 5, most: 3600 } as const;
/** Seconds that a notice stays; 0 = until it is closed. */
export const STAY_BOUNDS = { least: 0, most: 3600 } as const;
export const DOMAIN_BOUNDS = { most: 50, length: 100 } as const;
/** The largest number of rows that a client may let its people export without approval: more fit in no file. */
export const MOST_FREE_ROWS = 200_000;
