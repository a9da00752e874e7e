/** The emotion of a whole English article from its sentences: the headline counts most, then the text, then its strongest sentence. */
import { meanLogits } from './judge.ts';
import type { Logits } from './model.ts';
import type { SentenceScore } from './sentence-scores.ts';

const TITLE_WEIGHT = 3;
const STRONGEST_WEIGHT = 0.4;
/** Share of the weight of what has no word that is known: it is silent rather than neutral. */
const SILENT_SHARE = 1 / 3;

/** Undefined without sentences. */
export function judgeEnglish(sentences: readonly SentenceScore[]): Logits | undefined {
  const title = sentences.filter(({ field }) => field === 'title');
  const content = sentences.filter(({ field }) => field === 'content');
  const strongest = content.toSorted((a, b) => Math.abs(b.score) * b.weight - Math.abs(a.score) * a.weight)[0];
  return meanLogits([...part(title, TITLE_WEIGHT), ...part(content, 1), ...(strongest ? part([strongest], STRONGEST_WEIGHT) : [])]);
}

function part(sentences: readonly SentenceScore[], weight: number): { logits: Logits; weight: number }[] {
  const weighed = sentences.map((sentence) => ({
    logits: sentence.logits,
    weight: sentence.weight * (isSilent(sentence) ? SILENT_SHARE : 1),
  }));
  const logits = meanLogits(weighed);
  return logits ? [{ logits, weight: sentences.every(isSilent) ? weight * SILENT_SHARE : weight }] : [];
}

const isSilent = ({ score }: SentenceScore): boolean => score === 0;
