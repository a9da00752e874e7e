// Entry of a reader thread of the article index.
import { workerData } from 'node:worker_threads';
import { openRecord } from '#server/db/open-record.ts';
import { answerRequest } from '#server/index/answer-request.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { WireQuestion } from '#server/index/wire.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';
import type { ReaderOptions } from '#server/threads/thread-wire.ts';

const { dataFolder, databaseUrl } = workerData as ReaderOptions;
const index = openLocalIndex(openRecord({ dataFolder, databaseUrl, readonly: true }), dataFolder);

answerQuestions((question: WireQuestion) => answerRequest(index, question));
