import { checkChains, findPrinted } from '#features/report/ticket/server/facade.ts';
import { writeLine } from './json-lines.ts';
import { withRecord } from './record-commands.ts';

/** One line for each client; the exit status says whether every chain is whole. With line and check code of a printed ticket: that line of the log. */
export async function checkTickets(line?: string, code?: string): Promise<void> {
  if (line !== undefined) return findLine(line, code ?? '');
  const states = await withRecord((store) => checkChains(store.db));
  for (const state of states) writeLine(state);
  if (states.some(({ fault }) => fault)) process.exitCode = 1;
}

async function findLine(line: string, code: string): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(line)) throw new Error(`LINE is a number from 1, not ${line}`);
  if (!/^[\da-f]{16,64}$/.test(code)) throw new Error(`CODE is 16 digits of 0–9 and a–f as at the foot of the print, not ${code}`);
  const found = await withRecord((store) => findPrinted(store.db, { number: Number(line), code }));
  for (const each of found) writeLine(each);
  if (found.length === 0) process.exitCode = 1;
}
