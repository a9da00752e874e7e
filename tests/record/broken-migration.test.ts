// A migration that ends in the middle, because the process was killed or a statement failed.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeStartFailure } from '#main/start-failure.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord } from '#server/db/open-record.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

test('leaves the record as it was, and the next start runs all of it', async () => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-'));
  const store = openRecord(readConfig({ TINGFENG_DATA: dataFolder }));
  const { db } = store;
  // The twentieth migration makes it, after another table.
  await sql`create table log_opening (id integer)`.execute(db);
  await expect(migrate(store)).rejects.toThrow(/log_opening/u);
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%'`.execute(db);
  expect(rows).toEqual([{ name: 'log_opening' }]);
  await sql`drop table log_opening`.execute(db);
  expect((await migrate(store)).length).toBeGreaterThan(20);
  await store.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('of a newer version is named, with what to do', async () => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-'));
  const store = openRecord(readConfig({ TINGFENG_DATA: dataFolder }));
  await migrate(store);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(store.db);
  const error: unknown = await migrate(store).catch((thrown: unknown) => thrown);
  expect(describeStartFailure(error)).toMatch(/^The record was changed by another version of the product \(9999-later\)/u);
  await store.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
