// Whether the sample press is on, and which subjects it created; kept in the record, so that a restart does not bring it back.
import type { Store } from './db/open-record.ts';

export interface SampleState {
  isOn: boolean;
  /** Subjects created for it, which are removed with it. */
  subjectIds: number[];
}
const KEY = 'sample-press';

export async function readSampleState(store: Store): Promise<SampleState> {
  const row = await store.db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? (JSON.parse(row.value) as SampleState) : { isOn: true, subjectIds: [] };
}

export async function writeSampleState(store: Store, state: SampleState): Promise<void> {
  const value = JSON.stringify(state);
  await store.db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
