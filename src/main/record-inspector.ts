// Entry of the process that looks into the record for one question, and ends with whoever asked.
import { answerInspector } from '#server/db/inspect/answer-inspector.ts';
import { type InspectedRecord, type InspectorQuestion, READY } from '#server/db/inspect/inspector-wire.ts';

process.once('disconnect', () => process.exit());
process.once('message', ({ record, question }: { record: InspectedRecord; question: InspectorQuestion }) => {
  void answerInspector(record, question).then((answer) => process.send?.(answer, () => process.exit()));
});
process.send?.(READY);
