/** Passages in quotation marks, without the marks. Undefined where a mark has no partner. */
export function findQuotes(text: string): { start: number; end: number; text: string }[] | undefined {
  const found: { start: number; end: number; text: string }[] = [];
  let open: { sign: string; at: number } | undefined;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (open) {
      if (sign === PAIRS[open.sign] && !isApostrophe(text, i)) {
        found.push({ start: open.at + 1, end: i, text: text.slice(open.at + 1, i) });
        open = undefined;
      } else if (sign === open.sign && !isApostrophe(text, i)) return undefined;
    } else if (PAIRS[sign] !== undefined && !isApostrophe(text, i)) open = { sign, at: i };
    else if (CLOSING.has(sign)) return undefined;
  }
  return open ? undefined : found;
}

// ’ is an apostrophe, too; single marks count only where they open.
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '"': '"',
  '‘': '’',
  '«': '»',
  '‹': '›',
  '〝': '〞',
  '﹁': '﹂',
  '﹃': '﹄',
  "'": "'",
  '„': '“',
  '＂': '＂',
};
/** The straight mark within a word or after one that has no mark before: owners' cars. */
const isApostrophe = (text: string, at: number): boolean =>
  text.charAt(at) === "'" &&
  /[A-Za-z0-9]/u.test(text.charAt(at - 1)) &&
  (/[A-Za-z0-9]/u.test(text.charAt(at + 1)) || !/(?:^|[^A-Za-z0-9])'/u.test(text.slice(0, at)));
const CLOSING = new Set(['”', '」', '』', '》', '〉', '»', '›', '〞', '﹂', '﹄']);
