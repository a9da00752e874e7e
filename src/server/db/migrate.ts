import { type Migration, Migrator } from 'kysely';
import * as start from './migrations/0001-start.ts';
import * as articleWork from './migrations/0002-article-work.ts';
import * as filters from './migrations/0004-filters.ts';
import * as classes from './migrations/0005-classes.ts';
import * as events from './migrations/0009-events.ts';
import * as subjects from './migrations/0003-subjects.ts';
import * as websites from './migrations/0006-websites.ts';
import * as healthAndTagRuns from './migrations/0007-health-and-tag-runs.ts';
import * as subjectChanges from './migrations/0008-subject-changes.ts';
import * as home from './migrations/0011-home.ts';
import * as webSources from './migrations/0012-web-sources.ts';
import * as hotLists from './migrations/0013-hot-lists.ts';
import * as reposts from './migrations/0014-reposts.ts';
import * as similarCut from './migrations/0015-similar-cut.ts';
import * as oneHotList from './migrations/0016-one-hot-list.ts';
import * as watchedThreads from './migrations/0017-watched-threads.ts';
import * as mutedEvents from './migrations/0018-muted-events.ts';
import type { Store } from './open-record.ts';

const MIGRATIONS = {
  '0001-start': start,
  '0002-article-work': articleWork,
  '0003-subjects': subjects,
  '0004-filters': filters,
  '0005-classes': classes,
  '0006-websites': websites,
  '0007-health-and-tag-runs': healthAndTagRuns,
  '0008-subject-changes': subjectChanges,
  '0009-events': events,
  '0011-home': home,
  '0012-web-sources': webSources,
  '0013-hot-lists': hotLists,
  '0014-reposts': reposts,
  '0015-similar-cut': similarCut,
  '0016-one-hot-list': oneHotList,
  '0017-watched-threads': watchedThreads,
  '0018-muted-events': mutedEvents,
};

/** Brings the record to the newest schema. Returns the names of the migrations that ran; throws the first failure. */
export async function migrate(store: Store): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, step]): [string, Migration] => [name, { up: (db) => step.up(db, store.dialect) }]),
  );
  const { error, results } = await new Migrator({ db: store.db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
