// Which roles a client began with, the default ones that the provider keeps for new clients (client 0), and an index that finds the last change of a record.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

const BROWSED = ['frontHome', 'classifiedInfo', 'search', 'analysis', 'hot-spot-info'];
const WORKED =
  `comment-monitor brief-report html-report announcement remark publish favorite inform ticket article-checker article-browse-history
  website-info tv-monitor report-data-api big-screen`.split(/\s+/);
const MANAGED =
  `manageHome dashboard subject filter tag inform-setting report-setting website user-manage user-privilege user-log system-setting
  external`.split(/\s+/);
/** Name, modules, and their flags b, m, a and d. */
const ROLES: readonly [string, readonly string[], readonly number[]][] = [
  ['administrator', [...BROWSED, ...WORKED, ...MANAGED], [1, 1, 1, 1]],
  ['analyst', [...BROWSED, ...WORKED], [1, 1, 1, 0]],
  ['reader', BROWSED, [1, 0, 0, 0]],
];

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'role', 'is_default', 'int=0');
  await createIndex(db, 'operation_log', ['client_id', 'action', 'target_id']);
  await sql`update role set is_default = 1 where name in ('administrator', 'analyst', 'reader', 'operator')`.execute(db);
  const { rows } = await sql`select id from client limit 1`.execute(db);
  // A new record gets them at its first start, with the first clients.
  if (rows.length === 0) return;
  for (const [name, modules, [b, m, a, d]] of ROLES) {
    const made = await sql<{ id: number }>`insert into role (client_id, name, is_default) values (0, ${name}, 1) returning id`.execute(db);
    const id = made.rows[0]?.id;
    for (const module of modules)
      await sql`insert into role_privilege (role_id, module, b, m, a, d) values (${id}, ${module}, ${b}, ${m}, ${a}, ${d})`.execute(db);
  }
}
