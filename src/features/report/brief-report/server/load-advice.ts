import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type AdviceLibrary, adviceLibrary, type Suggestions } from '#shared/bulletin-advice.ts';

/** A client's own suggestions; the usual ones where it set none. */
export async function loadAdvice(db: Kysely<Database>, clientId: number): Promise<AdviceLibrary> {
  const row = await db.selectFrom('bulletinAdvice').select('suggestions').where('clientId', '=', clientId).executeTakeFirst();
  return adviceLibrary.parse(row?.suggestions ?? {});
}

/** For those who read bulletins: without words that were kept but are not chosen. */
export async function loadChosenAdvice(db: Kysely<Database>, clientId: number): Promise<AdviceLibrary> {
  const { open, official, event, rise } = await loadAdvice(db, clientId);
  return { open: chosen(open), official: chosen(official), event: chosen(event), rise: chosen(rise) };
}

const chosen = ({ choice, texts }: Suggestions): Suggestions => ({ choice, texts: choice === 'own' ? texts : [] });
