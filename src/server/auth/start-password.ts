// A first password that nobody chose, for accounts that are made many at a time.
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, since people read it to each other. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 4;
const FEWEST_GROUPS = 4;

/** Groups of four of 56 characters, four of them (92 bits) or as many as `minLength` characters need. */
export function startPassword(minLength: number): string {
  const groups = Math.max(FEWEST_GROUPS, Math.ceil((minLength + 1) / (GROUP_LENGTH + 1)));
  return Array.from({ length: groups }, () => Array.from({ length: GROUP_LENGTH }, randomLetter).join('')).join('-');
}

const randomLetter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
