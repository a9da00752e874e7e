import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { loadOwnMarks, withOwnMarks } from '#server/record/own-marks.ts';
import type { Locale } from '#shared/error-messages.ts';
import { WORDS, type Words } from './words.data.ts';

/** The words of a file for people of a client, with its own names of emotions and statuses. */
export async function wordsOfClient(db: Kysely<Database>, clientId: number, locale: Locale): Promise<Words> {
  const marks = await loadOwnMarks(db, clientId);
  return withOwnMarks(WORDS[locale], marks[locale]);
}
