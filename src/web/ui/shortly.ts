const LONGEST = 60;

/** A text by which a question or a message names its object: one line, and no longer than a name. */
export const shortly = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};
