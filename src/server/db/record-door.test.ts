import SqliteDatabase from 'libsql';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RecordDoor } from './record-door.ts';

interface Tables {
  savedFilter: { id: number; userName: string; isShared: boolean; subjectIds: number[]; filter: unknown };
  subject: { id: number; userName: string };
}
let file: SqliteDatabase.Database;
let db: Kysely<Tables>;

beforeEach(async () => {
  file = new SqliteDatabase(':memory:');
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }), plugins: [new RecordDoor()] });
  await sql`create table saved_filter (id integer, user_name text, is_shared integer, subject_ids text, filter text)`.execute(db);
  await sql`create table subject (id integer, user_name text)`.execute(db);
  await db
    .insertInto('savedFilter')
    .values([
      { id: 1, userName: '甲', isShared: true, subjectIds: [1, 2], filter: { level: ['city'], from_day: 1 } },
      { id: 2, userName: '乙', isShared: false, subjectIds: [], filter: null },
    ])
    .execute();
});
afterEach(() => db.destroy());

test('the record has its own names, numbers and JSON', () => {
  expect(file.prepare('select * from saved_filter').all()).toEqual([
    { id: 1, user_name: '甲', is_shared: 1, subject_ids: '[1,2]', filter: '{"level":["city"],"from_day":1}' },
    { id: 2, user_name: '乙', is_shared: 0, subject_ids: '[]', filter: null },
  ]);
});

test('the program reads what it wrote', async () => {
  expect(await db.selectFrom('savedFilter').selectAll().where('isShared', '=', true).execute()).toEqual([
    { id: 1, userName: '甲', isShared: true, subjectIds: [1, 2], filter: { level: ['city'], from_day: 1 } },
  ]);
});

test('changes are written like rows', async () => {
  await db
    .updateTable('savedFilter')
    .set({ isShared: true, subjectIds: [3], filter: ['a'] })
    .where('id', '=', 2)
    .execute();
  expect(await db.selectFrom('savedFilter').select(['isShared', 'subjectIds', 'filter']).where('id', '=', 2).execute()).toEqual([
    { isShared: true, subjectIds: [3], filter: ['a'] },
  ]);
});

test('the text of a template is the database’s own, its result is the program’s', async () => {
  const { rows } = await sql`select max(is_shared) as is_shared, subject_ids, user_name from ${sql.table('savedFilter')}`.execute(db);
  expect(rows).toEqual([{ isShared: true, subjectIds: [1, 2], userName: '甲' }]);
});

test('two columns of one name are refused before one of them is lost', async () => {
  const both = db.selectFrom('savedFilter').innerJoin('subject', 'subject.id', 'savedFilter.id');
  await expect(both.select(['savedFilter.userName', 'subject.userName']).execute()).rejects.toThrow('userName is selected twice');
  await expect(both.select(['savedFilter.userName', 'subject.userName as name']).execute()).resolves.toEqual([]);
});

test('a column that is decoded by its name keeps it', async () => {
  await expect(db.selectFrom('savedFilter').select('isShared as shared').execute()).rejects.toThrow('cannot be selected as shared');
  await expect(db.selectFrom('savedFilter').select('userName as isShared').execute()).rejects.toThrow('cannot be selected as isShared');
});
