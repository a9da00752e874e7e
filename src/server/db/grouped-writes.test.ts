import { expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Database } from './tables/database.ts';
import { GroupedWrites } from './grouped-writes.ts';
import { openRecord } from './open-record.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';

/** A record of one table of numbers. */
async function openNumbers() {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-writes-'));
  const store = openRecord({ dataFolder, databaseUrl: undefined });
  await sql`create table number (n integer primary key)`.execute(store.db);
  const write = (n: number) => async (tx: Kysely<Database>) => {
    await sql`insert into number values (${n})`.execute(tx);
    return n;
  };
  const read = async () => (await sql<{ n: number }>`select n from number order by n`.execute(store.db)).rows.map(({ n }) => n);
  const close = async () => {
    await store.close();
    rmSync(dataFolder, { recursive: true });
  };
  return { store, write, read, close };
}

test('many at once are all written, and each is told its own result', async () => {
  const { store, write, read, close } = await openNumbers();
  const writes = new GroupedWrites(store);
  const numbers = Array.from({ length: 120 }, (_, n) => n);
  expect(await Promise.all(numbers.map((n) => writes.run(write(n))))).toEqual(numbers);
  expect(await read()).toEqual(numbers);
  await close();
});

test('one that fails undoes itself alone, and those after it go on', async () => {
  const { store, write, read, close } = await openNumbers();
  const writes = new GroupedWrites(store);
  const half = async (tx: Kysely<Database>) => {
    await write(2)(tx);
    throw new Error('no further');
  };
  const results = await Promise.allSettled([writes.run(write(1)), writes.run(half), writes.run(write(3)), writes.run(write(1))]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(await writes.run(write(4))).toBe(4);
  expect(await read()).toEqual([1, 3, 4]);
  await close();
});
