import { LONGEST_IMPORT } from '../contract.ts';

/** A character has four bytes at most; what is longer is not read at all. */
const MOST_BYTES = LONGEST_IMPORT * 4;

/** The text of a file in UTF-8, UTF-16 with its mark, or else GB 18030; undefined for one that is too long to import. */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  return text.length > LONGEST_IMPORT ? undefined : text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What is no UTF-8 is what table programs save in China.
    return new TextDecoder('gb18030').decode(bytes);
  }
}
