// Bytes to text. The declaration of a server or a page is trusted only as far as the bytes confirm it.
import iconv from 'iconv-lite';
import { charsetOfContent, charsetOfHeader } from './declared-charset.ts';
import { guessEncoding, isPlausible } from './guess-encoding.ts';
import { measureUtf8 } from './utf8-shape.ts';

export interface DecodedBody {
  text: string;
  /** The encoding used, by its WHATWG name (`gb18030` for all of GB2312, GBK and GB18030). */
  encoding: string;
  from: 'bom' | 'header' | 'meta' | 'detected';
}

type Choice = Omit<DecodedBody, 'text'>;

const MULTIBYTE = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

function bomOf(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return body[2] === 0 && body[3] === 0 ? 'utf-32le' : 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0x84 && body[1] === 0x31 && body[2] === 0x95 && body[3] === 0x33 ? 'gb18030' : undefined;
}

function declaredChoice(body: Buffer, contentType: string | undefined): Choice | undefined {
  const header = charsetOfHeader(contentType);
  const content = charsetOfContent(body);
  // Latin-1 in a header is the server's default and says nothing about the page.
  if (header && !(header === 'windows-1252' && content)) return { encoding: header, from: 'header' };
  return content ? { encoding: content, from: 'meta' } : undefined;
}

function choose(body: Buffer, contentType: string | undefined): Choice {
  const bom = bomOf(body);
  if (bom) return { encoding: bom, from: 'bom' };
  const declared = declaredChoice(body, contentType);
  const { multibyte, invalid } = measureUtf8(body);
  // Two or fewer sequences may be GBK that looks like UTF-8 by chance.
  const isUtf8 = invalid === 0 && multibyte > (declared && declared.encoding !== 'utf-8' ? 2 : 0);
  const isMostlyUtf8 = multibyte > 20 && invalid * 20 < multibyte;
  const mayBeWide = body.includes(0);
  if ((isUtf8 || isMostlyUtf8) && !mayBeWide) return declared?.encoding === 'utf-8' ? declared : { encoding: 'utf-8', from: 'detected' };
  if (!mayBeWide && invalid === 0 && multibyte === 0) return declared ?? { encoding: 'utf-8', from: 'detected' };
  if (declared && declared.encoding !== 'utf-8' && (!MULTIBYTE.has(declared.encoding) || isPlausible(body, declared.encoding))) {
    return declared.encoding === 'windows-1252' ? { encoding: guessEncoding(body, 'windows-1252'), from: 'detected' } : declared;
  }
  return { encoding: guessEncoding(body, declared?.encoding ?? 'windows-1252'), from: 'detected' };
}

function decodeAs(body: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(body);
  } catch {
    return iconv.decode(body, encoding);
  }
}

/** Decodes a body. `contentType` is the header's value, empty when there was none. Undecodable bytes become U+FFFD; nothing throws. */
export function decodeBody(body: Buffer, contentType?: string): DecodedBody {
  const choice = choose(body, contentType);
  return { text: decodeAs(body, choice.encoding).replace(/^\uFEFF/, ''), ...choice };
}
