// Beginnings of texts that never end within a character: a letter with its accents, an emoji of several signs.
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

const LONG = 2000;
const NEAR = 200;

/** At most so many characters as the eye counts them, and UTF-16 units; `goesOn` when the text has more. */
export function cutTo(text: string, most: number): { text: string; goesOn: boolean } {
  if (text.length <= most) return { text, goesOn: false };
  // Taking a text apart takes the square of its length: of a long one only the end is.
  const from = most > LONG ? most - NEAR : 0;
  let end = from;
  for (const { index, segment } of signs.segment(text.slice(from, most + NEAR))) {
    if (from + index + segment.length > most) break;
    end = from + index + segment.length;
  }
  return { text: text.slice(0, end), goesOn: true };
}

/** What is left out is said by an ellipsis. */
export function shortTo(text: string, most: number): string {
  const cut = cutTo(text, most);
  return cut.goesOn ? `${cut.text}…` : cut.text;
}
