export interface Utf8Shape {
  /** Well-formed sequences of two to four bytes. */
  multibyte: number;
  /** Bytes that cannot belong to UTF-8. */
  invalid: number;
}

function sequenceLength(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

function isContinued(body: Buffer, at: number, length: number): boolean {
  for (let i = 1; i < length; i += 1) {
    const byte = body[at + i];
    // A sequence cut off by the end of the body is a truncated page, not another encoding.
    if (byte !== undefined && (byte & 0xc0) !== 0x80) return false;
  }
  return true;
}

/** Counts how far bytes look like UTF-8. */
export function measureUtf8(body: Buffer): Utf8Shape {
  const shape = { multibyte: 0, invalid: 0 };
  for (let i = 0; i < body.length; ) {
    const byte = body[i] ?? 0;
    const length = byte < 0x80 ? 1 : sequenceLength(byte);
    if (length === 0 || !isContinued(body, i, length)) {
      shape.invalid += 1;
      i += 1;
    } else {
      if (length > 1) shape.multibyte += 1;
      i += length;
    }
  }
  return shape;
}
