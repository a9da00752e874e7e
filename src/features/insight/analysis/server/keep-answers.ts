/** As long as an open page shows them before it asks again. */
const KEPT_MS = 60_000;
const KEPT_ANSWERS = 500;

/** Repeats the answer to the same question for a minute; for a few expensive questions. */
export function keepAnswers<Answer>(now: () => number): (key: string, answer: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { at: number; answer: Promise<Answer> }>();
  return (key, ask) => {
    const known = kept.get(key);
    if (known && now() - known.at < KEPT_MS) return known.answer;
    const answer = ask();
    kept.delete(key);
    kept.set(key, { at: now(), answer });
    answer.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
