// Entry of the thread that holds threads of reposts.
import { answerSpread } from '#features/insight/repost/server/answer-spread.ts';
import type { SpreadQuestion } from '#features/insight/repost/server/spread-wire.ts';
import { openRecord } from '#server/db/open-record.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';
import { readOptions } from '#server/threads/read-options.ts';

const { dataFolder, databaseUrl } = readOptions();
const store = openRecord({ dataFolder, databaseUrl, readonly: true });

answerQuestions((question: SpreadQuestion) => answerSpread(store, question));
