import { cutTo } from './cut-text.ts';

const LONGEST = 160;
const END = /[。！？!?][”"’」』）)]*|(?<=\p{L}{3}|\d)\.(?=\s|$)/gu;

/** What is left of a sentence whose beginning is the title. */
const LEFT_OVER = /^[\s。！？!?，,；;：:、.…]+/u;
const ENDED = /[。！？!?.…][”"’」』）)]*$/u;

/**
 * Part of an article's text, word by word: as much of its summary as stands in the text in one piece, otherwise the beginning of the text. `goesOn`: it
 * ends within a sentence.
 */
export function excerptOf({ summary, title }: { summary: string; title: string }, content: string): { text: string; goesOn: boolean } {
  const text = content.trim();
  // A post has no title of its own: its text would be said twice.
  const rest = text.startsWith(title) ? text.slice(title.length).replace(LEFT_OVER, '') : text;
  const quoted = longestPart(summary.trim(), rest) || cutTo(rest.split('\n', 1)[0] ?? '', LONGEST).text.trim();
  return { text: quoted, goesOn: rest.indexOf(quoted) + quoted.length < rest.length && !ENDED.test(quoted) };
}

/** The sentences at the beginning of the summary that the text has one after the other. */
function longestPart(summary: string, text: string): string {
  const ends = [...summary.matchAll(END)].map((match) => match.index + match[0].length);
  const parts = ends.map((end) => summary.slice(0, end)).filter((part) => part.length <= LONGEST && text.includes(part));
  return parts.at(-1) ?? '';
}
