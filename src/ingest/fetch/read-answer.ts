// The beginning of an answer that was of no use, kept for people who ask why: bounded in bytes and time, without what could be a secret.
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib';
import type { FetchedAnswer, FetchedContent } from '#server/fetch/fetch-types.ts';
import { charsetOfContent, charsetOfHeader } from '../decode/declared-charset.ts';

const MOST_BYTES = 4096;
const MOST_INFLATED = 64 * 1024;
const MOST_BODY = 1000;
const MOST_HEADERS = 40;
const MOST_HEADER = 200;
const WAIT_MS = 2000;
const CUT = '***';
const SECRET_NAME = /cookie|auth|token|secret|key|session|pass|pwd|sign|credential|jwt|ticket/i;
/** A word of an authentication scheme tells nothing secret, what follows it may. */
const SCHEME = /^[\w-]{1,30}/;
const SECRET_IN_URL =
  /([?&;#](?:[^=&;#]*(?:auth|token|secret|key|session|pass|pwd|sign|code|credential|jwt|ticket)[^=&;#]*|sig|sid|otp)=)[^&;#]*/gi;
const USER_IN_URL = /\/\/[^/?#@]*@/g;
const TEXT_TYPE = /^$|text|json|xml|html|javascript|form-urlencoded/i;
/** Of control characters all but those that break or indent lines. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
/** What cutting may leave of a character. */
const HALF_PAIR = /[\ud800-\udbff]$/;

/** An address, or a text with addresses, without the passwords and keys in them. */
export const withoutSecrets = (text: string): string => text.replace(USER_IN_URL, `//${CUT}@`).replace(SECRET_IN_URL, `$1${CUT}`);

interface Answered {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

/** Reads at most 4 kB for two seconds at most, and ends the body. What could not be read or unpacked is ''. */
export async function readAnswer({ statusCode, headers, body }: Answered, contentType: string): Promise<FetchedAnswer> {
  const encoding = String(headers['content-encoding'] ?? '').toLowerCase();
  const bytes = TEXT_TYPE.test(contentType) ? await unpack(await readBeginning(body), encoding) : Buffer.alloc(0);
  return { status: statusCode, headers: shownHeaders(headers), body: textOf(bytes, contentType) };
}

/** Of content that was fetched whole and could not be read as what it should be. */
export function answerOf({ status, headers, body }: FetchedContent): FetchedAnswer {
  const { contentType, etag, lastModified } = headers;
  const told = { 'content-type': contentType, 'content-length': String(body.length), etag, 'last-modified': lastModified };
  const text = TEXT_TYPE.test(contentType) ? textOf(body.subarray(0, MOST_BYTES), contentType) : '';
  return { status, headers: shownHeaders(told), body: text };
}

async function readBeginning(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const limit = setTimeout(() => body.destroy(), WAIT_MS);
  body.on('error', () => undefined);
  try {
    const pieces: AsyncIterable<Buffer> = body;
    for await (const chunk of pieces) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_BYTES) break;
    }
  } catch {
    // The line broke or was cut: what came before is told.
  } finally {
    clearTimeout(limit);
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES);
}

const UNPACK: Record<string, ((bytes: Buffer) => Promise<Buffer>) | undefined> = {
  gzip: (bytes) => promisify(gunzip)(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_INFLATED }),
  deflate: (bytes) => promisify(inflate)(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_INFLATED }),
  br: (bytes) => promisify(brotliDecompress)(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength: MOST_INFLATED }),
};

async function unpack(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity' || bytes.length === 0) return bytes;
  // A bomb or a broken packing says nothing.
  return (await UNPACK[encoding]?.(bytes).catch(() => undefined)) ?? Buffer.alloc(0);
}

function textOf(bytes: Buffer, contentType: string): string {
  const charset = charsetOfHeader(contentType) ?? charsetOfContent(bytes) ?? 'utf-8';
  return plain(decoderOf(charset).decode(bytes)).slice(0, MOST_BODY).replace(HALF_PAIR, '');
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

const plain = (text: string): string => text.replace(CONTROL, '');

function shownHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const told: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers).slice(0, MOST_HEADERS))
    if (value !== undefined) told[plain(name).slice(0, MOST_HEADER)] = shownValue(name, Array.isArray(value) ? value.join(', ') : value);
  return told;
}

function shownValue(name: string, value: string): string {
  if (/^www-authenticate$/i.test(name)) return `${SCHEME.exec(value)?.[0] ?? ''} ${CUT}`.trim();
  if (SECRET_NAME.test(name)) return CUT;
  const short = plain(value).slice(0, 4 * MOST_HEADER);
  return withoutSecrets(short).slice(0, MOST_HEADER).replace(HALF_PAIR, '');
}
