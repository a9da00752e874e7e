/** Some feeds put a whole card into the title, with lines separated by wide indentation: the headline is the first line. */
export function headline(title: string): string {
  const lines = title
    .split(/\n\s{8,}/)
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = ''] = lines;
  return Array.from(first).length >= 4 ? first : title;
}

/** Ages such as 12分钟前 change with every reading and do not count as a change of the text. */
export const withoutAges = (text: string): string =>
  text.replace(/(?<!\d)\d{1,9}\s{0,9}(?:(?:秒|分钟|小时|天|周|个月)前|(?:seconds?|minutes?|hours?|days?) ago)/gi, '');
