export interface Snippet {
  snippet: string;
  /** UTF-16 offset of its beginning in the text. */
  snippetStart: number;
}
const AROUND = 24;
const LONGEST_PLACE = 60;

const isLowSurrogate = (text: string, at: number): boolean => /^[\uDC00-\uDFFF]$/.test(text.charAt(at));

/** The text around a place: 24 characters on each side, and only the beginning of a long place. Never half of a surrogate pair. */
export function cutSnippet(text: string, place: { start: number; end: number }): Snippet {
  let from = Math.max(0, place.start - AROUND);
  let until = Math.min(text.length, Math.min(place.end, place.start + LONGEST_PLACE) + AROUND);
  if (isLowSurrogate(text, from)) from++;
  if (isLowSurrogate(text, until)) until++;
  return { snippet: text.slice(from, until), snippetStart: from };
}
