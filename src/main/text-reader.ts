// Entry of a thread that understands articles which are stored by the thousand.
import { warmUp } from '#analysis/warm-up.ts';
import type { TextsQuestion } from '#ingest/apart/understand-apart.ts';
import { readArticle } from '#ingest/pipeline/understand.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';

answerQuestions(async ({ articles }: TextsQuestion) => {
  if (articles.length === 0) warmUp();
  return articles.map(readArticle);
});
