/** Explains why a text is negative for a name: the words near its mentions with the greatest weight. */
import { tokenise } from '../segment/segment.ts';
import { emotionModel } from './model.ts';
import { readEmotion } from './reading.ts';
import { isEnglish } from './span-reader.ts';
import { eachTargetFeature, type MaskedText, NAME } from './target-features.ts';
import { targetModel } from './target-model.ts';
import { findTarget, readForTargets } from './target-reading.ts';

const MAX_WORDS = 5;
/** A word is a reason when it has at least this share of the weightiest one's weight. */
const SHARE_OF_WEIGHTIEST = 0.25;
/** Parts of speech that accuse nobody: places, times, numbers, pronouns, particles, conjunctions. */
const SAYS_NOTHING = /^(?:ns|t|m|q|r|u|p|c|f|y|nr)/;

export interface TargetReasons {
  name: string;
  /** Up to five, greatest weight first, as the text writes them. */
  words: string[];
  /** The forms in which the text writes the name, each once, in order. */
  forms: string[];
}

/** For those of the names that the article mentions. */
export function explainTargets(article: { title: string; content: string }, names: readonly string[]): TargetReasons[] {
  const reading = readForTargets(article, names);
  if (!reading) return [];
  const text = `${article.title}\n${article.content}`;
  const inEnglish = isEnglish(article);
  return reading.targets.flatMap((name) => {
    const found = findTarget(reading, name);
    if (!found) return [];
    const forms = [...new Set(found.mentions.map(({ start, end }) => text.slice(start, end)))];
    const words = inEnglish
      ? englishWords(article, found.mentions)
      : weightiestWords(found.masked).map((word) => written(text, reading.folded, word));
    return [{ name, words, forms }];
  });
}

/** Those that blame, in the sentences that mention the name. */
function englishWords(article: { title: string; content: string }, mentions: readonly { start: number }[]): string[] {
  const { texts, sentences, reader } = readEmotion(emotionModel(), article, undefined, undefined);
  const words = sentences.flatMap(({ field, start, end }) => {
    const from = start + (field === 'title' ? 0 : article.title.length + 1);
    return mentions.some((mention) => mention.start >= from && mention.start < from + end - start)
      ? reader.words(texts[field], start, end, -1)
      : [];
  });
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function weightiestWords(masked: MaskedText): string[] {
  const { weights } = targetModel();
  const shares = new Float64Array(masked.text.length);
  eachTargetFeature(masked, (bucket, start, end) => {
    for (let at = start; at < end; at++) shares[at] = (shares[at] ?? 0) + (weights[bucket] ?? 0) / (end - start);
  });
  const sums = new Map<string, number>();
  for (const { word, tag, start, end } of tokenise(masked.text)) {
    if (word.includes(NAME) || !/\p{L}{2}/u.test(word) || SAYS_NOTHING.test(tag)) continue;
    const sum = shares.subarray(start, end).reduce((total, share) => total + share, 0);
    if (sum > 0) sums.set(word, (sums.get(word) ?? 0) + sum);
  }
  const ranked = [...sums].toSorted((a, b) => b[1] - a[1]);
  const least = (ranked[0]?.[1] ?? 0) * SHARE_OF_WEIGHTIEST;
  const words = ranked.filter(([, sum]) => sum >= least).map(([word]) => word);
  // 凭什么 says what 什么 says.
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word))).slice(0, MAX_WORDS);
}

/** Folding keeps the positions of the text. */
function written(text: string, folded: string, word: string): string {
  const at = folded.indexOf(word);
  return at < 0 ? word : text.slice(at, at + word.length);
}
