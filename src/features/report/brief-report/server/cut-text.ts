// Beginnings of texts that never end within a character: a letter with its accents, an emoji of several signs.
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** At most so many characters as the eye counts them, and UTF-16 units; `goesOn` when the text has more. */
export function cutTo(text: string, most: number): { text: string; goesOn: boolean } {
  if (text.length <= most) return { text, goesOn: false };
  let end = 0;
  for (const { index, segment } of signs.segment(text.slice(0, most * 2))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return { text: text.slice(0, end), goesOn: true };
}

/** What is left out is said by an ellipsis. */
export function shortTo(text: string, most: number): string {
  const cut = cutTo(text, most);
  return cut.goesOn ? `${cut.text}…` : cut.text;
}
