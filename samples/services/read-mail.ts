// What a mail says: its headers, the texts of its parts, and its files. Only what our own mails use: base64 parts of multiparts, encoded words in headers.
export interface ReadMail {
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  files: { name: string; body: Buffer }[];
}

interface MailPart {
  type: string;
  /** Of a file. */
  name: string;
  body: Buffer;
}

export function readMail(raw: string): ReadMail {
  const headers = headersOf(halves(raw)[0]);
  const parts = partsOf(raw, DEEPEST);
  const ofType = (type: string) => parts.find((part) => part.name === '' && part.type.startsWith(type))?.body.toString('utf8') ?? '';
  const files = parts.filter(({ name }) => name !== '').map(({ name, body }) => ({ name, body }));
  return { headers, subject: decodeWords(headers.subject ?? ''), text: ofType('text/plain'), html: ofType('text/html'), files };
}

const DEEPEST = 4;

/** Those of a multipart within another one too. */
function partsOf(raw: string, deepest: number): MailPart[] {
  const [head, body] = halves(raw);
  const headers = headersOf(head);
  const type = headers['content-type'] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary !== undefined && deepest > 0)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, ''), deepest - 1));
  return [{ type, name: fileNameIn(headers['content-disposition'] ?? ''), body: Buffer.from(body, 'base64') }];
}

/** RFC 2231, in one or several pieces, or an encoded word. */
function fileNameIn(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?="?([^";]+)"?/g)].map(([, piece = '']) => piece);
  if (pieces.length > 0) return decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''));
  return decodeWords(/filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '');
}

function halves(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)];
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** RFC 2047. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
