// What a picture in a text may be.
export const PICTURE_TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const;
export const isPictureType = (type: string): boolean => type === PICTURE_TYPES.png || type === PICTURE_TYPES.jpeg;

const MEGABYTE = 1024 * 1024;
export const LARGEST_PICTURE = 10 * MEGABYTE;
/** Pixels of a side, and of the whole: a photograph of a phone, and a screen as long as a page. */
export const MOST_PICTURE_SIDE = 10_000;
export const MOST_PICTURE_PIXELS = 16_000_000;
/** Of one bulletin, those included that stand in earlier versions alone. */
export const MOST_PICTURES = 40;
/** Bytes of them together, and pixels of those that a PDF file has to unpack. */
export const MOST_PICTURE_BYTES = 60 * MEGABYTE;
export const MOST_UNPACKED_PIXELS = 100_000_000;

export const PICTURE_WIDTHS = ['full', 'half'] as const;
export const LONGEST_ALT = 500;
export const LONGEST_CAPTION = 200;

export const PICTURE_PROBLEMS = ['empty', 'too-large', 'type', 'broken', 'pixels', 'too-slow'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
