/** Cuts a text into the sentences that are scored one by one. */
export interface Span {
  start: number;
  end: number;
}

const END = /[。！？!?；;\n\r…]+["”’」』）)]*/gu;
/** In English a full stop ends one too, after a word of three letters (not Mr. or U.S.) or a figure. */
const ENGLISH_END = /[。！？!?；;\n\r…]+["”’」』）)]*|(?<=\p{L}{3}|\d|\))\.["”’)]*(?=\s)/gu;
/** Text without any full stop is cut here, so that one run-on line cannot hide its strongest part. */
const LONGEST = 160;

/** Sentences as UTF-16 spans, trimmed, in order, without empty ones. */
export function splitSentences(text: string, isEnglish = false): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(isEnglish ? ENGLISH_END : END)) {
    addSpan(text, from, match.index + match[0].length, spans);
    from = match.index + match[0].length;
  }
  addSpan(text, from, text.length, spans);
  return spans;
}

function addSpan(text: string, from: number, to: number, spans: Span[]): void {
  let start = from;
  while (to - start > LONGEST) {
    const end = findCut(text, start);
    addTrimmed(text, start, end, spans);
    start = end;
  }
  addTrimmed(text, start, to, spans);
}

/** After the last comma or blank within the limit; otherwise at the limit, but never inside a surrogate pair. */
function findCut(text: string, start: number): number {
  for (let i = start + LONGEST; i > start + LONGEST / 2; i--) {
    if ('，,、 '.includes(text.charAt(i - 1))) return i;
  }
  const limit = start + LONGEST;
  return (text.charCodeAt(limit) & 0xfc00) === 0xdc00 ? limit - 1 : limit;
}

function addTrimmed(text: string, from: number, to: number, spans: Span[]): void {
  let start = from;
  let end = to;
  while (start < end && text.charAt(start).trim() === '') start++;
  while (end > start && text.charAt(end - 1).trim() === '') end--;
  if (end > start) spans.push({ start, end });
}
