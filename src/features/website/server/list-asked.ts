import type { Input } from '#shared/contract.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { domainContract, DomainRequest } from '../domain.contract.ts';

type ListInput = Input<(typeof domainContract)['requests']>;
type Row = Awaited<ReturnType<typeof loadRequests>>[number];

/** Requests of all clients; those for one domain in one state are one row. */
export async function listAsked(platform: Platform, input: ListInput): Promise<{ items: DomainRequest[]; total: number }> {
  const text = input.keyword?.trim().toLowerCase() ?? '';
  const groups = new Map<string, Row[]>();
  for (const row of await loadRequests(platform, input.state)) {
    const key = `${row.domain} ${row.state}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const collected = await loadCollected(platform);
  const rows = [...groups].map(([key, requests]) => describe(key, requests, collected));
  const found = rows.filter((row) =>
    [row.domain, row.name, ...row.requests.flatMap(({ clientName, reason }) => [clientName, reason])].some((each) =>
      each.toLowerCase().includes(text),
    ),
  );
  const sign = input.isDescending ? -1 : 1;
  const compare = {
    createdAt: (a: DomainRequest, b: DomainRequest) => a.createdAt - b.createdAt,
    answeredAt: (a: DomainRequest, b: DomainRequest) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0),
    domain: (a: DomainRequest, b: DomainRequest) => a.domain.localeCompare(b.domain),
  }[input.sort];
  const start = (input.page - 1) * input.pageSize;
  return {
    items: found.toSorted((a, b) => sign * compare(a, b) || a.key.localeCompare(b.key)).slice(start, start + input.pageSize),
    total: found.length,
  };
}

function loadRequests(platform: Platform, states: ListInput['state']) {
  let query = platform.store.db.selectFrom('site_request');
  if (states?.length) query = query.where('site_request.state', 'in', states);
  return query
    .innerJoin('client', 'client.id', 'site_request.client_id')
    .leftJoin('account', 'account.id', 'site_request.created_by')
    .leftJoin('account as staff', 'staff.id', 'site_request.answered_by')
    .selectAll('site_request')
    .select(['client.name as clientName', 'account.name as user', 'account.username', 'staff.name as answeredBy'])
    .orderBy('site_request.id', 'desc')
    .execute();
}

async function loadCollected(platform: Platform): Promise<Map<string, { id: number; name: string }>> {
  const sites = await platform.store.db
    .selectFrom('site')
    .select(['id', 'name', 'domain'])
    .where('id', 'in', (e) => e.selectFrom('source').select('site_id').where('client_id', '=', PROVIDER_CLIENT))
    .execute();
  return new Map(sites.map(({ domain, ...site }) => [domain, site]));
}

function describe(key: string, requests: readonly Row[], collected: ReadonlyMap<string, { id: number; name: string }>): DomainRequest {
  const newest = requests[0] as Row;
  return {
    key,
    domain: newest.domain,
    state: newest.state,
    url: newest.url,
    name: newest.name,
    mediaType: newest.media_type,
    answer: newest.answer,
    requests: requests.map(({ id, url, reason, user, username, clientName, created_at: createdAt }) => ({
      id,
      url,
      reason,
      clientName,
      createdAt,
      user: user || username || '',
    })),
    site: collected.get(newest.domain) ?? null,
    createdAt: newest.created_at,
    answeredAt: newest.answered_at,
    answeredBy: newest.answeredBy ?? '',
  };
}
