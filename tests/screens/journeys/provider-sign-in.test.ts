// Signing in by the organisation, by clicks, against a real identity provider: set up by an administrator, found by a work address, and out again.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { freePort } from '../../support/free-port.ts';
import { APP, type IdentityServer, startIdentityServer } from '../../support/identity-server.ts';
import { choose, type Journey, startJourney } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

const SCREEN = '/manage/system-setting/sign-in-provider';
const text = words.signInProvider;
const login = words.session;
let identity: IdentityServer;
let journey: Journey;
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  identity = await startIdentityServer({ redirectUris: [`${url}/signed-in`], afterSignOut: [`${url}/`] });
  identity.people.set('zhang', { sub: 'zhang', email: 'zhang@example.com', email_verified: true, name: '张三', groups: ['staff'] });
  journey = await startJourney('sso', '云雀', { PORT: String(port), TINGFENG_PUBLIC_URL: url, TINGFENG_ALLOW_HOSTS: identity.host });
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await identity.close();
});

test('an administrator adds a provider, tests it, tries a rule; somebody new signs in by it and out again', {
  timeout: 180_000,
}, async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, SCREEN);
  await button(page, text.action.create).first().click();
  const drawer = page.getByRole('dialog');
  const field = (label: string) => drawer.getByLabel(label, { exact: true });
  await field(text.field.name).fill('集团账号');
  await field(text.issuer.oidc).fill(identity.issuer);
  await button(drawer, text.check.button).click();
  await drawer.getByText(text.check.good).waitFor();
  await field(text.appId.oidc).fill(APP.id);
  await field(text.secret.oidc).fill(APP.secret);
  await field(text.field.domains).fill('example.com ');
  await field(text.field.createsAccounts).click();
  await field(text.field.extraScopes).fill('groups');
  await button(drawer, text.rule.add).click();
  await drawer.getByLabel(text.rule.group, { exact: true }).fill('staff');
  await choose(page, drawer.getByLabel(text.rule.role, { exact: true }), /./);
  await choose(page, drawer.getByLabel(text.rule.userGroup, { exact: true }), /./);
  await drawer.getByLabel(text.try.label).fill('staff');
  await button(drawer, text.try.button).click();
  await drawer.getByText(/规则 1 相符/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(drawer, words.web.action.save).click();
  await page.getByText(text.done.created).waitFor();
  await page.getByRole('cell', { name: '集团账号', exact: true }).waitFor();
  expect(await page.getByText(`${url}/signed-in`).count()).toBe(1);

  const guest = await journey.arrive();
  await guest.page.goto(url);
  await button(guest.page, login.provider.find).click();
  await guest.page.getByLabel(login.provider.mail).fill('zhang@nowhere.example.org');
  await button(guest.page, login.provider.next).click();
  await guest.page.getByText(login.provider.unknown).waitFor();
  await guest.page.getByLabel(login.provider.mail).fill('zhang@example.com');
  await button(guest.page, login.provider.next).click();
  await guest.page.getByText(identity.host).waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  await button(guest.page, login.provider.leave).click();
  await guest.page.getByLabel('Who').fill('zhang');
  await guest.page.getByRole('button', { name: 'Sign in' }).click();
  await guest.page.getByText('张三').first().waitFor();
  expect(guest.page.url()).not.toContain('code=');

  await guest.page.getByText('张三').first().click();
  await guest.page.getByText(words.web.shell.signOut).click();
  await guest.page.waitForURL((at) => at.href.startsWith(`${identity.issuer}/session/end`));
});

test('somebody who cancels at the provider is told so on the sign-in page', { timeout: 120_000 }, async () => {
  const guest = await journey.arrive();
  await guest.page.goto(url);
  await button(guest.page, login.provider.find).click();
  await guest.page.getByLabel(login.provider.mail).fill('li@example.com');
  await button(guest.page, login.provider.next).click();
  await button(guest.page, login.provider.leave).click();
  await guest.page.getByRole('button', { name: 'Cancel' }).click();
  await guest.page
    .getByRole('alert')
    .getByText(/取消了登录/)
    .waitFor();
  await guest.page.getByLabel(login.field.username).waitFor();
});

test('an administrator gives the directory a key, sees what it announced, and takes the key back', { timeout: 120_000 }, async () => {
  const { platform } = journey.server;
  const { clientId, roleId, userGroupId } = journey.tenant;
  // People are announced before their groups, so there must be a default.
  await platform.store.db
    .updateTable('signInProvider')
    .set({ defaultRoleId: roleId, defaultGroupId: userGroupId })
    .where('clientId', '=', clientId)
    .execute();
  const { page } = await journey.arriveAs(journey.tenant.admin, SCREEN);
  await button(page, text.action.scim).first().click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByText(text.scim.noKeys).waitFor();
  await button(drawer, text.scim.makeKey).click();
  const made = page.getByRole('dialog').filter({ hasText: text.scim.made });
  const key = await made.locator('code').innerText();
  await button(made, words.web.shownOnce.close).click();
  await drawer.getByText(key.slice(0, 8)).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const send = (path: string, body: object) =>
    fetch(`${url}/scim/v2${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
  const answer = await send('/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'wang@example.com',
    displayName: '王五',
  });
  const { id } = (await answer.json()) as { id: string };
  await send('/Groups', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'staff', members: [{ value: id }] });
  await page.reload();
  await button(page, text.action.scim).first().click();
  await drawer.getByRole('row', { name: /staff/ }).getByText('规则 1').waitFor();
  await button(drawer, text.scim.revoke).click();
  await page.getByText('不能恢复').waitFor();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /撤\s*销/ })
    .last()
    .click();
  await drawer.getByText(text.scim.noKeys).waitFor();
  expect((await send('/Users', {})).status).toBe(401);

  // The number opens the people.
  await drawer.getByRole('link', { name: '1', exact: true }).first().click();
  await page.getByText('王五').first().waitFor();
});
