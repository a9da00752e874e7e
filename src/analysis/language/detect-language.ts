/** Determines the language of an article by its scripts, and traditional Chinese by the characters that only it uses. */
import type { Language } from '#shared/media.ts';
import { isTraditionalOnly } from './fold-char.ts';

interface ScriptCounts {
  han: number;
  traditional: number;
  kana: number;
  hangul: number;
  latin: number;
  otherLetter: number;
}

/** Enough for certainty; bounds the cost for long articles. */
const SAMPLE_LENGTH = 2000;
const LETTER = /\p{L}/u;

/** Language of title and content together; `other` when there are no letters or another script leads. */
export function detectLanguage(title: string, content: string): Language {
  const counts = countScripts(`${title}\n${content}`.slice(0, SAMPLE_LENGTH));
  const eastAsian = counts.han + counts.kana + counts.hangul;
  // A Chinese character carries about as much as a Latin word of five letters.
  if (counts.otherLetter > counts.latin + eastAsian * 2) return 'other';
  if (eastAsian * 5 < counts.latin) return looksEnglish(`${title} ${content}`.slice(0, SAMPLE_LENGTH)) ? 'en' : 'other';
  if (eastAsian === 0) return 'other';
  if (counts.hangul > counts.han && counts.hangul > counts.kana) return 'ko';
  if (counts.kana > eastAsian * 0.15) return 'ja';
  return counts.traditional > counts.han * 0.06 ? 'zh-Hant' : 'zh';
}

function countScripts(text: string): ScriptCounts {
  const counts: ScriptCounts = { han: 0, traditional: 0, kana: 0, hangul: 0, latin: 0, otherLetter: 0 };
  for (let i = 0; i < text.length; i++) countUnit(text.charCodeAt(i), counts);
  return counts;
}

function countUnit(code: number, counts: ScriptCounts): void {
  if ((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code <= 0x24f)) counts.latin++;
  else if (code < 0xc0) return;
  else if ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf)) {
    counts.han++;
    if (isTraditionalOnly(code)) counts.traditional++;
  } else if (code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) counts.kana++;
  else if (code >= 0xac00 && code <= 0xd7a3) counts.hangul++;
  else if (code < 0xd800 && LETTER.test(String.fromCharCode(code))) counts.otherLetter++;
}

const ENGLISH_WORDS = new Set(
  'the of and to in a is that for it on with as was by at be this from are an or have has he his you not they said will we its who but new after over up out more can'.split(
    ' ',
  ),
);
const OTHER_LATIN_WORDS = new Set(
  'der die und das ist nicht le la les des est une el los las que por del il di che não uma para het een van och att som yang dan di untuk của và ve bir bu'.split(
    ' ',
  ),
);

/** Latin text counts as English unless another language's function words outnumber the English ones or most letters carry accents. */
function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length;
  const other = words.filter((word) => OTHER_LATIN_WORDS.has(word)).length;
  const accented = words.filter((word) => /[à-ɏ]/u.test(word)).length;
  return english >= other && accented <= words.length * 0.1;
}
