// Numbers as a bulletin prints them.
const DIGITS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const wholeText = (value: number): string => DIGITS.format(value);

/** With one decimal. What is more than nothing is not 0.0%, and what is less than all is not 100.0%. */
export function shareText(part: number, whole: number): string {
  if (part > 0 && part / whole < 0.0005) return '<0.1%';
  if (part < whole && part / whole >= 0.9995) return '>99.9%';
  return `${TENTHS.format((part / whole) * 100)}%`;
}

/** How much more or less, without a sign. */
export function changeText(now: number, before: number): string {
  const change = Math.abs(now - before) / before;
  return change > 0 && change < 0.0005 ? '<0.1%' : `${TENTHS.format(change * 100)}%`;
}
