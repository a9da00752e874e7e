// Groups of recipients stand beside them: what names recipients names groups as well.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'inform_user', 'kind', 'text=person');
  await addColumn(db, dialect, 'inform_user', 'member_ids', 'text=[]');
  await addColumn(db, dialect, 'inform_user', 'duty', 'text=all');
  await addColumn(db, dialect, 'inform_user', 'duty_since', 'int=0');
}
