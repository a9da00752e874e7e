// A record from before there were versions of subjects.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import * as start from '#server/db/migrations/0001-start.ts';
import * as articleWork from '#server/db/migrations/0002-article-work.ts';
import * as subjects from '#server/db/migrations/0003-subjects.ts';
import { openRecord } from '#server/db/open-record.ts';

test('gives every subject that is there its first version', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-migration-'));
  const store = openRecord(readConfig({ TINGFENG_DATA: folder }));
  const { db } = store;
  await start.up(db.withoutPlugins() as never, 'sqlite');
  await articleWork.up(db.withoutPlugins() as never, 'sqlite');
  const fields = {
    categoryId: null,
    name: '云雀',
    expression: '云雀+召回',
    builder: null,
    filter: { minLength: 5 },
    targets: ['云雀'],
  };
  await db
    .insertInto('subject')
    .values({ clientId: 7, ...fields, state: 'disabled', ownerId: 3, sort: 0, createdAt: 10, updatedAt: 20 })
    .execute();
  await subjects.up(db.withoutPlugins() as never, 'sqlite');
  expect(await db.selectFrom('subjectVersion').selectAll().execute()).toMatchObject([
    { clientId: 7, version: 1, ...fields, state: 'disabled', ownerId: 3, reason: 'create', userId: 3, at: 20 },
  ]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
