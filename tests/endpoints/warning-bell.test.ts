// The bell of a recipient: what he opens there is opened, and what he was not told of today is counted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { buildWarnings, type TenantWarnings } from '#tests/support/tenant-warnings.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MESSAGE = '/v1/front/report/inform-message-list';
/** A Wednesday, 10:00 in Beijing. */
const NOW = Date.parse('2026-11-25T02:00:00Z');

let server: TestServer;
let own: Tenant & TenantWarnings;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer({}, () => NOW);
  const tenant = await buildTenant(server.platform, '甲方', '云雀');
  own = { ...tenant, ...(await buildWarnings(server.platform, tenant)) };
  admin = await server.as(own.admin);
}, 60_000);
afterAll(() => server.close());

const openedAt = async (): Promise<unknown> =>
  (await server.platform.store.db.selectFrom('informMessage').select('openedAt').where('id', '=', own.informMessageId).executeTakeFirst())
    ?.openedAt;

test('a message counts as opened when its recipient looks at it, once, and by nobody else', async () => {
  const ids = [own.informMessageId];
  const colleague = await server.as(await buildRestrictedUser(server.platform, own, 'colleague', [own.subjectId]));
  expect(await colleague('POST', `${MESSAGE}/open`, { ids })).toMatchObject({ status: 200, body: { changed: 0 } });
  expect(await openedAt()).toBeNull();
  expect(await admin('POST', `${MESSAGE}/open`, { ids })).toMatchObject({ status: 200, body: { changed: 1 } });
  expect(await openedAt()).toBe(NOW);
  expect(await admin('POST', `${MESSAGE}/open`, { ids })).toMatchObject({ status: 200, body: { changed: 0 } });
});

test('what is over the limit of the day is one line of the bell, with the number of the list that it opens', async () => {
  const held = async (by = admin): Promise<unknown> =>
    ((await by('GET', '/v1/system-notification')).body as { notices: Record<string, unknown> }).notices.WarningHeld;
  expect(await held()).toBeUndefined();
  const from = dayStart(dayOf(NOW));
  const key = { clientId: own.clientId, ruleId: own.informRuleId, articleId: own.articleId, messageId: null };
  const rows = [
    ...[from, NOW, from + DAY_MS - 1].map((at) => ({ at, reason: 'budget' as const, informUserId: own.informUserId })),
    { at: from - 1, reason: 'budget' as const, informUserId: own.informUserId },
    { at: NOW, reason: 'time' as const, informUserId: own.informUserId },
    { at: NOW, reason: 'budget' as const, informUserId: own.spareInformUserId },
  ];
  for (const [i, row] of rows.entries())
    await server.platform.store.db
      .insertInto('informDecision')
      .values({ ...key, ...row, occasion: `${i}`, result: 'held' })
      .execute();
  const until = from + DAY_MS - 1000;
  expect(await held()).toMatchObject({ list: [{ informUserId: own.informUserId, total: 3, from, until }] });
  const listed = await admin('GET', `${MESSAGE}/decision`, { reason: ['budget'], informUserId: [own.informUserId], from, until });
  expect(listed.body).toMatchObject({ total: 3 });
  const colleague = await server.as(await buildRestrictedUser(server.platform, own, 'another', [own.subjectId]));
  expect(await held(colleague)).toBeUndefined();
});
