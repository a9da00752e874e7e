// Language models that bulletins may be rewritten with: the client's own or the provider's, and what each was asked and what became of it.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'language_model', {
    id: 'id',
    client_id: 'int',
    // Of the provider, for all clients.
    is_shared: 'int',
    // off, own or shared.
    choice: 'text',
    address: 'text',
    model_name: 'text',
    key_sealed: 'text',
    // For a million tokens.
    price_in: 'real',
    price_out: 'real',
    currency: 'text',
    monthly_tokens: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'language_model', ['client_id', 'is_shared'], true);
  await createTable(db, dialect, 'language_model_run', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    chapter_key: 'text',
    task: 'text',
    state: 'text',
    // Why it failed, as a code, and what the model's server said of it.
    reason: 'text=',
    detail: 'text=',
    job_id: 'int?',
    // Of them some are paid for though nobody read the answer.
    calls: 'int=0',
    // Whose model it is: the provider's, or the client's own.
    is_shared: 'int',
    model_name: 'text',
    currency: 'text',
    // As 2026-11, in Beijing: the month whose bound it counts in.
    month: 'text',
    // Reserved before a call, then what the answer says.
    tokens_in: 'int=0',
    tokens_out: 'int=0',
    cost: 'real=0',
    // The answer did not say how many.
    is_estimated: 'int=0',
    proposals: 'text=[]',
    dropped: 'text=[]',
    kept: 'int=0',
    dropped_total: 'int=0',
    created_by: 'int?',
    created_at: 'int',
    finished_at: 'int?',
  });
  await createIndex(db, 'language_model_run', ['client_id', 'month']);
  await createIndex(db, 'language_model_run', ['bulletin_id']);
}
