// Entry of a reader thread of the article index.
import { openRecord } from '#server/db/open-record.ts';
import { answerRequest } from '#server/index/answer-request.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { WireQuestion } from '#server/index/wire.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';
import { readOptions } from '#server/threads/read-options.ts';

const { dataFolder, databaseUrl } = readOptions();
const index = openLocalIndex(openRecord({ dataFolder, databaseUrl, readonly: true }), dataFolder);

answerQuestions((question: WireQuestion) => answerRequest(index, question));
