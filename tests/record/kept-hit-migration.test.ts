// Hits that were put aside or deleted before rows had the names of the program.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import * as keptHits from '#server/db/migrations/0027-kept-hits.ts';
import { openRecord } from '#server/db/open-record.ts';
import { databaseRows } from '#server/db/record-door.ts';

const OLD_ROW = {
  client_id: 2,
  article_id: 7,
  subject_ids: '[3,4]',
  tag_ids: '[]',
  class_ids: '[1]',
  emotion_origin: 'user',
  status: 'read',
};
const ROW = { clientId: 2, articleId: 7, subjectIds: [3, 4], tagIds: [], classIds: [1], emotionOrigin: 'user', status: 'read' };
const asideOf = (row?: object) => ({
  subjects: [{ subjectId: 3 }],
  emotion: 'negative',
  score: -1,
  origin: 'machine',
  ...(row ? { row } : {}),
});

test('get its names, and lists as lists; what is not kept stays away', async () => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-'));
  const store = openRecord(readConfig({ TINGFENG_DATA: dataFolder }));
  const { db } = store;
  await migrate(store);
  const rows = databaseRows(db);
  const drop = { client_id: 2, kind: 'word', rule_id: 1, at: 1 };
  await rows
    .insertInto('hit_drop')
    .values([
      { ...drop, article_id: 7, hit: JSON.stringify(asideOf(OLD_ROW)) },
      { ...drop, article_id: 8, hit: JSON.stringify(asideOf()) },
    ])
    .execute();
  const deleted = { client_id: 2, deleted_by: null, note: '', deleted_at: 1 };
  const kept = { hit: OLD_ROW, subjects: [{ client_id: 2, subject_id: 3, target_emotion: null }] };
  await rows
    .insertInto('deleted_hit')
    .values([
      { ...deleted, article_id: 7, hit: JSON.stringify(kept) },
      { ...deleted, article_id: 8, hit: null },
    ])
    .execute();
  // A second time it finds nothing to change.
  for (let run = 0; run < 2; run++) {
    await keptHits.up(db.withoutPlugins() as never);
    expect((await db.selectFrom('hitDrop').select('hit').orderBy('articleId').execute()).map(({ hit }) => hit)).toEqual([
      asideOf(ROW),
      asideOf(),
    ]);
    expect((await db.selectFrom('deletedHit').select('hit').orderBy('articleId').execute()).map(({ hit }) => hit)).toEqual([
      { hit: ROW, subjects: [{ clientId: 2, subjectId: 3, targetEmotion: null }] },
      null,
    ]);
  }
  await store.close();
  rmSync(dataFolder, { recursive: true });
});
