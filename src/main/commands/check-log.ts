import { checkOperations } from '#server/record/check-operations.ts';
import { writeLine } from './json-lines.ts';
import { withRecord } from './record-commands.ts';

/** One line for each client; the exit status says whether every log of operations is whole. */
export async function checkLog(): Promise<void> {
  const states = await withRecord((store) => checkOperations(store.db));
  for (const state of states) writeLine(state);
  if (states.some(({ fault, oldFault }) => fault || oldFault)) process.exitCode = 1;
}
