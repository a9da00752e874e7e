/** A name as written after `#` or `@`: in quotes if it contains more than letters and digits. */
export const spellName = (name: string): string =>
  /^[\p{L}\p{M}\p{N}]+$/u.test(name) && !/AND|OR|NOT/.test(name) ? name : `"${name.replaceAll(/["＂“”\\]/g, String.raw`\$&`)}"`;
