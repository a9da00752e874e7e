// A line of an imported file that is not taken over, as a person finds it again in the file.
import { z } from 'zod';

/** So many are told one by one; all are counted. */
export const MOST_PROBLEMS = 1000;
const LONGEST_VALUE = 80;

export const problemPlace = {
  /** From 1, as editors count. */
  line: z.number().int(),
  /** Of a table from 1; of a text the character at which it begins. */
  column: z.number().int(),
  /** What stands there, or its beginning. */
  value: z.string(),
};

export const shortValue = (value: string): string => {
  const characters = Array.from(value.slice(0, 2 * LONGEST_VALUE + 2));
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join('')}…` : value;
};
