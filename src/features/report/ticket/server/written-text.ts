// Hashes of what was written: the log's lines carry them, so that a text or file that was changed afterwards shows.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { sha256Of } from '#server/record/hash-chain.ts';

type Line = Selectable<Database['ticketLog']>;
type Stored = Selectable<Database['ticket']>;

/** Of what is issued: all that its receivers read. */
export const sha256OfTicket = ({ kind, level, title, contentHtml }: Pick<Stored, 'kind' | 'level' | 'title' | 'contentHtml'>): string =>
  sha256Of(JSON.stringify([kind, level, title, contentHtml]));

export interface WrittenFile {
  name: string;
  sha256: string;
}

/** Files of a ticket itself (`entryId` null), or of one answer. */
export const writtenFiles = (
  db: Kysely<Database>,
  { ticketId, entryId }: { ticketId: number; entryId: number | null },
): Promise<WrittenFile[]> =>
  db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .select(['ticketFile.name', 'storedFile.sha256'])
    .where('ticketFile.ticketId', '=', ticketId)
    .where('ticketFile.entryId', 'is not distinct from', entryId)
    .orderBy('ticketFile.id')
    .execute();

/** The first line whose text or files are not those that were hashed. One text at a time: each may have 300,000 characters. */
export async function findChangedText(db: Kysely<Database>, lines: readonly Line[]): Promise<number | undefined> {
  for (const line of lines) if (line.told.sha256 !== undefined && (await isChanged(db, line))) return line.number;
  return undefined;
}

/** With its client a ticket goes, and its lines stay. */
async function isChanged(db: Kysely<Database>, { ticketId, userId, told: { sha256, files = [], ...told } }: Line): Promise<boolean> {
  const ticket = await db
    .selectFrom('ticket')
    .select(['kind', 'level', 'title', 'contentHtml'])
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) return false;
  const entryId = told.entryId ?? null;
  if (entryId === null && sha256OfTicket(ticket) !== sha256) return true;
  if (entryId !== null) {
    const entry = await db.selectFrom('ticketEntry').select('contentHtml').where('id', '=', entryId).executeTakeFirst();
    if (!entry || sha256Of(entry.contentHtml) !== sha256) return true;
  }
  const there = await writtenFiles(db, { ticketId, entryId });
  const keyOf = ({ name, sha256: hash }: WrittenFile) => `${hash} ${name}`;
  const known = new Set(files.map(keyOf));
  if (there.some((file) => !known.has(keyOf(file)))) return true;
  return there.length < files.length && (await isThere(db, userId));
}

/** Files that somebody of another client brought go with that client; those of a guest are of the ticket's own. */
const isThere = async (db: Kysely<Database>, userId: number | null): Promise<boolean> =>
  userId === null || (await db.selectFrom('account').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
