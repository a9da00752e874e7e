// Every call that changes something leaves exactly one line in the log of operations; one that is refused leaves one that says so.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldWordOf } from '#features/office/operation-log/web/field-word-of.ts';
import { CONTRACTS } from '#main/features.server.ts';
import { catalogue as laterEnglish } from '#main/messages-office.en-US.ts';
import { catalogue as laterChinese } from '#main/messages-office.zh-CN.ts';
import { catalogue as english } from '#main/messages.en-US.ts';
import { catalogue as chinese } from '#main/messages.zh-CN.ts';
import { refusalNoter } from '#server/record/note-refusal.ts';
import { PROVIDER_MODULES, type ModuleKey } from '#shared/privileges.ts';
import type { Endpoint } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

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

const ENDPOINTS = new Map<string, Endpoint>(
  Object.values(CONTRACTS).flatMap((contract) =>
    Object.values(contract).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  ),
);
const moduleOf = (endpoint: Endpoint) => endpoint.privilege.slice(0, endpoint.privilege.lastIndexOf('.')) as ModuleKey;
const isProviders = (endpoint: Endpoint) => PROVIDER_MODULES.includes(moduleOf(endpoint));

const log = () => server.platform.store.db.selectFrom('operationLog').selectAll().orderBy('id');
const linesOf = async (call: () => Promise<unknown>) => {
  const last = (await log().clearOrderBy().orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
  await call();
  return log().where('id', '>', last).execute();
};

/** GETs that are noted: what leaves the product, and the end of a session. */
const NOTED_GETS = new Set([
  'GET /v1/manage/user-privilege-manage/log-user-access/export',
  'GET /v1/manage/user-privilege-manage/log-user-operation/export',
  'GET /v1/operate/client-manage/log-user-operation/export',
  'GET /v1/manage/class-manage/dictionary/export',
  'GET /v1/manage/class-manage/subject/export',
  'GET /v1/front/report/ticket/output',
  'GET /v1/manage/external-interface/data-export/file',
  'GET /v1/manage/user-privilege-manage/role-column-privilege/preview',
  'GET /v1/operate/operation-setting/global-reject/export',
  'GET /v1/logout',
]);
/** What changes several things that have lines of their own. */
const SEVERAL: Record<string, string[]> = {
  // One in the log of each of both clients.
  'POST /v1/operate/client-manage/simulate-login': ['session.simulate', 'session.simulate'],
  'POST /v1/manage/class-manage/user-suggestion/accept': ['filter.white.create', 'user-suggestion.accepted'],
  // In the log of each client as well.
  'GET /v1/operate/client-manage/subject-tool/export-subject': ['subject.export', 'subject-tool.export'],
  'POST /v1/operate/client-manage/subject-tool/copy-subject': ['subject.export', 'subject.create', 'subject-tool.copy'],
  'POST /v1/operate/client-manage/subject-tool/import-subject': ['subject.create', 'subject-tool.import'],
  'POST /v1/operate/operation-setting/website-request/accept': ['source.create', 'site.update', 'site-request.accepted'],
};
/** By a right link there is nobody signed in; the line is of the client that gave it. */
const isGuests = (endpoint: Endpoint) => endpoint.privilege === 'public' && endpoint.path !== '/v1/login';

describe('a call that was answered', () => {
  // As in every-endpoint.test.ts: what removes something comes after what reads it.
  const LAST = ['DELETE /v1/operate/client-manage/client', 'GET /v1/logout', 'POST /v1/logout'];
  const rank = (name: string) => (LAST.includes(name) ? 2 : name.startsWith('DELETE') || name.endsWith('/article/delete') ? 1 : 0);
  const answered = new Set<string>();

  test.each(Object.keys(ENDPOINT_CASES).toSorted((a, b) => rank(a) - rank(b)))('%s', async (name) => {
    const endpoint = ENDPOINTS.get(name) as Endpoint;
    const isPersonal = endpoint.path === '/v1/logout' || endpoint.path.startsWith('/v1/setting/');
    const tenant = isPersonal ? other : own;
    const caller = isPersonal
      ? await server.as(other.admin, rank(name) > 0 ? 'quite-a-long-one' : undefined)
      : endpoint.privilege === 'public'
        ? server.anonymous
        : isProviders(endpoint)
          ? operator
          : admin;
    const before = server.platform.now();
    let status = 0;
    const lines = await linesOf(async () => {
      ({ status } = await caller(endpoint.method, endpoint.path, ENDPOINT_CASES[name]?.input(tenant), endpoint.body));
    });
    if (status !== 200) return;
    answered.add(name);
    const isNoted = endpoint.method === 'GET' ? NOTED_GETS.has(name) : !endpoint.changesNothing;
    expect(lines.map(({ action }) => action)).toEqual(SEVERAL[name] ?? (isNoted ? [expect.stringMatching(/^[\w-]+(?:\.[\w-]+)+$/u)] : []));
    for (const line of lines) {
      expect(line.ip).toMatch(/127\.0\.0\.1|::1/u);
      expect(line.at).toBeGreaterThanOrEqual(before);
      if (!isGuests(endpoint)) expect(line.userId).toBeGreaterThan(0);
      else expect(line).toMatchObject({ clientId: own.clientId, userId: null });
    }
    if (endpoint.method === 'PUT' && !endpoint.isCredentialWork) expect(lines[0]?.after).not.toBe(null);
  });

  test('nearly all were', () => {
    const changing = [...ENDPOINTS].filter(([, { method, changesNothing }]) => method !== 'GET' && !changesNothing);
    const left = changing.filter(([name]) => !answered.has(name)).map(([name]) => name);
    expect(left.toSorted()).toEqual(NOT_ANSWERED);
  });

  test('changes and removals say what was there before, and nothing says a secret', async () => {
    const lines = await log().execute();
    const without = new Set(
      lines.filter(({ action, before }) => /\.(?:update|remove)$/u.test(action) && before === null).map((line) => line.action),
    );
    expect([...without].toSorted()).toEqual([]);
    const text = JSON.stringify(lines);
    for (const secret of [PASSWORD, 'quite-a-long-one', ...secretsIn(Object.values(ENDPOINT_CASES).map(({ input }) => input(own)))])
      expect(text.includes(secret), secret).toBe(false);
  });
});

test.each([
  ['Chinese', { ...chinese, ...laterChinese }],
  ['English', { ...english, ...laterEnglish }],
])('every field of these lines is called by a word: %s', async (_, catalogue) => {
  const textAt = (feature: string, key: string) => {
    let text: unknown = catalogue;
    for (const part of [feature, ...key.split('.')]) text = isRecord(text) ? text[part] : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  const unnamed = new Set<string>();
  for (const { action, before, after } of await log().execute())
    for (const json of [before, after]) {
      const value: unknown = json === null ? null : JSON.parse(json);
      if (!isRecord(value) || Array.isArray(value)) continue;
      for (const field of Object.keys(value)) if (fieldWordOf(textAt, action, field) === undefined) unnamed.add(`${action} ${field}`);
    }
  expect([...unnamed].toSorted()).toEqual([]);
});

/** Their cases are refused in the tenant of these tests: each has a test of its own. */
const NOT_ANSWERED = [
  'DELETE /v1/setting/personal-setting/session',
  'POST /v1/front/report/export-request',
  'POST /v1/front/tools/web-search/article',
  'POST /v1/login/passkey',
  'POST /v1/login/provider',
  'POST /v1/login/provider/step',
  'POST /v1/manage/class-manage/missing-detail-page-retry',
  'POST /v1/manage/system-setting/three-powers',
  'POST /v1/manage/user-privilege-manage/sub-client',
  'POST /v1/operate/client-manage/client/three-powers-off',
  'POST /v1/operate/system-monitor/extraction-log/retry',
  'POST /v1/s-ticket/file',
  'POST /v1/s-ticket/write',
  'POST /v1/setting/personal-setting/passkey',
  'POST /v1/setting/personal-setting/passkey/remove',
  'POST /v1/setting/personal-setting/second-factor/end',
  'POST /v1/setting/personal-setting/second-factor/recovery-codes',
  'PUT /v1/setting/personal-setting/passkey',
  'PUT /v1/setting/personal-setting/second-factor',
];

describe('a call that was refused', () => {
  const refusals = async (call: () => Promise<unknown>) =>
    (await linesOf(call)).map(({ action, targetId, after, userId, ip }) => ({
      action,
      targetId,
      userId,
      ip: ip !== '',
      after: JSON.parse(after ?? 'null') as unknown,
    }));

  test('without the privilege: who, what, and which privilege', async () => {
    const nobody = await server.as(other.nobody);
    const [line, ...more] = await refusals(() => nobody('GET', '/v1/manage/user-privilege-manage/user'));
    expect(more).toEqual([]);
    expect(line).toEqual({
      action: 'call.refused',
      targetId: 'GET /v1/manage/user-privilege-manage/user',
      userId: expect.any(Number) as number,
      ip: true,
      after: { reason: 'no-privilege', detail: { privilege: 'user-manage.b' } },
    });
  });

  test('at sign-in: whose account, from where, never what was typed', async () => {
    const lines = await refusals(() => server.anonymous('POST', '/v1/login', { username: other.nobody, password: 'not-the-right-one' }));
    expect(lines.map(({ action }) => action)).toEqual(['session.sign-in-failed']);
    expect(JSON.stringify(lines)).not.toContain('not-the-right-one');
  });

  test('again and again: sixty lines in a minute, and one that counts those beyond', async () => {
    let at = 1_800_000_000_000;
    const note = refusalNoter({ ...server.platform, now: () => at });
    const refusal = { code: 'too-many-requests', method: 'GET', path: '/v1/article/list', ip: '10.0.0.9', actor: undefined } as const;
    const flood = await refusals(async () => {
      for (let i = 0; i < 100; i++) await note(refusal);
      at += 60_000;
      await note(refusal);
    });
    expect(flood).toHaveLength(62);
    expect(flood[60]).toMatchObject({ targetId: '', after: { more: 40 } });
    expect(flood[61]).toMatchObject({ targetId: 'GET /v1/article/list', after: { reason: 'too-many-requests' } });
  });
});

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && (/password|secret|token/iu.test(name) || (name === 'key' && each.length >= 16)) ? [each] : secretsIn(each),
  );
}
