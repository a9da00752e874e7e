import type { UpdateResult } from 'kysely';

/** Another worker has closed the run, since this one was not heard of: what it would still write counts as failed there, and is read again. */
export class RunTaken extends Error {
  override readonly name = 'RunTaken';
}

/** Of a change of the run `where state = 'running'`. Throws RunTaken, which ends the transaction around it. */
export function requireRunning({ numUpdatedRows }: Pick<UpdateResult, 'numUpdatedRows'>): void {
  if (Number(numUpdatedRows) === 0) throw new RunTaken();
}
