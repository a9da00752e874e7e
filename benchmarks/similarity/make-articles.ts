/** Any number of articles of ordinary length, mixed from the sentences of real ones; some are reprints of earlier ones. */
import { pick, type Random } from '../../src/analysis/expression/testing/random-cases.ts';
import { NEAR_VERBATIM, WRAPPED_OR_CUT } from '../../training/similarity/edits.ts';
import type { Article } from '../../training/similarity/read-articles.ts';

const LENGTH = 800;
/** A reprint copies one of this many preceding articles. */
const REACH = 2000;
const EDITS = [
  NEAR_VERBATIM['source and editor'],
  NEAR_VERBATIM['several of these'],
  NEAR_VERBATIM.advertisement,
  WRAPPED_OR_CUT['end cut'],
];

export interface MadeArticle {
  title: string;
  content: string;
  /** Number of the article that this is a reprint of. */
  original?: number;
}

/** Each once, of 8 to 120 letters: one long common sentence would make two articles similar. */
export function readSentences(articles: readonly Article[]): string[] {
  const sentences = articles.flatMap(({ content }) => content.match(/(?<=[。！？\n])[^。！？\n]{8,120}[。！？]/gu) ?? []);
  return [...new Set(sentences)];
}

/** An endless sequence of articles, the same for the same random numbers; every `everyReprint`-th is a reprint. */
export function* makeArticles(sentences: readonly string[], random: Random, everyReprint: number): Generator<MadeArticle> {
  const recent: { text: MadeArticle; number: number }[] = [];
  for (let number = 0; ; number++) {
    const known = number % everyReprint === everyReprint - 1 ? pick(random, recent) : undefined;
    if (known) {
      yield { ...(pick(random, EDITS)?.(known.text, random, mix(sentences, random)) ?? known.text), original: known.number };
      continue;
    }
    const text = { title: pick(random, sentences).slice(0, 24), content: mix(sentences, random) };
    recent[number % REACH] = { text, number };
    yield text;
  }
}

function mix(sentences: readonly string[], random: Random): string {
  let text = '';
  for (let n = 1; text.length < LENGTH; n++) text += pick(random, sentences) + (n % 4 === 0 ? '\n' : '');
  return text;
}
