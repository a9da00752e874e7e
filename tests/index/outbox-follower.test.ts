import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
      .values(seqs.map((seq) => ({ seq, kind: 'article' as const, article_id: seq, client_id: 0 })))
      .execute();

  it('gives each row once, goes back for late ones and gives up on numbers that never come', async () => {
    let now = 0;
    const follower = new OutboxFollower(store, 0, () => now);
    const read = async () => (await follower.read(100)).map((row) => row.seq);
    await commit(1, 2, 4, 7);
    expect(await read()).toEqual([1, 2, 4, 7]);
    expect(follower.watermark).toBe(2);
    await commit(3, 8);
    expect(await read()).toEqual([3, 8]);
    expect(follower.watermark).toBe(4);
    expect(await read()).toEqual([]);
    now = 61_000;
    await commit(9);
    expect(await read()).toEqual([9]);
    expect(follower.watermark).toBe(9);
  });

  it('reads on beyond a gap when only few rows are asked for', async () => {
    const follower = new OutboxFollower(store, 9, () => 0);
    await commit(11, 12, 13, 14);
    const seqs = [await follower.read(2), await follower.read(2), await follower.read(2)].map((rows) => rows.map((row) => row.seq));
    expect(seqs).toEqual([[11, 12], [13, 14], []]);
    await commit(10);
    expect((await follower.read(2)).map((row) => row.seq)).toEqual([10]);
    expect(follower.watermark).toBe(14);
  });
});
