/** Character-level scores of spelling correction: the changes compared with the required ones. */
import type { Issue } from '../../src/analysis/checker/issue.ts';
import type { Pair } from './corpus.ts';

export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

export interface SpellingScores {
  sentences: number;
  errors: number;
  /** The place was found. */
  detection: Score;
  /** The place was found and the right character proposed first; recall is over all errors. */
  correction: Score;
}

/** The text with the first suggestion of every typo; suggestions of another length are left out, as pairs have equal lengths. */
export function correct(text: string, issues: readonly Issue[]): string {
  const characters = text.split('');
  for (const { offset, length, suggestions } of issues) {
    const [first] = suggestions;
    if (first?.length === length) characters.splice(offset, length, ...first.split(''));
  }
  return characters.join('');
}

export function scoreSpelling(pairs: readonly Pair[], correctText: (text: string) => string): SpellingScores {
  let errors = 0;
  let changed = 0;
  let found = 0;
  let right = 0;
  for (const { text, target } of pairs) {
    const corrected = correctText(text);
    for (let i = 0; i < text.length; i++) {
      const isError = text[i] !== target[i];
      const isChanged = text[i] !== corrected[i];
      errors += Number(isError);
      changed += Number(isChanged);
      found += Number(isError && isChanged);
      right += Number(isError && corrected[i] === target[i]);
    }
  }
  return { sentences: pairs.length, errors, detection: toScore(found, changed, errors), correction: toScore(right, changed, errors) };
}

function toScore(hits: number, said: number, there: number): Score {
  return {
    precision: said === 0 ? 1 : hits / said,
    recall: there === 0 ? 1 : hits / there,
    f1: said + there === 0 ? 0 : (2 * hits) / (said + there),
  };
}
