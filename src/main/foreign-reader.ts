// Entry of a thread that reads what strangers wrote.
import type { ReadingQuestion } from '#ingest/apart/read-apart.ts';
import { READINGS } from '#ingest/apart/readings.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';
import { withBuffers } from '#ingest/apart/with-buffers.ts';

// Which input a reading takes was checked where it was asked for (`readApart`); a message has no type.
answerQuestions(async ({ reading, input }: ReadingQuestion) =>
  reading === 'ready' ? undefined : READINGS[reading](withBuffers(input) as never),
);
