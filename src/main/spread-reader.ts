// Entry of the thread that holds threads of reposts.
import { workerData } from 'node:worker_threads';
import { answerSpread } from '#features/repost/server/answer-spread.ts';
import type { SpreadQuestion } from '#features/repost/server/spread-wire.ts';
import { openRecord } from '#server/db/open-record.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';
import type { ReaderOptions } from '#server/threads/thread-wire.ts';

const { dataFolder, databaseUrl } = workerData as ReaderOptions;
const store = openRecord({ dataFolder, databaseUrl, readonly: true });

answerQuestions((question: SpreadQuestion) => answerSpread(store, question));
