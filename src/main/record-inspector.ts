// Entry of the process that looks into the record for one question. Whoever asked kills it; if he is gone himself, it ends by itself.
import { Worker } from 'node:worker_threads';
import { answerInspector } from '#server/db/inspect/answer-inspector.ts';
import { type InspectedRecord, type InspectorQuestion, READY } from '#server/db/inspect/inspector-wire.ts';

/** Beyond the question's own time. */
const GRACE_MS = 2000;
/** A statement of SQLite holds the event loop as long as it takes: only another thread can end it then. */
const WATCH = "const { workerData } = require('node:worker_threads'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);";

process.once('disconnect', () => process.exit());
process.once('message', ({ record, question }: { record: InspectedRecord; question: InspectorQuestion }) => {
  new Worker(WATCH, { eval: true, workerData: question.ms + GRACE_MS }).once('online', () => {
    void answerInspector(record, question).then((answer) => process.send?.(answer));
  });
});
process.send?.(READY);
