// Every call of the product with every kind of narrow link: each opens its own calls, and nothing else. None of them is taken for a session.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { keyIn } from '../support/tenant-access-link.ts';
import { type Answer, type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

const LINKS = '/v1/setting/personal-setting/login-free-access';
const EMBEDS = '/v1/manage/external-interface/iframe-embedded';
const PASS_PATH = '/v1/proxy-access';
const FIELDS = ['key', 'pass', 'authorization'] as const;
type Kind =
  | `${'subject' | 'filter' | 'article'} link`
  | `pass of a ${'subject' | 'filter' | 'article'} link`
  | 'share'
  | 'guest'
  | 'pass of a guest'
  | 'message'
  | 'pass of a message'
  | 'stop'
  | 'embed'
  | 'pass of an embed'
  | 'pass of a preview'
  | 'pass of a path';

/** What each opens: calls without a session that take it in one of these fields. */
const OPENS: Partial<Record<Kind, readonly string[]>> = {
  'subject link': ['POST /v1/login-free/open'],
  'filter link': ['POST /v1/login-free/open'],
  'article link': ['POST /v1/login-free/open'],
  'pass of a subject link': ['POST /v1/login-free/list', 'POST /v1/login-free/article'],
  'pass of a filter link': ['POST /v1/login-free/list', 'POST /v1/login-free/article'],
  'pass of a article link': ['POST /v1/login-free/article'],
  share: ['POST /v1/s-report'],
  guest: ['POST /v1/s-ticket'],
  'pass of a guest': ['POST /v1/s-ticket/look', 'POST /v1/s-ticket/write', 'POST /v1/s-ticket/file'],
  message: ['POST /v1/t-report/open'],
  'pass of a message': [
    'GET /v1/t-report',
    'POST /v1/t-report/confirm',
    'POST /v1/t-report/not-relevant',
    'POST /v1/t-report/comment',
    'GET /v1/t-report/ticket',
    'POST /v1/t-report/ticket',
  ],
  stop: ['POST /v1/t-report/stop'],
  embed: ['POST /v1/embed/open'],
  'pass of an embed': ['POST /v1/embed/show'],
  'pass of a preview': ['POST /v1/embed/show'],
};

const ENDPOINTS: [string, Endpoint][] = Object.values(CONTRACTS).flatMap((contract) =>
  Object.values(contract).map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
const GUARDED = ENDPOINTS.filter(([, endpoint]) => endpoint.privilege !== 'public');
const OPEN = ENDPOINTS.filter(([, endpoint]) => endpoint.privilege === 'public');
const fieldsOf = ({ input }: Endpoint) => FIELDS.filter((field) => input instanceof z.ZodObject && field in input.shape);

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
let clock = Date.now();
const values = new Map<Kind, string>();

const calling = (who: Caller, endpoint: Endpoint, input: unknown): Promise<Answer> =>
  who(endpoint.method, endpoint.path, input ?? (endpoint.method === 'POST' || endpoint.method === 'PUT' ? {} : undefined), endpoint.body);
async function done<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  own = await buildBusyTenant(server.platform, 'narrow', '云雀');
  await server.index();
  admin = await server.as(own.admin);
  const scopes = {
    subject: { subjectId: own.subjectId },
    filter: { savedFilterId: own.savedFilterId },
    article: { articleId: own.articleId },
  };
  for (const kind of ['subject', 'filter', 'article'] as const) {
    const input = { name: kind, kind, ...scopes[kind], expiresAt: clock + DAY_MS };
    const key = keyIn((await done<{ link: string }>(admin('POST', LINKS, input))).link);
    values.set(`${kind} link`, key);
    const opened = await done<{ authorization: string }>(server.anonymous('POST', '/v1/login-free/open', { key }));
    values.set(`pass of a ${kind} link`, opened.authorization);
  }
  const embed = { publicId: own.embedPublicId, key: own.embedKey };
  values.set('embed', own.embedKey);
  values.set('pass of an embed', (await done<{ authorization: string }>(server.anonymous('POST', '/v1/embed/open', embed))).authorization);
  const preview = await done<{ authorization: string }>(admin('POST', `${EMBEDS}/preview`, { id: own.embedId }));
  values.set('pass of a preview', preview.authorization);
  values.set('share', own.shareKey);
  values.set('guest', own.guestKey);
  const guest = await done<{ pass: string }>(server.anonymous('POST', '/v1/s-ticket', { key: own.guestKey, code: own.guestCode }));
  values.set('pass of a guest', guest.pass);
  // Where uses are limited: elsewhere the key alone opens what its pass does here.
  await done(admin('PUT', '/v1/manage/system-setting/sign-in-rule', { linkUses: 1000 }));
  values.set('message', own.reportKey);
  const message = await done<{ pass: string }>(server.anonymous('POST', '/v1/t-report/open', { key: own.reportKey }));
  values.set('pass of a message', message.pass);
  values.set('stop', own.stopKey);
}, 120_000);
afterAll(() => server.close());
// Limits count within minutes, and the pass of a path ends after five.
beforeEach(async () => {
  clock += 5000;
  const pass = await done<{ authorization: string }>(admin('POST', '/v1/pass', { path: PASS_PATH }));
  values.set('pass of a path', pass.authorization);
});

const KINDS = [...Object.keys(OPENS), 'pass of a path'] as Kind[];
const valueOf = (kind: Kind): string => values.get(kind) ?? '';

describe.each(KINDS)('a %s', (kind) => {
  test('is no session: every guarded call answers 401 to it, in the header and in the address', async () => {
    expect(valueOf(kind)).not.toBe('');
    const bearer = caller(server.url, valueOf(kind));
    const answered: string[] = [];
    for (const [name, endpoint] of GUARDED) {
      const input = ENDPOINT_CASES[name]?.input(own);
      const inHeader = await calling(bearer, endpoint, input);
      if (inHeader.status !== 401) answered.push(`${name} ${inHeader.status}`);
      const address = `${endpoint.path}?authorization=${encodeURIComponent(valueOf(kind))}`;
      const inAddress = await server.anonymous(
        endpoint.method,
        address,
        endpoint.method === 'GET' ? undefined : (input ?? {}),
        endpoint.body,
      );
      // Its own path takes the pass of a path, and says what is wrong with the rest.
      const isOwnPath = kind === 'pass of a path' && endpoint.takesPass === true && endpoint.path === PASS_PATH;
      if ((inAddress.status === 401) === isOwnPath) answered.push(`${name} in the address ${inAddress.status}`);
    }
    expect(answered).toEqual([]);
  });

  test('opens no call without a session but its own', async () => {
    const answered: string[] = [];
    for (const [name, endpoint] of OPEN)
      for (const field of fieldsOf(endpoint)) {
        clock += 1000;
        if (OPENS[kind]?.includes(name)) continue;
        const input = { ...(ENDPOINT_CASES[name]?.input(own) as object), [field]: valueOf(kind) };
        const { status } = await calling(server.anonymous, endpoint, input);
        if (![400, 401, 403, 404].includes(status)) answered.push(`${name} ${field} ${status}`);
      }
    expect(answered).toEqual([]);
  });
});

test('each opens what is its own, so that a refusal above is none of a broken value', async () => {
  const first: Partial<Record<Kind, object>> = {
    'pass of a subject link': {},
    'pass of a filter link': {},
    'pass of a article link': {},
    share: {},
    guest: { code: own.guestCode },
    'pass of a guest': {},
    message: {},
    embed: { publicId: own.embedPublicId },
    'pass of an embed': { publicId: own.embedPublicId },
    'pass of a preview': { publicId: own.embedPublicId },
  };
  for (const [kind, more] of Object.entries(first) as [Kind, object][]) {
    const name = OPENS[kind]?.[0] ?? '';
    const endpoint = OPEN.find(([each]) => each === name)?.[1] as Endpoint;
    const [field = 'key'] = fieldsOf(endpoint);
    const { status, body } = await calling(server.anonymous, endpoint, { ...more, [field]: valueOf(kind) });
    expect(status, `${kind} ${name} ${JSON.stringify(body)}`).toBe(200);
  }
  expect((await server.anonymous('GET', `${PASS_PATH}?authorization=${valueOf('pass of a path')}`, undefined)).status).not.toBe(401);
});
