import { takePage } from '#server/record/take-page.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Input } from '#shared/contract.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { domainContract, DomainRequest } from '../domain.contract.ts';

type ListInput = Input<(typeof domainContract)['requests']>;
type Row = Awaited<ReturnType<typeof loadRequests>>[number];

/** Requests of all clients; those for one domain in one state form one row. */
export async function listAsked(platform: Platform, input: ListInput): Promise<{ items: DomainRequest[]; total: number }> {
  const text = input.keyword?.trim().toLowerCase() ?? '';
  const groups = groupBy(await loadRequests(platform, input.state), (row) => `${row.domain} ${row.state}`);
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
  return {
    items: takePage(
      found.toSorted((a, b) => sign * compare(a, b) || a.key.localeCompare(b.key)),
      input,
    ),
    total: found.length,
  };
}

function loadRequests(platform: Platform, states: ListInput['state']) {
  let query = platform.store.db.selectFrom('siteRequest');
  if (states?.length) query = query.where('siteRequest.state', 'in', states);
  return query
    .innerJoin('client', 'client.id', 'siteRequest.clientId')
    .leftJoin('account', 'account.id', 'siteRequest.createdBy')
    .leftJoin('account as staff', 'staff.id', 'siteRequest.answeredBy')
    .selectAll('siteRequest')
    .select(['client.name as clientName', 'account.name as user', 'account.username', 'staff.name as answeredByName'])
    .orderBy('siteRequest.id', 'desc')
    .execute();
}

async function loadCollected(platform: Platform): Promise<Map<string, { id: number; name: string }>> {
  const sites = await platform.store.db
    .selectFrom('site')
    .select(['id', 'name', 'domain'])
    .where('id', 'in', (e) => e.selectFrom('source').select('siteId').where('clientId', '=', PROVIDER_CLIENT))
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
    mediaType: newest.mediaType,
    answer: newest.answer,
    requests: requests.map(({ id, url, reason, user, username, clientName, createdAt }) => ({
      id,
      url,
      reason,
      clientName,
      createdAt,
      user: user || username || '',
    })),
    site: collected.get(newest.domain) ?? null,
    createdAt: newest.createdAt,
    answeredAt: newest.answeredAt,
    answeredBy: newest.answeredByName ?? '',
  };
}
