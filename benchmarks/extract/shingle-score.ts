/**
 * Precision, recall and F1 of 4-grams, the measure of the ScrapingHub article extraction benchmark (MIT). Characters for Chinese, otherwise words.
 */
function shingles(text: string): Map<string, number> {
  const isChinese = /[\u4e00-\u9fff]/.test(text.slice(0, 500));
  const tokens = isChinese ? text.replace(/\s+/g, '').split('') : (text.match(/\w+/g) ?? []);
  const counts = new Map<string, number>();
  for (let i = 0; i + 4 <= Math.max(tokens.length, 4); i += 1) {
    const key = tokens.slice(i, i + 4).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

export function shingleScore(expected: string, found: string): Score {
  const truth = shingles(expected);
  const answer = shingles(found);
  let common = 0;
  let truthSize = 0;
  let answerSize = 0;
  for (const [key, count] of truth) {
    truthSize += count;
    common += Math.min(count, answer.get(key) ?? 0);
  }
  for (const count of answer.values()) answerSize += count;
  const precision = answerSize === 0 ? 0 : common / answerSize;
  const recall = truthSize === 0 ? 0 : common / truthSize;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
