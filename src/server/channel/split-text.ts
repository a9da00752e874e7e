// Cuts a text into parts that a channel takes: at line ends where there are some, otherwise between characters; numbered, and nothing is lost.

/** Room for " (123/456)" and a line end. */
const NUMBER_BYTES = 12;
const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Parts of at most `mostBytes` bytes of UTF-8. Several parts end with "(2/3)". */
export function splitText(text: string, mostBytes: number): string[] {
  if (bytesOf(text) <= mostBytes) return [text];
  const parts = pack(
    text.split('\n').flatMap((line) => cutLine(line, mostBytes - NUMBER_BYTES)),
    mostBytes - NUMBER_BYTES,
  );
  return parts.map((part, i) => `${part}\n(${i + 1}/${parts.length})`);
}

/** A piece of a line that was cut does not begin a new one. */
interface Piece {
  text: string;
  isLineStart: boolean;
}

function cutLine(line: string, most: number): Piece[] {
  if (bytesOf(line) <= most) return [{ text: line, isLineStart: true }];
  const pieces: Piece[] = [];
  let start = 0;
  let bytes = 0;
  let at = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > most) {
      pieces.push({ text: line.slice(start, at), isLineStart: start === 0 });
      start = at;
      bytes = 0;
    }
    bytes += size;
    at += character.length;
  }
  pieces.push({ text: line.slice(start), isLineStart: start === 0 });
  return pieces;
}

function pack(pieces: readonly Piece[], most: number): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const close = () => {
    if (lines.length > 0) parts.push(lines.join(''));
    lines = [];
    bytes = 0;
  };
  for (const { text, isLineStart } of pieces) {
    const joined = isLineStart && lines.length > 0 ? `\n${text}` : text;
    if (lines.length > 0 && bytes + bytesOf(joined) > most) {
      close();
      lines = [text];
      bytes = bytesOf(text);
    } else {
      lines.push(joined);
      bytes += bytesOf(joined);
    }
  }
  close();
  return parts;
}
