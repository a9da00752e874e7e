// Guesses the encoding of bytes that are not UTF-8 and declare no encoding or an impossible one.
import { detect } from 'jschardet';
import { HANGUL, SIMPLIFIED, TRADITIONAL } from './common-characters.data.ts';
import { canonicalCharset } from './declared-charset.ts';

const SAMPLE_BYTES = 65_536;
const CANDIDATES = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const;

const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30fe;

function isCommon(encoding: string, character: string, code: number): boolean {
  if (encoding === 'gb18030') return SIMPLIFIED.has(character);
  if (encoding === 'big5') return TRADITIONAL.has(character);
  return encoding === 'euc-kr' ? HANGUL.has(character) : isKana(code);
}

/** Share of common characters among those beyond ASCII, minus ten times the share of undecodable ones. */
function plausibility(sample: Buffer, encoding: string): number {
  let common = 0;
  let broken = 0;
  let total = 0;
  for (const character of new TextDecoder(encoding).decode(sample)) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    total += 1;
    if (code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) broken += 1;
    else if (isCommon(encoding, character, code)) common += 1;
  }
  return total === 0 ? 0 : (common - 10 * broken) / total;
}

function isUtf16(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (let i = 0; i < Math.min(sample.length, 2000); i += 1) if (sample[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < 4) return undefined;
  if (odd > even * 4) return 'utf-16le';
  return even > odd * 4 ? 'utf-16be' : undefined;
}

/** The likeliest encoding; `fallback` when there is no clear evidence. */
export function guessEncoding(body: Buffer, fallback: string): string {
  const sample = body.subarray(0, SAMPLE_BYTES);
  const wide = isUtf16(sample);
  if (wide) return wide;
  let best = { encoding: '', score: 0.06 };
  for (const encoding of CANDIDATES) {
    const score = plausibility(sample, encoding);
    if (score > best.score) best = { encoding, score };
  }
  if (best.encoding) return best.encoding;
  const guess = detect(sample.subarray(0, 16_384));
  return (guess.confidence > 0.8 && canonicalCharset(guess.encoding ?? undefined)) || fallback;
}

/** True when bytes decode under `encoding` without gross damage. */
export function isPlausible(body: Buffer, encoding: string): boolean {
  return plausibility(body.subarray(0, SAMPLE_BYTES), encoding) > -0.2;
}
