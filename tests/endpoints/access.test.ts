// Every call × everybody who may come: a running server lets in whom docs/generated/access.md says, and nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import { KEY_SCOPE_NAMES } from '#features/office/api-key/contract.ts';
import { whyRefused } from '#server/auth/may-call.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import type { Endpoint } from '#shared/contract.ts';
import { POWER_ROLE_NAMES } from '#shared/powers.ts';
import { CALLERS } from '../../scripts/documents/render-access.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

/** Public calls let everybody in; what they open is tried in narrow-links.test. */
const GUARDED = Object.values(CONTRACTS).flatMap((contract) =>
  Object.values(contract).filter((endpoint: Endpoint) => endpoint.privilege !== 'public'),
);
const REFUSED: ReadonlySet<string> = new Set([
  'no-privilege',
  'not-signed-in',
  'invalid-token',
  'simulated-login',
  'password-change-required',
  'second-factor-setup-required',
]);
const FIRST = ['administrator', 'analyst', 'reader'] as const;
const POWERS = ['system', 'security', 'audit', 'unassigned'] as const;

let server: TestServer;
/** Sign in anew: some calls end the session that they are made with. */
const tokens = new Map<string, () => Promise<string>>();

const db = () => server.platform.store.db;
const roleOf = async ({ clientId }: Tenant, name: string) =>
  (await db().selectFrom('role').select('id').where('clientId', '=', clientId).where('name', '=', name).executeTakeFirstOrThrow()).id;

async function addPerson(tenant: Tenant, username: string, roleId: number): Promise<number> {
  const { clientId, userGroupId } = tenant;
  const passwordHash = await hashPassword(PASSWORD);
  return createAccount(db(), { clientId, username, passwordHash, name: username, roleId, userGroupId, now: server.platform.now() });
}

const tokenOf = (username: string) => async () => (await server.as(username)).token;

async function addPowers(tenant: Tenant): Promise<void> {
  const now = server.platform.now();
  for (const power of POWERS) {
    const name = POWER_ROLE_NAMES[power];
    const role = { clientId: tenant.clientId, name, power, needsSecondFactor: false };
    const { id } = await db().insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
    await addPerson(tenant, `power-${power}`, id);
    tokens.set(power, tokenOf(`power-${power}`));
  }
  await db().updateTable('client').set({ threePowersSince: now }).where('id', '=', tenant.clientId).execute();
}

beforeAll(async () => {
  server = await startTestServer();
  const own = await buildTenant(server.platform, 'access', '云雀');
  for (const name of FIRST) {
    await addPerson(own, `first-${name}`, await roleOf(own, name));
    tokens.set(name, tokenOf(`first-${name}`));
  }
  await addPowers(await buildTenant(server.platform, 'apart', '白鹭'));
  const administrator = await roleOf(own, 'administrator');
  const newcomer = await addPerson(own, 'newcomer', administrator);
  await db().updateTable('account').set({ mustChangePassword: true }).where('id', '=', newcomer).execute();
  tokens.set('new password', tokenOf('newcomer'));
  const stored = await db().selectFrom('role').selectAll().where('id', '=', administrator).executeTakeFirstOrThrow();
  const { id: _id, ...role } = { ...stored, name: 'with a second step', needsSecondFactor: true };
  const strict = await db().insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
  const rights = await db().selectFrom('rolePrivilege').selectAll().where('roleId', '=', administrator).execute();
  await db()
    .insertInto('rolePrivilege')
    .values(rights.map((right) => ({ ...right, roleId: strict.id })))
    .execute();
  await addPerson(own, 'unguarded', strict.id);
  tokens.set('second step', tokenOf('unguarded'));
  tokens.set('operator', tokenOf('operator'));
  tokens.set('simulated', async () => {
    const operator = await server.as('operator');
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    return (entered.body as { access_token: string }).access_token;
  });
  const admin = await server.as(own.admin);
  for (const scope of KEY_SCOPE_NAMES) {
    const made = await admin('POST', '/v1/front/tools/report-data-api/key', { name: scope, scopes: [scope] });
    tokens.set(scope, async () => (made.body as { key: string }).key);
  }
}, 120_000);
afterAll(() => server.close());

/**
 * Asks with an input that no call takes, so that whoever is let in changes nothing: a form where there is none, a field that is unknown. Answers the code, ''
 * for an answer.
 */
async function ask({ method, path, body }: Endpoint, token: string): Promise<string> {
  const isPosted = method === 'POST' || method === 'PUT';
  const asForm = body !== 'form';
  const response = await fetch(`${server.url}${path}${isPosted ? '' : '?unknownField=1'}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(isPosted ? { 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(isPosted ? { body: asForm ? 'unknownField=1' : '{"unknownField":1}' } : {}),
  });
  const text = await response.text();
  if (response.ok) return '';
  return (JSON.parse(text) as { error: { code: string } }).error.code;
}

describe.each(Object.entries(CALLERS))('%s', (name, actor) => {
  test('is let in to what the map says, and to nothing else', { timeout: 120_000 }, async () => {
    const signIn = tokens.get(name) ?? (async () => '');
    let token = await signIn();
    expect(name === 'anybody' || token !== '').toBe(true);
    const surprises: string[] = [];
    for (const endpoint of GUARDED) {
      const code = await ask(endpoint, token);
      const isIn = !REFUSED.has(code);
      if (isIn !== (whyRefused(actor, endpoint) === undefined))
        surprises.push(`${endpoint.method} ${endpoint.path}: ${code || 'answered'}`);
      if (endpoint.path === '/v1/logout' && isIn) token = await signIn();
    }
    expect(surprises).toEqual([]);
  });
});

test('the three powers, programs and whoever must do something first are let in to little', () => {
  const count = (name: string) => GUARDED.filter((endpoint) => whyRefused(CALLERS[name], endpoint) === undefined).length;
  expect(count('anybody')).toBe(0);
  for (const name of ['new password', 'second step', 'unassigned', 'audit', 'publication.read'])
    expect(count(name)).toBeLessThan(count('reader'));
  expect(count('reader')).toBeLessThan(count('analyst'));
  expect(count('analyst')).toBeLessThan(count('administrator'));
  expect(count('simulated')).toBeLessThan(count('administrator'));
});
