/** Without letters and digits that look alike, since people read it to each other. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Four groups of four of 56 characters: 92 bits from the browser's secure source. */
export function randomPassword(): string {
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, randomLetter).join('')).join('-');
}

/** Values beyond the last whole multiple of the alphabet are drawn again, so that no letter is likelier. */
function randomLetter(): string {
  const bytes = new Uint8Array(1);
  const limit = 256 - (256 % LETTERS.length);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 0) >= limit);
  return LETTERS.charAt((bytes[0] ?? 0) % LETTERS.length);
}
