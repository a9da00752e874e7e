// Bulletins: what was asked, what was counted and read for it once, and what was written from that. An issue number is given once, also when it is deleted.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin', {
    id: 'id',
    client_id: 'int',
    created_by: 'int?',
    kind: 'text',
    title: 'text',
    locale: 'text',
    issue: 'int',
    issue_year: 'int',
    period_from: 'int',
    period_until: 'int',
    filter: 'text',
    // The subjects whose articles it may tell of; null for all.
    told_subject_ids: 'text?',
    state: 'text',
    articles: 'int?',
    snapshot: 'text?',
    chapters: 'text?',
    seed: 'int',
    job_id: 'int?',
    created_at: 'int',
    made_at: 'int?',
    deleted_at: 'int?',
  });
  await createIndex(db, 'bulletin', ['client_id', 'kind', 'issue_year', 'issue'], true);
  await createIndex(db, 'bulletin', ['client_id', 'created_at']);
}
