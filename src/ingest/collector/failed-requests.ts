// What failed requests were answered: the last of each source, so that people see why without asking the site again.
import type { Kysely } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { FetchedAnswer } from '#server/fetch/fetch-types.ts';
import { hostOf } from '../url/normalise-url.ts';

export interface FailedRequest {
  /** '' for the request of the source itself. */
  itemKey: string;
  url: string;
  reason: string;
  detail: string;
  status?: number | undefined;
  ms: number;
  answer?: FetchedAnswer | undefined;
}

/** Of one source; older ones give way. */
const MOST_OF_SOURCE = 10;
/** Of all sources. */
const MOST_KEPT = 20_000;
const KEPT_MS = 14 * 24 * 3_600_000;
const STEP = 500;

export async function keepFailedRequests(
  db: Kysely<Database>,
  { runId, sourceId }: { runId: number; sourceId: number },
  requests: readonly FailedRequest[],
  now: number,
): Promise<void> {
  if (requests.length === 0) return;
  const rows = requests.slice(-MOST_OF_SOURCE).map(({ answer, status, ...request }) => ({
    ...request,
    runId,
    sourceId,
    host: hostOf(request.url),
    status: answer?.status ?? status ?? null,
    ms: Math.round(request.ms),
    headers: answer?.headers ?? null,
    body: answer?.body ?? '',
    at: now,
  }));
  await db.insertInto('failedRequest').values(rows).execute();
  const oldest = await db
    .selectFrom('failedRequest')
    .select('id')
    .where('sourceId', '=', sourceId)
    .orderBy('id', 'desc')
    .offset(MOST_OF_SOURCE)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('failedRequest').where('sourceId', '=', sourceId).where('id', '<=', oldest.id).execute();
}

/** Removes what is too old or too much of all, in small steps; returns how many went. */
export async function expireFailedRequests({ db }: Store, now: number, most = MOST_KEPT): Promise<number> {
  let gone = 0;
  for (;;) {
    const end = await db.selectFrom('failedRequest').select('id').orderBy('id', 'desc').offset(most).limit(1).executeTakeFirst();
    const rows = await db
      .selectFrom('failedRequest')
      .select('id')
      .where((e) => e.or([e('id', '<=', end?.id ?? 0), e('at', '<', now - KEPT_MS)]))
      .orderBy('id')
      .limit(STEP)
      .execute();
    if (rows.length === 0) return gone;
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom('failedRequest').where('id', 'in', ids).execute();
    gone += ids.length;
  }
}
