// What a mail says: its headers, and the texts of its parts. Only what our own mails use: base64 parts of one multipart, encoded words in headers.
export interface ReadMail {
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

export function readMail(raw: string): ReadMail {
  const [head, body] = halves(raw);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const texts = parts.map((part) => {
    const [partHead, content] = halves(part.replace(/^\r\n/, ''));
    return { type: headersOf(partHead)['content-type'] ?? '', text: Buffer.from(content, 'base64').toString('utf8') };
  });
  const ofType = (type: string) => texts.find((part) => part.type.startsWith(type))?.text ?? '';
  return { headers, subject: decodeWords(headers.subject ?? ''), text: ofType('text/plain'), html: ofType('text/html') };
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
