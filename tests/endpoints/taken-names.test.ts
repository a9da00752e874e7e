// A name that is taken is refused at its field, with the value, and says whether the caller may see what has it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

/** What is made under a name or an address, so that the same call made twice is refused. */
const CREATING: [string, Endpoint][] = Object.values(CONTRACTS)
  .flatMap((contract) => Object.values(contract))
  .filter(({ method, body }) => method === 'POST' && body === undefined)
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
  .filter(([name]) => !ENDPOINT_CASES[name]?.refusal);

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
let operator: Caller;
const taken: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  await server.index();
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

const isOperators = ({ path }: Endpoint) => path.startsWith('/v1/operate/');

describe('made twice', () => {
  test.each(
    CREATING.filter(([name]) =>
      /\/(?:client|user|user-group|dictionary|emotion-word-lib|client-emotion-word-lib|subject|category|tag|tag-class|hot-word-dict|client-list-page|website-group|site-group|web-source|comment-source|content-class|folder)$/.test(
        name,
      ),
    ),
  )('%s names what is taken', async (name, endpoint) => {
    const caller = isOperators(endpoint) ? operator : admin;
    const input = ENDPOINT_CASES[name]?.input(own);
    await caller('POST', endpoint.path, input);
    const { status, body } = await caller('POST', endpoint.path, input);
    if (status !== 409) return;
    taken.push(name);
    const { error } = body as { error: { code: string; field: string; message: string; detail: unknown } };
    expect(error).toMatchObject({
      code: 'already-exists',
      detail: { isShown: !name.endsWith('/user') && !name.endsWith('/content-class') },
    });
    const value: unknown = isRecord(error.detail) ? error.detail.value : undefined;
    expect(value).toBe(Reflect.get(input as object, error.field));
    expect(error.message).toContain(String(value));
  });
  test('was seen of many', () => expect(taken.length, taken.join('\n')).toBeGreaterThan(9));
});
