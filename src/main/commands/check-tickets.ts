import { checkChains } from '#features/report/ticket/server/facade.ts';
import { writeLine } from './json-lines.ts';
import { withRecord } from './record-commands.ts';

/** One line for each client; the exit status says whether every chain is whole. */
export async function checkTickets(): Promise<void> {
  const states = await withRecord((store) => checkChains(store.db));
  for (const state of states) writeLine(state);
  if (states.some(({ fault }) => fault)) process.exitCode = 1;
}
