// An own domain by clicks: named, the record copied and put into the DNS, checked, set, missed, given up.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CUSTOMIZE_SETTINGS } from '#features/office/customization/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { type DnsServer, startDnsServer } from '../../support/dns-server.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { buildTenant } from '../../support/tenant.ts';
import { button, confirmed, words } from '../../support/words.ts';

const said = words.ownDomain;
let dns: DnsServer;
let journey: Journey;
beforeAll(async () => {
  dns = await startDnsServer();
  journey = await startJourney('domain', '云雀', { TINGFENG_DNS_SERVERS: dns.address });
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await dns.close();
});
const db = () => journey.server.platform.store.db;
const claim = () => db().selectFrom('domainProof').selectAll().where('clientId', '=', journey.tenant.clientId).executeTakeFirst();
const domain = async () =>
  (await db().selectFrom('client').select('domain').where('id', '=', journey.tenant.clientId).executeTakeFirstOrThrow()).domain;

test('a domain is asked for, refused, proved, missed and given up', { timeout: 120_000 }, async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  await page.getByText(said.current.none, { exact: true }).waitFor();
  const field = page.getByLabel(said.field.domain, { exact: true });
  await field.fill('https://kite.example.com/');
  await button(page, said.action.begin).click();
  await page.getByText(/不是域名/u).waitFor();
  await field.fill('云雀.example.com');
  await button(page, said.action.begin).click();
  await page.getByText(said.done.begun).waitFor();
  const asked = await claim();
  const name = `_tingfeng-challenge.${asked?.domain}`;
  await page.getByText(name, { exact: true }).waitFor();
  await page.getByText(asked?.token ?? '', { exact: true }).waitFor();
  await page.getByText(`${asked?.domain}（云雀.example.com）`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, said.action.check).click();
  await page.getByText(said.outcome.none).waitFor();
  dns.replies.set(name, { texts: [['<b>google</b>']] });
  await button(page, said.action.check).click();
  await page.getByText(said.outcome.other.replace('{{found}}', '<b>google</b>')).waitFor();
  expect(await domain()).toBeNull();
  dns.replies.set(name, { texts: [[asked?.token ?? '']] });
  await button(page, said.action.check).click();
  await page.getByText(said.outcome.set).waitFor();
  await page.getByText(said.current.proved, { exact: true }).waitFor();
  expect(await domain()).toBe(asked?.domain);
  // The picture beside it is told of the new domain.
  await page.getByText(new RegExp(`本客户自己的域名 ${asked?.domain}`, 'u')).waitFor();
  await db()
    .updateTable('domainProof')
    .set({ missingSince: Date.parse('2026-11-25T02:00:00Z') })
    .execute();
  await page.reload();
  await page.getByText(/找不到证明该域名的 TXT 记录/u).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, said.action.giveUp).click();
  await confirmed(page, said.confirm.giveUp.replace('{{domain}}', asked?.domain ?? ''));
  await page.getByText(said.done.givenUp).waitFor();
  expect(await domain()).toBeNull();
});

test('a domain that another client uses is told after the proof, and withdrawn', { timeout: 120_000 }, async () => {
  const other = await buildTenant(journey.server.platform, 'rival', '白鹭');
  await db().updateTable('client').set({ domain: 'lark.example.com' }).where('id', '=', other.clientId).execute();
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  const field = page.getByLabel(said.field.domain, { exact: true });
  await field.fill('kite.example.com');
  await button(page, said.action.begin).click();
  await page.getByText(said.done.begun).waitFor();
  await button(page, said.action.withdraw).click();
  await confirmed(page, said.confirm.withdraw.replace('{{domain}}', 'kite.example.com'));
  await page.getByText(said.done.withdrawn).waitFor();
  expect(await claim()).toBeUndefined();
  await field.fill('lark.example.com');
  await button(page, said.action.begin).click();
  await page.getByText('_tingfeng-challenge.lark.example.com', { exact: true }).waitFor();
  await button(page, said.action.check).click();
  await page.getByText(said.outcome.none).waitFor();
  dns.replies.set('_tingfeng-challenge.lark.example.com', { texts: [[(await claim())?.token ?? '']] });
  await button(page, said.action.check).click();
  await page.getByText(said.outcome.taken).waitFor();
  expect(await domain()).toBeNull();
});
