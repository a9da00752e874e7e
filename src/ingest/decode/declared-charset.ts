// Finds what a page or feed says about its own encoding, and maps the many names in use to those the decoder knows.
import iconv from 'iconv-lite';

const HEAD_BYTES = 4096;
// Declared GB2312 and GBK pages use characters beyond them; GB18030 is the superset of both.
const ALIASES: Record<string, string> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  gb18030: 'gb18030',
  'gb-2312': 'gb18030',
  'x-gbk': 'gb18030',
  chinese: 'gb18030',
  'gb_2312-80': 'gb18030',
  utf8: 'utf-8',
  'utf-8': 'utf-8',
  'unicode-1-1-utf-8': 'utf-8',
  big5: 'big5',
  'big5-hkscs': 'big5',
  'x-x-big5': 'big5',
  cp950: 'big5',
  'utf-16': 'utf-16le',
  sjis: 'shift_jis',
  'x-sjis': 'shift_jis',
  cp932: 'shift_jis',
  ksc5601: 'euc-kr',
  cp949: 'euc-kr',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
};

function isKnownToDecoder(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** The decoder's name for a label, or undefined for one that is unknown or unsafe (UTF-7). */
export function canonicalCharset(label: string | undefined): string | undefined {
  const name = label
    ?.trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();
  if (!name || name === 'utf-7' || name === 'utf7') return undefined;
  const alias = ALIASES[name];
  if (alias) return alias;
  if (isKnownToDecoder(name)) return name;
  return iconv.encodingExists(name) ? name : undefined;
}

/** Charset of a `Content-Type` header. */
export function charsetOfHeader(contentType: string | undefined): string | undefined {
  return canonicalCharset(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]);
}

/** Charset declared in the first bytes: the XML declaration, `<meta charset>` or `<meta http-equiv>`. */
export function charsetOfContent(body: Buffer): string | undefined {
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  const xml = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
  const declared = canonicalCharset(xml ?? /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]);
  // This declaration was readable as single bytes, so the encoding has no two-byte units.
  return declared?.startsWith('utf-16') ? undefined : declared;
}
