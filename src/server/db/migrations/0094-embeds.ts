// Embeds: access links that a page of another site shows in a frame.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const add = (name: string, type: Parameters<typeof addColumn>[4]) => addColumn(db, dialect, 'access_link', name, type);
  await add('kind', 'text=link');
  // Stands in the address of the document; null for what is no embed.
  await add('public_id', 'text?');
  // Sites that may show it, as browsers write them.
  await add('origins', 'text=[]');
  await add('look', 'text={}');
  // Counts its changes: answers that were kept are of one version.
  await add('version', 'int=0');
  // After a new key, the one before opens for a while.
  await add('old_key_hash', 'text?');
  await add('old_key_until', 'int?');
  await createIndex(db, 'access_link', ['public_id'], true);
  await createIndex(db, 'access_link', ['old_key_hash']);
}
