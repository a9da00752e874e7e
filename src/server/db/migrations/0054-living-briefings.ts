// Living briefings of events and subjects: their entries, the articles that they have told, and how far each reader has read.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'living_briefing', {
    id: 'id',
    client_id: 'int',
    // One of the two.
    event_id: 'int?',
    subject_id: 'int?',
    title: 'text',
    locale: 'text',
    state: 'text',
    created_by: 'int?',
    created_at: 'int',
    stopped_at: 'int?',
    // Changes of the record up to this one were taken in; -1 before the first of them.
    seq: 'int=-1',
    // Articles below this id were there before it began, and are too many to be remembered.
    cut_id: 'int=0',
    // Articles that were taken in and that no entry tells yet.
    waiting: 'int=0',
    entries: 'int=0',
    last_entry_at: 'int?',
    // Entries of the hour, which are bounded.
    hour: 'int=0',
    hour_entries: 'int=0',
    growth: 'text={}',
    // Sets of subjects of its articles: who sees one of each may read it; null: only who sees all.
    told_sets: 'text?',
    problem: 'text=',
    problem_at: 'int?',
    tries: 'int=0',
    try_at: 'int=0',
  });
  await createIndex(db, 'living_briefing', ['client_id', 'event_id'], true);
  await createIndex(db, 'living_briefing', ['client_id', 'subject_id'], true);
  await createIndex(db, 'living_briefing', ['state', 'seq']);
  const article = {
    briefing_id: 'int',
    article_id: 'int',
    client_id: 'int',
    group_id: 'int',
    site_id: 'int',
    level: 'text',
    emotion: 'text',
  } as const;
  // The entry that tells it, 0 while none does; `seq` and `at`: when it was taken in. `is_repeat`: its text was told before.
  await createTable(
    db,
    dialect,
    'living_briefing_article',
    { ...article, entry: 'int', seq: 'int', at: 'int', is_repeat: 'int=0', is_gone: 'int=0' },
    ['briefing_id', 'article_id'],
  );
  await createIndex(db, 'living_briefing_article', ['briefing_id', 'entry', 'group_id']);
  await createIndex(db, 'living_briefing_article', ['briefing_id', 'group_id', 'entry']);
  await createIndex(db, 'living_briefing_article', ['briefing_id', 'level', 'site_id']);
  await createIndex(db, 'living_briefing_article', ['client_id']);
  await createTable(db, dialect, 'living_briefing_entry', {
    id: 'id',
    client_id: 'int',
    briefing_id: 'int',
    number: 'int',
    kind: 'text',
    at: 'int',
    writing: 'text',
    frozen: 'text',
    total: 'int',
    remaining: 'int',
    strikes: 'text=[]',
    struck_at: 'int?',
  });
  await createIndex(db, 'living_briefing_entry', ['briefing_id', 'number'], true);
  await createIndex(db, 'living_briefing_entry', ['client_id']);
  await createTable(
    db,
    dialect,
    'living_briefing_view',
    { briefing_id: 'int', user_id: 'int', client_id: 'int', number: 'int', at: 'int' },
    ['briefing_id', 'user_id'],
  );
  await createIndex(db, 'living_briefing_view', ['client_id']);
  await addColumn(db, dialect, 'bulletin', 'living', 'text?');
}
