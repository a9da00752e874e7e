// Passkeys, by clicks, with the authenticator that Chromium simulates: added, signed in with alone, as the second step, removed.
import net from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { enter } from '../../support/browser.ts';
import { type Journey, startJourney, visitor } from '../../support/journey.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { button, words } from '../../support/words.ts';

const USER_INFO = '/setting/personal-setting/user-info';
const { passkeys, secondFactor, field } = words.setting;
let journey: Journey;
let url = '';

/** Browsers make no passkeys for an IP, so that the address must be known before the server starts. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  journey = await startJourney('passkey', '云雀', { PORT: String(port), TINGFENG_PUBLIC_URL: url });
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.locator('section', { has: page.locator('#passkeys') });

test('added in the personal settings, it signs in alone and as the second step', { timeout: 240_000 }, async () => {
  const { admin } = journey.tenant;
  const { page, context } = await journey.arrive();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { visit, where } = visitor(page, context, url);
  const { token } = await journey.server.as(admin);
  await enter(page, url, token, USER_INFO);

  await button(panel(page), passkeys.add).click();
  await dialog(page).getByLabel(field.passkeyName).fill('办公电脑');
  await dialog(page).getByLabel(field.signInPassword).fill(PASSWORD);
  await button(dialog(page), passkeys.next).click();
  await page.getByText(secondFactor.codesTitle).waitFor();
  await button(dialog(page), secondFactor.saved).click();
  await panel(page).getByText('办公电脑').waitFor();
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
  await page.getByRole('button', { name: words.session.passkeyStep }).click();
  await expect.poll(where).not.toContain('/login');
});
