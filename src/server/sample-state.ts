// Whether the sample press is on, and what it created for people; kept in the record, so that a restart does not bring it back.
import type { Store } from './db/open-record.ts';

export interface SampleState {
  isOn: boolean;
  /** Subjects created for it, which are removed with it. */
  subjectIds: number[];
  /** Recipients and rules of warnings that were created for it. */
  informUserIds: number[];
  informRuleIds: number[];
}
const NOTHING: SampleState = { isOn: true, subjectIds: [], informUserIds: [], informRuleIds: [] };
const KEY = 'sample-press';

export async function readSampleState(store: Store): Promise<SampleState> {
  const row = await store.db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? { ...NOTHING, ...(JSON.parse(row.value) as Partial<SampleState>) } : NOTHING;
}

export async function writeSampleState(store: Store, state: Partial<SampleState>): Promise<void> {
  const value = JSON.stringify({ ...NOTHING, ...state });
  await store.db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
