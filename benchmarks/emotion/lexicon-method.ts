/** The method of most Chinese toolkits: summed word weights, inverted by a negation and scaled by a degree word before them (like JioNLP). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tokenise } from '#analysis/segment/segment.ts';

/** How many words before a polar word are examined. */
const WINDOW = 3;
const NEUTRAL = 0.3;

/** Returns a classifier −1 | 0 | 1 from the JioNLP lists of the data folder. */
export function lexiconMethod(folder: string): (text: string) => -1 | 0 | 1 {
  const words = readWeights(folder, 'jionlp-sentiment');
  const degrees = readWeights(folder, 'jionlp-degree');
  const negations = readWeights(folder, 'jionlp-negation');
  return (text) => {
    const tokens = tokenise(text).map((token) => token.word);
    let sum = 0;
    tokens.forEach((token, i) => {
      let weight = words.get(token) ?? 0;
      for (const before of weight === 0 ? [] : tokens.slice(Math.max(0, i - WINDOW), i)) {
        weight *= degrees.get(before) ?? 1;
        if (negations.has(before)) weight = -weight;
      }
      sum += weight;
    });
    return sum > NEUTRAL ? 1 : sum < -NEUTRAL ? -1 : 0;
  };
}

/** word → weight; 1 where the list has no weights. The first line is a header. */
function readWeights(folder: string, name: string): Map<string, number> {
  const text = gunzipSync(readFileSync(join(folder, 'sentiment', 'lexicons', `${name}.tsv.gz`))).toString('utf8');
  const lines = text.trim().split('\n').slice(1);
  return new Map(lines.map((line) => line.split('\t')).map(([word = '', weight = '1']) => [word, Number(weight)]));
}
