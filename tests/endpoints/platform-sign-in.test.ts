// Signing in by WeCom and DingTalk, against local servers that answer as these document it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CORP, DING, type Member, type PlatformServer, startPlatformServer } from '../support/platform-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PROVIDERS = '/v1/manage/system-setting/sign-in-provider';
const KINDS = {
  wecom: { kind: 'wecom', name: '企业微信', appId: CORP.id, agentId: CORP.agentId, secret: CORP.secret },
  dingtalk: { kind: 'dingtalk', name: '钉钉', appId: DING.id, secret: DING.secret },
} as const;
let platform: PlatformServer;
let server: TestServer;
let own: Tenant;
/** Linking ends it. */
let passwordHash = '';
let admin: Caller;
let people = 0;

beforeAll(async () => {
  platform = await startPlatformServer();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: platform.host });
  own = await buildTenant(server.platform, 'own', '云雀');
  ({ passwordHash } = await db().selectFrom('account').select('passwordHash').where('id', '=', own.adminId).executeTakeFirstOrThrow());
});
afterAll(async () => {
  await server.close();
  await platform.close();
});
beforeEach(async () => {
  platform.breaks = undefined;
  for (const table of ['accountIdentity', 'signInProvider', 'signInTry'] as const) await db().deleteFrom(table).execute();
  await db().updateTable('account').set({ passwordHash }).where('id', '=', own.adminId).execute();
  admin = await server.as(own.admin);
});

const db = () => server.platform.store.db;
const member = (more: Partial<Member> = {}): Member => {
  people += 1;
  return { userid: `zhang${people}`, unionid: `union-${people}`, name: '张三', departments: [1, 7], ...more };
};
async function provider(kind: keyof typeof KINDS, more: object = {}): Promise<number> {
  const grant = await db().selectFrom('account').select(['roleId', 'userGroupId']).where('id', '=', own.adminId).executeTakeFirstOrThrow();
  const rules = { createsAccounts: true, defaultRoleId: grant.roleId, defaultGroupId: grant.userGroupId };
  const answer = await admin('POST', PROVIDERS, { ...KINDS[kind], issuer: platform.url, ...rules, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
}
interface Body {
  access_token?: string;
  endSessionUrl?: string;
  error?: { message: string; detail?: { reason?: string } };
}
async function signIn(providerId: number, who: Member | undefined) {
  const { url, begun } = (await server.anonymous('POST', '/v1/login/provider/begin', { providerId })).body as {
    url: string;
    begun: string;
  };
  const asked = new URL(url).searchParams;
  const code = who && platform.press(who);
  const answer = await server.anonymous('POST', '/v1/login/provider', { begun, state: asked.get('state'), ...(code ? { code } : {}) });
  const body = answer.body as Body;
  return {
    status: answer.status,
    token: body.access_token ?? '',
    body,
    reason: body.error?.detail?.reason,
    message: body.error?.message,
    url,
    asked,
  };
}
const whoIs = async (token: string) =>
  (await caller(server.url, token)('GET', '/v1/user-info')).body as {
    userId: number;
    username: string;
    name: string;
    email: string;
    roleName: string;
  };

describe.each(['wecom', 'dingtalk'] as const)('%s', (kind) => {
  test('a member gets an account, and comes back to it', async () => {
    const id = await provider(kind);
    const who = member();
    const first = await signIn(id, who);
    expect(first.status).toBe(200);
    expect(first.body.endSessionUrl).toBeUndefined();
    const info = await whoIs(first.token);
    expect(info).toMatchObject({ username: who.userid, name: '张三' });
    expect((await whoIs((await signIn(id, who)).token)).userId).toBe(info.userId);
  });

  test('the browser is led to its page, with a state of letters and digits', async () => {
    const { url, asked } = await signIn(await provider(kind), member());
    expect(url).toContain(kind === 'wecom' ? '/wwlogin/sso/login?' : '/oauth2/auth?');
    expect(asked.get('state')).toMatch(/^[a-zA-Z0-9]{32,128}$/);
    expect(asked.get('redirect_uri')).toMatch(/\/signed-in$/);
    expect(asked.get(kind === 'wecom' ? 'appid' : 'client_id')).toBe(KINDS[kind].appId);
    expect(url).not.toContain(KINDS[kind].secret);
  });

  test('a department gives the role of its rule', async () => {
    const { roleId, userGroupId } = await db()
      .selectFrom('account')
      .select(['roleId', 'userGroupId'])
      .where('id', '=', own.adminId)
      .executeTakeFirstOrThrow();
    const id = await provider(kind, { defaultRoleId: null, defaultGroupId: null, rules: [{ group: '42', roleId, userGroupId }] });
    expect(await signIn(id, member())).toMatchObject({ status: 401, reason: 'provider-no-role' });
    expect((await signIn(id, member({ departments: [1, 42] }))).status).toBe(200);
  });

  test('somebody of another organisation, who cancels, a wrong secret and a platform that is out of order are told apart', async () => {
    const id = await provider(kind);
    const stranger = await signIn(id, member({ isStranger: true }));
    expect(stranger.status).toBe(401);
    expect(stranger.reason).toBe(kind === 'wecom' ? 'provider-no-member' : 'provider-refused');
    expect((await signIn(id, undefined)).reason).toBe('provider-cancelled');
    platform.breaks = { status: 502, body: '<html>bad gateway' };
    expect(await signIn(id, member())).toMatchObject({ reason: 'provider-answer' });
    platform.breaks = { body: `{"errcode":0${',"a":[[['.repeat(20_000)}` };
    expect(await signIn(id, member())).toMatchObject({ reason: 'provider-answer' });
    platform.breaks = undefined;
    await admin('PUT', PROVIDERS, { id, ...KINDS[kind], issuer: platform.url, secret: 'another' });
    const refused = await signIn(id, member());
    expect(refused.reason).toBe('provider-refused');
    expect(refused.message).toMatch(kind === 'wecom' ? /40001/ : /invalidClientIdOrSecret/);
    const log = await db().selectFrom('operationLog').select(['after', 'before']).where('clientId', '=', own.clientId).execute();
    expect(JSON.stringify(log)).not.toContain(KINDS[kind].secret);
  });

  test('another corporation unbinds its people', async () => {
    const id = await provider(kind);
    const { token } = await signIn(id, member());
    await admin('PUT', PROVIDERS, { id, ...KINDS[kind], issuer: platform.url, appId: 'another' });
    expect((await caller(server.url, token)('GET', '/v1/user-info')).status).toBe(401);
    expect(await db().selectFrom('accountIdentity').selectAll().execute()).toEqual([]);
  });
});

test('DingTalk: an address of the organisation is verified, one that somebody typed is not', async () => {
  const id = await provider('dingtalk', { linksByMail: true, createsAccounts: false });
  await db().updateTable('account').set({ email: 'boss@example.com' }).where('id', '=', own.adminId).execute();
  expect((await signIn(id, member())).reason).toBe('provider-unknown-person');
  const { token } = await signIn(id, member({ orgEmail: 'boss@example.com' }));
  expect((await whoIs(token)).userId).toBe(own.adminId);
  await db().updateTable('account').set({ email: '' }).where('id', '=', own.adminId).execute();
});

test('WeCom needs the number of the application, and both need a secret', async () => {
  const bad = await admin('POST', PROVIDERS, { ...KINDS.wecom, agentId: '', issuer: platform.url });
  expect(bad.body).toMatchObject({ error: { field: 'agentId', detail: { reason: 'provider-needs-agent' } } });
  const none = await admin('POST', PROVIDERS, { ...KINDS.dingtalk, secret: '', issuer: platform.url });
  expect(none.body).toMatchObject({ error: { field: 'secret', detail: { reason: 'provider-needs-secret' } } });
});
