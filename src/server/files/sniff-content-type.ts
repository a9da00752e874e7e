// What a file is, by its bytes.
import { fileTypeFromFile } from 'file-type';

const TEXT = 'text/plain; charset=utf-8';
const UNKNOWN = 'application/octet-stream';
/** Formats that are text and can carry scripts. */
const MARKUP = /<(?:!doctype|html|svg|script|\?xml|body|iframe)/iu;

/** A media type; text is text/plain, markup text/html whatever it calls itself, and what nobody knows application/octet-stream. */
export async function sniffContentType(head: Uint8Array, file: string): Promise<string> {
  const known = await fileTypeFromFile(file).catch(() => undefined);
  if (known?.mime === 'application/xml') return 'text/html';
  if (known) return known.mime;
  const text = decode(head);
  if (text === undefined) return UNKNOWN;
  return MARKUP.test(text) ? 'text/html' : TEXT;
}

/** Undefined for bytes that are no text. */
function decode(head: Uint8Array): string | undefined {
  if (head.includes(0)) return undefined;
  return new TextDecoder('utf-8').decode(head);
}
