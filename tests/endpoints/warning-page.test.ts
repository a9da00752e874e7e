// The public page of a warning: why it came, what its recipient says of it, links that are over, and a mail that is stopped by one click.
import { ruleConditions } from '#shared/warnings.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InformComment, ReportPage } from '#features/inform/inform-message/contract.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { DAY_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { buildWarnings, CHANNEL_CODE, type TenantWarnings } from '#tests/support/tenant-warnings.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MINUTE_MS = 60_000;
const MESSAGE = '/v1/front/report/inform-message-list';
const SUGGESTION = '/v1/manage/class-manage/user-suggestion';
const USER = '/v1/manage/report/inform-user';

let clock: number;
let server: TestServer;
let tenant: Tenant;
let own: TenantWarnings;
let admin: Caller;
let anybody: Caller;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  server = await startTestServer({}, () => clock);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  own = await buildWarnings(server.platform, tenant);
  admin = await server.as(tenant.admin);
  anybody = server.anonymous;
}, 60_000);
afterEach(() => server.close());

const post = (path: string, input: object = {}) => anybody('POST', `/v1/t-report/${path}`, { key: own.reportKey, ...input });
const read = async (): Promise<ReportPage> => (await anybody('GET', '/v1/t-report', { key: own.reportKey })).body;
const suggestions = async (): Promise<{ id: number; kind: string; user: string; removedSubjects: { id: number }[] }[]> =>
  ((await admin('GET', SUGGESTION, { state: 'new' })).body as { items: [] }).items;

const listed = async (input: object = {}) => ((await admin('GET', `${MESSAGE}/link`, input)).body as { items: object[] }).items;

test('it says the rule for its sentence, and nothing of whom else the rule tells', async () => {
  const { db } = server.platform.store;
  const conditions = ruleConditions.parse({ subjectIds: [tenant.subjectId], provinces: ['44'] });
  await db.updateTable('informRule').set({ conditions }).where('id', '=', own.informRuleId).execute();
  const page = await read();
  expect(page.rule).toMatchObject({
    warningLevel: 'orange',
    subjects: [{ name: '专题' }],
    provinces: [{ name: '广东省' }],
    ruleTrigger: { kind: 'article' },
  });
  expect(JSON.stringify(page.rule)).not.toMatch(/recipient/i);
  await db.deleteFrom('informRule').where('id', '=', own.informRuleId).execute();
  expect((await read()).rule).toBeNull();
});

test('what its recipient writes is kept, shown with the message, and bounded', async () => {
  const text = '已转公关部\n<img src=x onerror=alert(1)>';
  expect(await post('comment', { text })).toMatchObject({ status: 200 });
  expect((await read()).comments).toMatchObject([{ text, at: clock }]);
  const { comments } = (await admin('GET', `${MESSAGE}/attempt`, { id: own.informMessageId })).body as { comments: InformComment[] };
  expect(comments).toMatchObject([{ text, at: clock }]);
  expect((await admin('GET', MESSAGE, { id: own.informMessageId })).body).toMatchObject({ items: [{ openedAt: clock }] });
  for (const wrong of ['', '  \n', 'a'.repeat(2001)]) expect((await post('comment', { text: wrong })).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => post('comment', { text: `第 ${i} 条` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await read()).comments).toHaveLength(20);
});

test('not relevant is one suggestion to take the article out of the subject, and none when it is taken back', async () => {
  expect(await suggestions()).toEqual([]);
  await post('not-relevant', { isNotRelevant: true });
  await post('not-relevant', { isNotRelevant: true });
  expect(await suggestions()).toMatchObject([{ kind: 'subject', removedSubjects: [{ id: tenant.subjectId }] }]);
  expect((await admin('GET', MESSAGE, { isNotRelevant: true, isOpened: true })).body).toMatchObject({ total: 1 });
  const blind = await server.as(await buildRestrictedUser(server.platform, tenant, 'blind', []));
  expect((await blind('GET', SUGGESTION, {})).body).toMatchObject({ total: 0 });
  clock += MINUTE_MS;
  await post('not-relevant', { isNotRelevant: false });
  expect(await suggestions()).toEqual([]);
  // A person without an account is told of no decision.
  await server.platform.store.db.updateTable('informUser').set({ userId: null }).where('id', '=', own.informUserId).execute();
  await post('not-relevant', { isNotRelevant: true });
  const [made] = await suggestions();
  expect(await admin('POST', `${SUGGESTION}/reject`, { ids: [made?.id], reason: '专题无误' })).toMatchObject({ status: 200 });
  const told = await server.platform.store.db.selectFrom('notification').select('userId').where('userId', '=', 0).execute();
  expect(told).toEqual([]);
});

test('a link that is over says why; one that nobody signed is only wrong', async () => {
  const faultOf = async (key: string) => {
    const answer = await anybody('GET', '/v1/t-report', { key });
    expect(answer.status).toBe(404);
    return (answer.body as { error: { detail: { fault: string } } }).error.detail.fault;
  };
  expect(await faultOf(own.reportKey.replace(/[\w-]{22}$/, 'A'.repeat(22)))).toBe('wrong');
  await admin('DELETE', `${MESSAGE}/link`, { id: own.informMessageId });
  expect(await faultOf(own.reportKey)).toBe('revoked');
  expect((await post('comment', { text: '迟到' })).status).toBe(404);
  await server.platform.store.db.updateTable('informMessage').set({ revokedAt: null }).execute();
  clock += 31 * DAY_MS;
  expect(await faultOf(own.reportKey)).toBe('expired');
  expect((await post('confirm')).status).toBe(404);
});

/** As the one that sends them leaves it. */
const handOver = () => server.platform.store.db.updateTable('informMessage').set({ handedAt: clock, messageState: 'accepted' }).execute();
const RULE = '/v1/manage/system-setting/sign-in-rule';
const faultOf = async (path: string, input: object = {}, method: 'GET' | 'POST' = 'POST') => {
  const { status, body } = await anybody(method, `/v1/t-report${path}`, { key: own.reportKey, ...input });
  return status === 404 ? (body as { error: { detail: { fault: string } } }).error.detail.fault : status;
};

test('where its uses are limited a link shows nothing before it is opened, and nothing new after the last use', async () => {
  await handOver();
  expect(await admin('PUT', RULE, { linkUses: 2 })).toMatchObject({ status: 200 });
  expect(await faultOf('', {}, 'GET')).toBe('unopened');
  expect(await faultOf('/confirm')).toBe('unopened');
  expect(await faultOf('/ticket', {}, 'GET')).toBe('unopened');
  const attempt = 'an-opening-of-this-page';
  const { pass } = (await post('open', { attempt })).body as { pass: string };
  // Its answer was lost: the same again is no second use.
  await post('open', { attempt });
  expect((await anybody('GET', '/v1/t-report', { key: own.reportKey, pass })).body).toMatchObject({ clientName: '甲方' });
  expect(await faultOf('/comment', { pass, text: '已转' })).toBe(200);
  const three = await Promise.all([faultOf('/open'), faultOf('/open'), faultOf('/open')]);
  expect(three.filter((answer) => answer === 200)).toHaveLength(1);
  expect(three.filter((answer) => answer === 'usedUp')).toHaveLength(2);
  expect(await faultOf('', {}, 'GET')).toBe('usedUp');
  // Who opened it reads on, until the pass ends; one that was changed opens nothing.
  expect(await faultOf('', { pass }, 'GET')).toBe(200);
  const changed = pass.replace(/\.(.)/, (_, sign: string) => (sign === 'A' ? '.B' : '.A'));
  expect(await faultOf('', { pass: changed }, 'GET')).toBe('usedUp');
  clock += 9 * 60 * MINUTE_MS;
  expect(await faultOf('', { pass }, 'GET')).toBe('usedUp');
  expect(await listed()).toMatchObject([{ linkState: 'usedUp', uses: 2, maxUses: 2 }]);
});

test('days and addresses of links hold at once, for those already sent', async () => {
  expect(await listed()).toEqual([]);
  await handOver();
  expect(await listed()).toMatchObject([{ linkState: 'open', uses: 0, maxUses: null, lastUsedAt: null }]);
  expect((await post('open')).body).toEqual({ ok: true, pass: null });
  const [link] = await listed();
  expect(link).toMatchObject({ uses: 1, lastUsedAt: clock, lastIp: '127.0.0.1' });
  expect(await admin('PUT', RULE, { linkAddresses: ['10.1.2.3/8'] })).toMatchObject({ status: 200 });
  expect((await admin('GET', RULE, {})).body).toMatchObject({ linkAddresses: ['10.0.0.0/8'], addresses: [] });
  for (const path of ['/open', '/confirm']) expect(await faultOf(path)).toBe('outside');
  expect(await faultOf('', {}, 'GET')).toBe('outside');
  expect(await admin('PUT', RULE, { linkAddresses: ['nowhere'] })).toMatchObject({
    status: 400,
    body: { error: { field: 'linkAddresses' } },
  });
  await admin('PUT', RULE, { linkAddresses: [], linkDays: 3 });
  expect(await faultOf('', {}, 'GET')).toBe(200);
  clock += 3 * DAY_MS;
  admin = await server.as(tenant.admin);
  expect(await faultOf('', {}, 'GET')).toBe('expired');
  expect(await listed({ linkState: 'expired' })).toMatchObject([{ id: own.informMessageId }]);
  expect(await listed({ linkState: 'open' })).toEqual([]);
  for (const linkDays of [0, 31]) expect(await admin('PUT', RULE, { linkDays })).toMatchObject({ status: 400 });
});

test('a link opens no message that got its number later, and after it was sent again still its own', async () => {
  const { db } = server.platform.store;
  // Sent again: it has an attempt from before.
  await db
    .updateTable('informMessage')
    .set({ decidedAt: clock + 10 * MINUTE_MS })
    .execute();
  expect(await faultOf('', {}, 'GET')).toBe(200);
  // A restore brought numbers back, and another message has this one now.
  await db.deleteFrom('informAttempt').execute();
  for (const path of ['/open', '/confirm', '/comment'])
    expect(await faultOf(path, path === '/comment' ? { text: '迟' } : {})).toBe('wrong');
  expect(await faultOf('', {}, 'GET')).toBe('wrong');
});

test('a restore opens no link again that was revoked since, and gives no use back', async () => {
  const file = path.join(server.dataFolder, 'links.jsonl.gz');
  // A restore has the machine's clock.
  await server.platform.store.db.updateTable('informMessage').set({ decidedAt: Date.now() }).execute();
  await backupRecord(server.platform.store, file);
  await post('open');
  await admin('DELETE', `${MESSAGE}/link`, { id: own.informMessageId });
  await restoreRecord(server.platform.store, file);
  expect(await faultOf('', {}, 'GET')).toBe('revoked');
  const stored = await server.platform.store.db.selectFrom('informMessage').select(['linkUses', 'revokedAt']).execute();
  expect(stored).toEqual([{ linkUses: 1, revokedAt: clock }]);
});

test('links are listed for those who see their messages', async () => {
  await handOver();
  const blind = await server.as(await buildRestrictedUser(server.platform, tenant, 'blind', []));
  expect((await blind('GET', `${MESSAGE}/link`, {})).body).toEqual({ items: [], total: 0 });
  await admin('DELETE', `${MESSAGE}/link`, { id: own.informMessageId });
  expect(await listed({ linkState: 'revoked', keyword: '新品' })).toMatchObject([{ recipient: expect.stringMatching(/./) }]);
});

test('a link is asked for sixty times a minute at most, and no other is held up by it', async () => {
  const statuses = [];
  for (let i = 0; i < 62; i++) statuses.push((await anybody('GET', '/v1/t-report', { key: own.reportKey })).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
  expect((await anybody('GET', '/v1/t-report', { key: 'another' })).status).toBe(404);
  clock += MINUTE_MS;
  expect((await anybody('GET', '/v1/t-report', { key: own.reportKey })).status).toBe(200);
});

test('who guesses keys is slowed down, and holds up nobody who has one', async () => {
  const guess = async () => (await anybody('GET', '/v1/t-report', { key: `1.zzzzzz.${'A'.repeat(22)}` })).status;
  for (let i = 0; i < 300; i++) expect(await guess()).toBe(404);
  expect(await guess()).toBe(429);
  expect((await anybody('GET', '/v1/t-report', { key: own.reportKey })).status).toBe(200);
});

test('one click of a mail program stops the channel; a new code that comes back switches it on again', async () => {
  const stop = (key: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(`${server.url}/v1/t-report/stop?key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const channel = async () => {
    const { items } = (await admin('GET', USER, { id: own.informUserId })).body as { items: { channels: { id: number }[] }[] };
    return items[0]?.channels.find(({ id }) => id === own.informChannelId);
  };
  expect((await stop(`${own.stopKey}x`)).status).toBe(404);
  expect((await stop(own.reportKey)).status).toBe(404);
  expect((await stop(own.stopKey, 'List-Unsubscribe=Maybe')).status).toBe(400);
  // A program that only looks at the address stops nothing.
  expect((await fetch(`${server.url}/v1/t-report/stop?key=${own.stopKey}`)).status).toBe(404);
  expect(await channel()).toMatchObject({ isConfirmed: true });
  for (let i = 0; i < 2; i++) expect((await stop(own.stopKey)).status).toBe(200);
  expect(await channel()).toMatchObject({ isConfirmed: false, fault: 'setting', faultCode: 'unsubscribed' });
  const logged = await server.platform.store.db
    .selectFrom('operationLog')
    .selectAll()
    .where('action', '=', 'inform-channel.stop')
    .execute();
  expect(logged).toMatchObject([{ clientId: tenant.clientId, userId: null, targetId: String(own.informChannelId) }]);
  // As a test message does it: the code comes to the recipient, who tells it.
  const codeHash = createHash('sha256').update(`${own.informChannelId} ${CHANNEL_CODE}`).digest('hex');
  const sent = { codeHash, codeUntil: clock + MINUTE_MS };
  await server.platform.store.db.updateTable('informChannel').set(sent).where('id', '=', own.informChannelId).execute();
  expect(await admin('POST', `${USER}/channel/confirm`, { id: own.informChannelId, code: CHANNEL_CODE })).toMatchObject({ status: 200 });
  expect(await channel()).toMatchObject({ isConfirmed: true, fault: '', faultCode: '' });
});
