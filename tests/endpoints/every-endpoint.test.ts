// Every endpoint of every contract: anonymous 401, without the privilege 403, another client's id 404 and nothing changed, with it 200.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import { REFUSED_ACTION } from '#server/record/note-refusal.ts';
import { TABLE_OWNERS, type TableName } from '#server/db/table-owners.ts';
import { keysOf } from '#shared/keys-of.ts';
import { PROVIDER_MODULES, type ModuleKey } from '#shared/privileges.ts';
import type { Endpoint } from '#shared/contract.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

const ENDPOINTS: [string, Endpoint][] = Object.values(CONTRACTS).flatMap((contract) =>
  Object.values(contract).map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
const moduleOf = (endpoint: Endpoint) => endpoint.privilege.slice(0, endpoint.privilege.lastIndexOf('.')) as ModuleKey;
const isProviders = (endpoint: Endpoint) => PROVIDER_MODULES.includes(moduleOf(endpoint));
const hasModule = (endpoint: Endpoint) => endpoint.privilege.includes('.');
/** Tables that a refused call may write: records of presence and tries, and background work. */
const UNWATCHED: ReadonlySet<TableName> = new Set<TableName>(['session', 'signInTry', 'worker', 'stageMinute', 'outbox', 'logChain']);
/** Tables whose rows must stay unchanged by a refused call. */
const WATCHED = keysOf(TABLE_OWNERS).filter((table) => !UNWATCHED.has(table));

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

const callOf = (endpoint: Endpoint, caller: Caller, input: unknown) =>
  caller(
    endpoint.method,
    endpoint.path,
    input ?? (endpoint.method === 'POST' || endpoint.method === 'PUT' ? {} : undefined),
    endpoint.body,
  );

/** A refusal leaves a line that says so, and nothing else. */
const withoutRefusals = (rows: readonly object[]): readonly object[] =>
  rows.filter((row) => !('action' in row && row.action === REFUSED_ACTION));

async function snapshot(): Promise<string> {
  const tables = await Promise.all(WATCHED.map((table) => server.platform.store.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(tables.map(withoutRefusals), (key, value: unknown) => (key === 'lastLoginAt' ? 0 : value));
}

/** Refused calls, one after another: what one left is what the next one finds, so that a late change is seen too. */
function unchanging(): (call: () => Promise<void>) => Promise<void> {
  let known: string | undefined;
  return async (call) => {
    const before = known ?? (await snapshot());
    await call();
    known = await snapshot();
    expect(known).toBe(before);
  };
}

describe('without a token', () => {
  test.each(ENDPOINTS.filter(([, endpoint]) => endpoint.privilege !== 'public'))('%s answers 401', async (name, endpoint) => {
    const answer = await callOf(endpoint, server.anonymous, ENDPOINT_CASES[name]?.input(own));
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: { code: 'not-signed-in' } });
  });
});

describe('without the privilege', () => {
  const unchanged = unchanging();
  let nobody: Caller;
  beforeAll(async () => {
    nobody = await server.as(own.nobody);
  });

  test.each(ENDPOINTS.filter(([, endpoint]) => hasModule(endpoint)))('%s answers 403 and changes nothing', (name, endpoint) =>
    unchanged(async () => {
      const answer = await callOf(endpoint, nobody, ENDPOINT_CASES[name]?.input(own));
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ error: { code: 'no-privilege', detail: { privilege: endpoint.privilege } } });
    }),
  );

  test.each(ENDPOINTS.filter(([, endpoint]) => hasModule(endpoint) && isProviders(endpoint)))(
    '%s answers 403 to an administrator of a client',
    async (name, endpoint) => {
      expect((await callOf(endpoint, admin, ENDPOINT_CASES[name]?.input(own))).status).toBe(403);
    },
  );
});

describe('with the id of another client', () => {
  const unchanged = unchanging();

  test.each(ENDPOINTS.filter(([name]) => ENDPOINT_CASES[name]?.foreign))('%s answers 404 and changes nothing', (name, endpoint) =>
    unchanged(async () => {
      const caller = hasModule(endpoint) && isProviders(endpoint) ? operator : admin;
      const answer = await callOf(endpoint, caller, ENDPOINT_CASES[name]?.foreign?.(own, other));
      expect(answer.status, JSON.stringify(answer.body)).toBe(404);
    }),
  );
});

describe('with an unknown field', () => {
  // The specification gives these two extra filters without naming them: tests/endpoints/select-helper.test.ts.
  const TAKES_EXTRAS = ['GET /v1/select-helper', 'GET /v1/system-notification'];
  // Without a right pass it is refused before anything of the body is read.
  const REFUSED_UNREAD = ['POST /v1/s-ticket/file'];
  test.each(ENDPOINTS.filter(([name, endpoint]) => endpoint.input && ![...TAKES_EXTRAS, ...REFUSED_UNREAD].includes(name)))(
    '%s names it',
    async (name, endpoint) => {
      const caller = endpoint.privilege === 'public' ? server.anonymous : hasModule(endpoint) && isProviders(endpoint) ? operator : admin;
      const answer = await callOf(endpoint, caller, { ...(ENDPOINT_CASES[name]?.input(own) as object), surprise: 'x' });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field: 'surprise' } });
    },
  );
});

describe('with the privilege', () => {
  // Endpoints that remove something come after those that read it.
  const LAST = ['DELETE /v1/operate/client-manage/client', 'GET /v1/logout', 'POST /v1/logout'];
  const rank = (name: string) => (LAST.includes(name) ? 2 : name.startsWith('DELETE') || name.endsWith('/article/delete') ? 1 : 0);
  test.each(Object.keys(ENDPOINT_CASES).toSorted((a, b) => rank(a) - rank(b)))('%s answers', async (name) => {
    const endpoint = ENDPOINTS.find(([candidate]) => candidate === name)?.[1] as Endpoint;
    const isPersonal = endpoint.path === '/v1/logout' || endpoint.path.startsWith('/v1/setting/');
    const tenant = isPersonal ? other : own;
    const caller = isPersonal
      ? await server.as(other.admin, rank(name) > 0 ? 'quite-a-long-one' : undefined)
      : hasModule(endpoint) && isProviders(endpoint)
        ? operator
        : admin;
    const answer = await callOf(endpoint, endpoint.privilege === 'public' ? server.anonymous : caller, ENDPOINT_CASES[name]?.input(tenant));
    // An address inside this machine is refused, which is the expected answer of this call here.
    const refusal = ENDPOINT_CASES[name]?.refusal;
    if (refusal) expect(answer.body).toMatchObject({ error: refusal });
    else if (endpoint.path.endsWith('/detect')) expect(answer.body).toMatchObject({ error: { code: 'invalid-url', field: 'url' } });
    else expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
});
