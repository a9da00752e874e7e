// What the editor offers for the look of a text; the server keeps nothing else (`sanitise-rich-text.ts`).
export const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
export const SIZES = ['12px', '14px', '16px', '18px', '20px', '24px', '28px', '32px'] as const;
export const FONTS = ['sans-serif', 'serif', 'cursive', 'monospace'] as const;
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export const DEEPEST_INDENT = 8;

/** Of the letters: readable on a light and on a dark ground. */
export const COLOURS = {
  red: '#d9363e',
  orange: '#c25a00',
  green: '#2f8f1f',
  blue: '#2f73e0',
  purple: '#8250d6',
  grey: '#7a7a7a',
} as const;

/** Behind the letters, which are shown dark there. */
export const GROUNDS = { yellow: '#fff1b8', green: '#d9f7be', blue: '#bae0ff', red: '#ffccc7', grey: '#e0e0e0' } as const;
