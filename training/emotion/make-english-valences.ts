/**
 * Makes src/analysis/emotion/english/english-valences.data.json from `vader_lexicon.txt` of the package vader-sentiment (`npm pack vader-sentiment`):
 * npx tsx training/emotion/make-english-valences.ts FOLDER/package/vader_lexicon.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../../src/analysis/emotion/english/english-valences.data.json', import.meta.url);
/** Emoticons and signs are left out: articles are read by their words. */
const WORD = /^[a-z]+(?:['-][a-z]+)*$/u;

const [, , lexicon = ''] = process.argv;
const valences = Object.fromEntries(
  readFileSync(lexicon, 'utf8')
    .split('\n')
    .map((line): [string, number] => {
      const [word = '', mean = ''] = line.split('\t');
      return [word, Number(mean)];
    })
    .filter(([word, mean]) => WORD.test(word) && mean !== 0),
);
writeFileSync(FILE, `${JSON.stringify(valences)}\n`);
