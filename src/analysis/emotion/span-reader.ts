/** How a piece of a text is read: by the linear model, or as English by its words. */
import { detectLanguage } from '../language/detect-language.ts';
import { findEnglishWords, scoreEnglish } from './english/score-english.ts';
import type { FieldText } from './field-text.ts';
import { findWords } from './find-words.ts';
import type { EmotionModel, Logits } from './model.ts';
import { scoreSpan } from './model.ts';

export interface SpanReader {
  isEnglish: boolean;
  score(text: FieldText, from: number, to: number): Logits;
  /** The words of greatest weight in a direction, as the text writes them. */
  words(text: FieldText, from: number, to: number, direction: 1 | -1): string[];
}

const ENGLISH: SpanReader = { isEnglish: true, score: scoreEnglish, words: findEnglishWords };

/** For a text that is mainly English its words decide; for any other the models, which were trained on Chinese. */
export const spanReader = (model: EmotionModel, article: { title: string; content: string }): SpanReader =>
  isEnglish(article)
    ? ENGLISH
    : {
        isEnglish: false,
        score: ({ prepared }, from, to) => scoreSpan(model, prepared, from, to),
        words: (text, from, to, direction) => findWords(model, direction, text, from, to),
      };

export const isEnglish = ({ title, content }: { title: string; content: string }): boolean => detectLanguage(title, content) === 'en';
