import type { Language } from '#shared/media.ts';
import { SIMPLIFIED, TRADITIONAL } from '#ingest/decode/common-characters.data.ts';

/** Language by script: kana, hangul, Han (simplified or traditional by distinguishing characters), otherwise English for Latin text. */
export function detectLanguage(text: string): Language | undefined {
  let kana = 0;
  let hangul = 0;
  let han = 0;
  let latin = 0;
  let simplified = 0;
  let traditional = 0;
  for (const character of text.slice(0, 4000)) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x3041 && code <= 0x30fa) kana += 1;
    else if (code >= 0xac00 && code <= 0xd7a3) hangul += 1;
    else if (code >= 0x4e00 && code <= 0x9fff) {
      han += 1;
      const isSimplified = SIMPLIFIED.has(character);
      if (isSimplified === TRADITIONAL.has(character)) continue;
      if (isSimplified) simplified += 1;
      else traditional += 1;
    } else if ((code | 32) >= 0x61 && (code | 32) <= 0x7a) latin += 1;
  }
  if (han + kana + hangul + latin < 10) return undefined;
  if (kana > han * 0.15 && kana > 5) return 'ja';
  if (hangul > han) return 'ko';
  if (han * 4 > latin) return traditional > simplified ? 'zh-Hant' : 'zh';
  return /\b(?:the|and|of|to|in)\b/i.test(text) ? 'en' : 'other';
}
