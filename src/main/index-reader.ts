// Entry of a reader thread of the article index.
import { parentPort, workerData } from 'node:worker_threads';
import { openRecord } from '#server/db/open-record.ts';
import { answerRequest } from '#server/index/answer-request.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { WireRequest } from '#server/index/wire.ts';
import { answerQuestion } from '#server/threads/answer-question.ts';
import type { ReaderOptions } from '#server/threads/thread-wire.ts';

const { dataFolder, databaseUrl } = workerData as ReaderOptions;
const index = openLocalIndex(openRecord({ dataFolder, databaseUrl, readonly: true }), dataFolder);

parentPort?.on('message', ({ id, ...question }: WireRequest) => {
  void answerQuestion(id, () => answerRequest(index, question)).then((response) => parentPort?.postMessage(response, []));
});
