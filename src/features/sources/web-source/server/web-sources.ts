// The configured engines and boards in the form that other features use.
import type { Selectable } from 'kysely';
import type { FetchPurpose } from '#server/fetch/fetch-types.ts';
import type { Store } from '#server/db/open-record.ts';
import { type WebMapping, type WebSourceKind, webMapping } from '#shared/web-mapping.ts';
import type { Database } from '#server/db/tables/database.ts';

export const WEB_BYTES = 4 * 1024 * 1024;
const PURPOSES = { json: 'api', html: 'page', feed: 'feed' } as const satisfies Record<WebMapping['format'], FetchPurpose>;
export const purposeOf = ({ format }: Pick<WebMapping, 'format'>): FetchPurpose => PURPOSES[format];

export interface OpenWebSource {
  id: number;
  kind: WebSourceKind;
  name: string;
  url: string;
  mapping: WebMapping;
  pages: number;
}

export const toOpenSource = ({ id, kind, name, url, mapping, pages }: Selectable<Database['webSource']>): OpenWebSource => ({
  id,
  kind,
  name,
  url,
  mapping: readMapping(mapping),
  pages,
});

export const readMapping = (stored: unknown): WebMapping => webMapping.parse(stored);

/** The enabled ones, in the order of their names. */
export async function listOpenSources(store: Store, kinds: readonly WebSourceKind[]): Promise<OpenWebSource[]> {
  const rows = await store.db
    .selectFrom('webSource')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('isEnabled', '=', true)
    .orderBy('name')
    .execute();
  return rows.map(toOpenSource);
}

export async function findOpenSource(store: Store, id: number, kinds: readonly WebSourceKind[]): Promise<OpenWebSource | undefined> {
  const row = await store.db
    .selectFrom('webSource')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', [...kinds])
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return row && toOpenSource(row);
}

/** Records the result of a reading, for the provider's list. `reason` is '' for success. */
export async function noteReading(
  store: Store,
  id: number,
  { reason, count, now }: { reason: string; count: number; now: number },
): Promise<void> {
  await store.db
    .updateTable('webSource')
    .set({ lastReadAt: now, lastError: reason, ...(reason === '' ? { lastSuccessAt: now, lastCount: count } : {}) })
    .where('id', '=', id)
    .execute();
}
