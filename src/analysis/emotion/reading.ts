/** The parts of an article that are read once for all questions about it. */
import type { Token } from '../segment/segment.ts';
import type { FieldText } from './field-text.ts';
import { prepareText } from './features.ts';
import type { EmotionLexicon } from './lexicon.ts';
import { blankWhiteWords, findLexiconHits } from './lexicon.ts';
import type { EmotionModel } from './model.ts';
import type { Field, SentenceScore } from './sentence-scores.ts';
import { scoreSentences } from './sentence-scores.ts';
import type { SpanReader } from './span-reader.ts';
import { spanReader } from './span-reader.ts';

export interface EmotionReading {
  texts: Record<Field, FieldText>;
  /** Sentences with letters, of both fields, in order. */
  sentences: SentenceScore[];
  reader: SpanReader;
}

const SAYS_SOMETHING = /[\p{L}\p{N}\p{S}!?]/u;

export function readEmotion(
  model: EmotionModel,
  article: { title: string; content: string },
  lexicon: EmotionLexicon | undefined,
  tokens: { title: readonly Token[]; content: readonly Token[] } | undefined,
): EmotionReading {
  const texts = {
    title: { ...toFieldText(article.title, lexicon), tokens: tokens?.title },
    content: { ...toFieldText(article.content, lexicon), tokens: tokens?.content },
  };
  const reader = spanReader(model, article);
  const sentences = (['title', 'content'] as const).flatMap((field) => {
    const { prepared } = texts[field];
    return scoreSentences(reader, field, texts[field]).filter(({ start, end }) => SAYS_SOMETHING.test(prepared.slice(start, end)));
  });
  return { texts, sentences, reader };
}

export function toFieldText(original: string, lexicon: EmotionLexicon | undefined): FieldText {
  const prepared = blankWhiteWords(prepareText(original), lexicon);
  return { original, prepared, hits: findLexiconHits(prepared, lexicon) };
}
