/** Passages in quotation marks, without the marks. Undefined where a mark has no partner. */
export function findQuotes(text: string): { start: number; end: number; text: string }[] | undefined {
  const found: { start: number; end: number; text: string }[] = [];
  let open: { sign: string; at: number } | undefined;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (open) {
      if (sign === PAIRS[open.sign]) {
        found.push({ start: open.at + 1, end: i, text: text.slice(open.at + 1, i) });
        open = undefined;
      } else if (sign === open.sign) return undefined;
    } else if (PAIRS[sign] !== undefined) open = { sign, at: i };
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
  '„': '“',
  '＂': '＂',
};
const CLOSING = new Set(['”', '」', '』', '》', '〉', '»']);
