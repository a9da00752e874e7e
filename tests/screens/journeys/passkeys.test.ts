// Passkeys, by clicks, with the authenticator that Chromium simulates: added, signed in with alone, as the second step, enough to set up an app, renamed,
// removed.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { freePort } from '../../support/free-port.ts';
import { enter } from '../../support/browser.ts';
import { type Journey, startJourney, type Visitor, visitor } from '../../support/journey.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { button, words } from '../../support/words.ts';

const USER_INFO = '/setting/personal-setting/user-info';
const { passkeys, secondFactor, field } = words.setting;
let journey: Journey;
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  journey = await startJourney('passkey', '云雀', { PORT: String(port), TINGFENG_PUBLIC_URL: url });
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.locator('section', { has: page.locator('#passkeys') });
const factorPanel = (page: Page) => page.locator('section', { has: page.locator('#second-factor') });

/** The authenticator; `verify(false)`: whoever touches it is not its owner. */
async function plugIn({ page, context }: Pick<Visitor, 'page' | 'context'>) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function addHere(page: Page, name: string): Promise<void> {
  await button(panel(page), passkeys.add).click();
  await dialog(page).getByLabel(field.passkeyName).fill(name);
  await dialog(page).getByLabel(field.signInPassword).fill(PASSWORD);
  await button(dialog(page), passkeys.next).click();
  await page.getByText(secondFactor.codesTitle).waitFor();
  await button(dialog(page), secondFactor.saved).click();
  await panel(page).getByText(name).waitFor();
}

/** Password and passkey of the open form. */
async function proveHere(page: Page): Promise<void> {
  await dialog(page).getByLabel(field.signInPassword).fill(PASSWORD);
  await button(dialog(page), passkeys.prove).click();
  await button(dialog(page), passkeys.proved).waitFor();
}

test('added in the personal settings, it signs in alone and as the second step', { timeout: 240_000 }, async () => {
  const { admin } = journey.tenant;
  const { page, context } = await journey.arrive();
  const device = await plugIn({ page, context });
  const { visit, where } = visitor(page, context, url);
  const { token } = await journey.server.as(admin);
  await enter(page, url, token, USER_INFO);

  await addHere(page, '办公电脑');
  await panel(page).getByText(passkeys.unused).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await visit('/login');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.session.passkey }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: words.session.passkey }).click();
  await expect.poll(where).not.toContain('/login');

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await visit('/login');
  await page.locator('input[name=username]').fill(admin);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: words.session.submit, exact: true }).click();
  // Whoever does not verify may try again.
  await device.verify(false);
  await page.getByRole('button', { name: words.session.passkeyStep }).click();
  await page.getByRole('alert').waitFor();
  await device.verify(true);
  await page.getByRole('button', { name: words.session.passkeyStep }).click();
  await expect.poll(where).not.toContain('/login');
});

test('alone it sets up an app and makes new recovery codes; it is renamed and removed', { timeout: 240_000 }, async () => {
  const { nobody } = journey.tenant;
  const { page, context } = await journey.arrive();
  await plugIn({ page, context });
  const { token } = await journey.server.as(nobody);
  await enter(page, url, token, USER_INFO);
  await addHere(page, '旧名字');

  await button(factorPanel(page), secondFactor.renew).click();
  await proveHere(page);
  await button(dialog(page), secondFactor.renew).click();
  await page.getByText(secondFactor.codesTitle).waitFor();
  await button(dialog(page), secondFactor.saved).click();

  await button(factorPanel(page), secondFactor.beginBesidePasskey).click();
  await proveHere(page);
  expect(await axeFindings(page)).toEqual([]);
  await button(dialog(page), secondFactor.next).click();
  const shown = dialog(page).locator('code').first();
  await shown.waitFor();
  const secret = Secret.fromBase32((await shown.innerText()).replace(/\s/gu, ''));
  await dialog(page)
    .getByLabel(field.firstCode)
    .fill(new TOTP({ secret }).generate({ timestamp: journey.server.platform.now() }));
  await button(dialog(page), secondFactor.beginBesidePasskey).click();
  await page.getByText(secondFactor.codesTitle).waitFor();
  await button(dialog(page), secondFactor.saved).click();
  await factorPanel(page).getByText(secondFactor.on).waitFor();

  await button(factorPanel(page), secondFactor.endBesidePasskey).click();
  await dialog(page).getByText(secondFactor.endTextBesidePasskey).waitFor();
  await proveHere(page);
  await button(dialog(page), secondFactor.endBesidePasskey).click();
  await factorPanel(page).getByText(secondFactor.offBesidePasskey).waitFor();

  await button(panel(page), `${passkeys.rename} 旧名字`).click();
  await dialog(page).getByLabel(field.passkeyName).fill('新名字');
  await button(dialog(page), words.web.action.save).click();
  await panel(page).getByText('新名字').waitFor();
  await button(panel(page), `${passkeys.remove} 新名字`).click();
  await dialog(page).getByText(passkeys.removeText.replace('{{name}}', '新名字')).waitFor();
  await proveHere(page);
  await button(dialog(page), passkeys.remove).click();
  await panel(page).getByText('新名字').waitFor({ state: 'detached' });
  await factorPanel(page).getByText(secondFactor.off).waitFor();
});
