// How names of places are spelt in Latin letters: whole (guangzhoushi) and by initials (gzs), without tones.
import { pinyin } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/** The spellings of a name. Places that are read unlike their characters (重庆, 厦门) are read as places. */
export function pinyinOf(name: string): readonly string[] {
  const found = known.get(name);
  if (found) return found;
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());
  const spelt = [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')];
  // At most the names of the region dictionary, about 3,000.
  known.set(name, spelt);
  return spelt;
}
