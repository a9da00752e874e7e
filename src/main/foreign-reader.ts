// Entry of a thread that reads untrusted content.
import type { ReadingQuestion } from '#ingest/apart/read-apart.ts';
import { READINGS } from '#ingest/apart/readings.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';
import { withBuffers } from '#ingest/apart/with-buffers.ts';

// `readApart` checked the input's type where the question was asked; a message has no type.
answerQuestions(async ({ reading, input }: ReadingQuestion) =>
  reading === 'ready' ? undefined : READINGS[reading](withBuffers(input) as never),
);
