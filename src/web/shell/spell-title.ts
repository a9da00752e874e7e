// How names of screens are spelt in Latin letters. Its dictionary is large: load this file only when it is needed.
import { pinyin } from 'pinyin-pro';

/** Whole (caijilaiyuan) and by initials (cjly), without tones. */
export function spellTitle(title: string): readonly string[] {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());
  return [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')];
}
