// Ids of rows as a text: each as its distance from the one before, which has few digits.
const RADIX = 36;

export const packKeys = (keys: readonly number[]): string => keys.map((key, i) => (key - (keys[i - 1] ?? 0)).toString(RADIX)).join(',');

export function unpackKeys(text: string): number[] {
  if (text === '') return [];
  let last = 0;
  return text.split(',').map((distance) => (last += Number.parseInt(distance, RADIX)));
}
