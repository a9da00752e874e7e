// Names and words are one line: what cannot be seen in them breaks lists, exports and imports, and makes two of what looks like one.
import { z } from 'zod';

/** Line breaks, tabs, other control characters and the separators of lines and paragraphs: what stands on both sides stays apart. */
const BREAKS = /[\s\p{Cc}]+/gu;
/** Zero-width spaces, soft hyphens, byte order marks, and marks of the reading direction. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Joiners say something within an emoji and after the letters of scripts that join or combine; elsewhere they are unseen only. */
const JOINERS = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Mongolian}])[\u200c\u200d]/gu;

export const foldLine = (text: string): string => text.replace(UNSEEN, '').replace(JOINERS, '').replace(BREAKS, ' ').trim();

/** A text of one line, folded before its length counts. U+0000 is kept here: it is refused by name for every text. */
export const oneLine = () => z.string().overwrite((text) => (text.includes('\u0000') ? text : foldLine(text)));
