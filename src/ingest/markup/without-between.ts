/**
 * `text` without everything from an `open` to the next `close`; an unclosed one stays. Linear, unlike a regular expression that searches for both.
 */
export function withoutBetween(text: string, open: string, close: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    parts.push(text.slice(at, start));
    at = end + close.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
