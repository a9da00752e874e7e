import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#server/db/open-record.ts';
import { OutboxFollower } from '#server/index/outbox-follower.ts';
import { makeRecord, type TestRecord } from './make-record.ts';

describe('following the outbox where several writers commit out of order', () => {
  let record: TestRecord;
  let store: Store;
  beforeAll(async () => {
    record = await makeRecord();
    store = { ...record.store, dialect: 'postgres' };
  });
  afterAll(() => record.remove());

  const commit = (...seqs: number[]) =>
    store.db
      .insertInto('outbox')
      .values(seqs.map((seq) => ({ seq, kind: 'article' as const, articleId: seq, clientId: 0 })))
      .execute();

  test('gives each row once, goes back for late ones and passes over numbers that nobody can bring any more', async () => {
    let open = ['3', '5'];
    const follower = new OutboxFollower(store, 0, async () => new Set(open));
    const read = async () => (await follower.read(100)).map((row) => row.seq);
    await commit(1, 2, 4, 7);
    expect(await read()).toEqual([1, 2, 4, 7]);
    expect(follower.watermark).toBe(2);
    open = ['5', 'later'];
    await commit(3, 8);
    expect(await read()).toEqual([3, 8]);
    expect(follower.watermark).toBe(4);
    expect(await read()).toEqual([]);
    expect(follower.watermark).toBe(4);
    // A transaction that begins later cannot fill an earlier gap.
    open = ['later'];
    await commit(9);
    expect(await read()).toEqual([9]);
    expect(follower.watermark).toBe(9);
  });

  test('passes over a gap at once when no writer is open', async () => {
    const follower = new OutboxFollower(store, 100, async () => new Set());
    await commit(102, 104);
    expect((await follower.read(100)).map((row) => row.seq)).toEqual([102, 104]);
    expect(follower.watermark).toBe(104);
    await store.db.deleteFrom('outbox').where('seq', '>', 100).execute();
  });

  test('reads on beyond a gap when only few rows are asked for', async () => {
    const follower = new OutboxFollower(store, 9, async () => new Set(['10']));
    await commit(11, 12, 13, 14);
    const seqs = [await follower.read(2), await follower.read(2), await follower.read(2)].map((rows) => rows.map((row) => row.seq));
    expect(seqs).toEqual([[11, 12], [13, 14], []]);
    await commit(10);
    expect((await follower.read(2)).map((row) => row.seq)).toEqual([10]);
    expect(follower.watermark).toBe(14);
  });
});
