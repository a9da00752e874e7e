// A list that is typed as lines of a text. Empty and repeated lines do not count, yet an error names the line as it was typed.
const numbers = new WeakMap<readonly unknown[], number[]>();

export function linesOf(text: string): string[] {
  const found = new Map<string, number>();
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const value = line.trim();
    if (value !== '' && !found.has(value)) found.set(value, at + 1);
  }
  const lines = [...found.keys()];
  numbers.set(lines, [...found.values()]);
  return lines;
}

/** The number of the line that the entry was typed in; its place where the list was not typed. */
export const lineOf = (list: readonly unknown[], at: number): number => numbers.get(list)?.[at] ?? at + 1;
