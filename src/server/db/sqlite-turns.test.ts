import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import SqliteDatabase from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRecord, recordFile, type Store } from './open-record.ts';

let dataFolder: string;
let store: Store;

beforeEach(async () => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'tingfeng-turns-'));
  store = openRecord({ dataFolder, isServing: true });
  await sql`create table setting (key text primary key, value text)`.execute(store.db);
  await sql`insert into setting values ('a', '1')`.execute(store.db);
});
afterEach(async () => {
  await store.close();
  fs.rmSync(dataFolder, { recursive: true });
});

const write = (db: Store['db'], key: string) => sql`insert into setting values (${key}, '1')`.execute(db);
const keys = async (db: Store['db']): Promise<string[]> =>
  (await db.selectFrom('setting').select('key').orderBy('key').execute()).map((row) => row.key);

/** A process of its own would do the same: another connection that has the lock. */
function lock(): () => void {
  const other = new SqliteDatabase(recordFile(dataFolder));
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

test('a read does not wait for a transaction, and sees what was there before it', async () => {
  await store.db.transaction().execute(async (tx) => {
    await write(tx, 'b');
    expect(await keys(store.db)).toEqual(['a']);
    expect(await keys(tx)).toEqual(['a', 'b']);
  });
  expect(await keys(store.db)).toEqual(['a', 'b']);
});

test('writers take turns in the order of their coming, and a transaction that fails leaves nothing and lets the next one in', async () => {
  const failing = store.db.transaction().execute(async (tx) => {
    await write(tx, 'b');
    await nextTurn();
    throw new Error('no');
  });
  const next = write(store.db, 'c');
  const last = store.db.transaction().execute((tx) => keys(tx));
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(await last).toEqual(['a', 'c']);
});

test('the lock of another process is waited for while the event loop turns and others read', async () => {
  const unlock = lock();
  let isWritten = false;
  const writing = write(store.db, 'b').then(() => {
    isWritten = true;
  });
  const transaction = store.db.transaction().execute((tx) => write(tx, 'c'));
  for (let turn = 0; turn < 50; turn++) await nextTurn();
  expect(await keys(store.db)).toEqual(['a']);
  expect(isWritten).toBe(false);
  unlock();
  await Promise.all([writing, transaction]);
  expect(await keys(store.db)).toEqual(['a', 'b', 'c']);
});

test('who asks again and again lets the event loop turn between', async () => {
  const turns: number[] = [];
  let isOver = false;
  const tick = () => {
    turns.push(1);
    if (!isOver) setImmediate(tick);
  };
  await nextTurn();
  setImmediate(tick);
  for (let asked = 0; turns.length < 3 && asked < 200_000; asked++) await keys(store.db);
  isOver = true;
  expect(turns).toHaveLength(3);
});

test('a read that the caller begins himself stays in one state of the record until he leaves', async () => {
  await store.db.connection().execute(async (db) => {
    await sql.raw('begin deferred').execute(db);
    expect(await keys(db)).toEqual(['a']);
    const other = new SqliteDatabase(recordFile(dataFolder));
    other.exec(`insert into setting values ('b', '1')`);
    other.close();
    expect(await keys(db)).toEqual(['a']);
    await sql.raw('rollback').execute(db);
  });
  expect(await keys(store.db)).toEqual(['a', 'b']);
});

test('what waited for the lock in vain leaves nothing behind: changes after it are kept, and seen by all', {
  timeout: 60_000,
}, async () => {
  const unlock = lock();
  const waited = [write(store.db, 'b'), store.db.transaction().execute((tx) => write(tx, 'c'))];
  for (const result of await Promise.allSettled(waited)) expect(result.status).toBe('rejected');
  unlock();
  await write(store.db, 'd');
  const other = openRecord({ dataFolder });
  expect(await keys(other.db)).toEqual(['a', 'd']);
  await store.db.transaction().execute((tx) => write(tx, 'e'));
  expect(await keys(other.db)).toEqual(['a', 'd', 'e']);
  await other.close();
});

test('a change that is refused leaves no transaction open', async () => {
  await expect(write(store.db, 'a')).rejects.toThrow(/unique/i);
  await write(store.db, 'b');
  await store.db.transaction().execute((tx) => write(tx, 'c'));
  expect(await keys(store.db)).toEqual(['a', 'b', 'c']);
});
