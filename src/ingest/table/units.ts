// One character of text at a byte, as far as rows and columns need it: in the encodings of two bytes an ASCII byte may be half of a character.
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';
export const LF = 0x0a;
export const CR = 0x0d;
export const QUOTE = 0x22;
/** A character that is no ASCII. */
const OTHER = -1;

/** The unit at a byte; `width` is then its length in bytes. */
export interface UnitReader {
  (at: number): number;
  width: number;
}

export function unitReader(encoding: FileEncoding, bytes: Buffer): UnitReader {
  const reader = Object.assign(readOf(encoding, bytes), { width: 1 });
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    reader.width = 2;
    return reader;
  }
  if (encoding === 'utf-8') return reader;
  const read: UnitReader = Object.assign(
    (at: number) => {
      read.width = widthOf(encoding, bytes, at);
      return read.width > 1 ? OTHER : (bytes[at] ?? OTHER);
    },
    { width: 1 },
  );
  return read;
}

function readOf(encoding: FileEncoding, bytes: Buffer): (at: number) => number {
  if (encoding === 'utf-16le') return (at) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  if (encoding === 'utf-16be') return (at) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return (at) => bytes[at] ?? OTHER;
}

/** A lead byte whose next byte is no trail stands alone: it will not decode, and swallows no line break. */
function widthOf(encoding: 'gb18030' | 'big5', bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  const trail = bytes[at + 1] ?? 0;
  if (lead < 0x81 || lead === 0xff) return 1;
  if (encoding === 'gb18030' && trail >= 0x30 && trail <= 0x39) return (bytes[at + 2] ?? 0) >= 0x81 ? 4 : 1;
  return trail >= 0x40 && trail !== 0x7f ? 2 : 1;
}
