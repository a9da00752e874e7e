import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { scopeOf } from './scope-of.ts';
import { countLines, linesOf, type Total } from './select-lines.ts';

/** How many lines with an action the caller's list of a period has. */
export async function countActions(
  db: Kysely<Database>,
  actor: Actor,
  asked: { action: string; from: number; until: number },
): Promise<Total> {
  const { total, isLeast } = await countLines(linesOf(db, { ...asked, ...scopeOf(actor) }));
  return { total, isLeast };
}
