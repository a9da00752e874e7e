export interface Insertion {
  text: string;
  /** Where the cursor stands afterwards; a wrapped selection stays selected. */
  start: number;
  end: number;
}

/** Puts `mark` at the cursor in place of what is selected; a pair, such as brackets, goes around it. */
export function insertAt(text: string, start: number, end: number, mark: string): Insertion {
  const isPair = mark.length === 2;
  const [before, after] = isPair ? [mark.charAt(0), mark.charAt(1)] : [mark, ''];
  const inner = isPair ? text.slice(start, end) : '';
  const from = start + before.length;
  return { text: text.slice(0, start) + before + inner + after + text.slice(end), start: from, end: from + inner.length };
}
