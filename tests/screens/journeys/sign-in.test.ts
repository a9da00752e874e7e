// Signing in, what is remembered, and every way of signing out.
import lzString from 'lz-string';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_MESSAGES } from '#shared/error-messages.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { eventually, type Journey, signIn, startJourney } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

const HOME = '/front/dashboard';
const RECIPIENTS = '/manage/report/inform-user';
const BENCH = '/front/classified-info';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('entry', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const alert = (page: Page) => page.locator('.login-message');
const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor();
const storage = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries<string>(window.localStorage)));
const visits = (path: string) =>
  journey.server.platform.store.db
    .selectFrom('accessLog')
    .selectAll()
    .where('userId', '=', journey.tenant.adminId)
    .where('path', '=', path)
    .execute();
const revokeAll = (userId: number) => journey.server.platform.sessions.revokeAll(userId);

/** Only the UI id, and the path kept under it. */
async function expectClearedStorage(page: Page): Promise<void> {
  await eventually(async () => {
    const kept = await storage(page);
    return Object.keys(kept).filter((key) => key !== 'KS_CLIENT_UI_ID' && key !== kept.KS_CLIENT_UI_ID);
  }).toEqual([]);
  expect((await storage(page)).KS_CLIENT_UI_ID).toBeTruthy();
}

describe('coming in', () => {
  test('a wrong password says so, the right one leads to the home page, and the visit is logged', async () => {
    const { page, visit, where } = await journey.arrive();
    await visit('/');
    await heading(page, words.session.heading);
    expect(where()).toBe('/login');
    expect(await signIn(page, journey.tenant.admin, 'not the password')).toBe(401);
    await alert(page).filter({ hasText: words.session.wrong }).waitFor();
    const before = (await visits(HOME)).length;
    expect(await signIn(page, journey.tenant.admin)).toBe(200);
    await heading(page, words.home.screen.home);
    expect(where()).toBe(HOME);
    await eventually(async () => (await visits(HOME)).length).toBe(before + 1);
    const kept = (await storage(page)).KS_VUEX ?? '';
    expect(() => JSON.parse(kept) as unknown).toThrow();
    expect(JSON.parse(lzString.decompressFromUTF16(kept))).toMatchObject({ state: { login: { lastUsername: journey.tenant.admin } } });
  });

  test('the wanted path comes back after signing in, with its filters', async () => {
    const { page, visit, where } = await journey.arrive();
    await visit(`${BENCH}?emotion=positive&mediaType=news`);
    await page.locator('input[name=password]').waitFor();
    expect(where()).toContain(`/login?redirect=${BENCH}`);
    await signIn(page, journey.tenant.admin);
    await heading(page, words.article.screen.classifiedInfo);
    expect(where()).toBe(`${BENCH}?emotion=positive&mediaType=news`);
    await page.locator('.facet-row button[aria-pressed=true]', { hasText: words.web.emotion.positive }).waitFor();
  });

  test('five failures lock the account, also for the right password', async () => {
    const { page, visit } = await journey.arrive();
    await visit('/login');
    for (let attempt = 0; attempt < 5; attempt++) expect(await signIn(page, journey.tenant.nobody, `wrong ${attempt}`)).toBe(401);
    expect(await signIn(page, journey.tenant.nobody, PASSWORD)).toBe(429);
    await alert(page).filter({ hasText: ERROR_MESSAGES['zh-CN']['account-locked'] }).waitFor();
  });

  test('an authorization in the address enters and does not stay there; a false one is named', async () => {
    const { page, visit, where } = await journey.arrive();
    const { token } = await journey.server.as(journey.tenant.admin);
    await visit(`${BENCH}?emotion=neutral&authorization=${encodeURIComponent(`Bearer ${token}`)}`);
    await heading(page, words.article.screen.classifiedInfo);
    await eventually(where).toBe(`${BENCH}?emotion=neutral`);
    const stranger = await journey.arrive();
    await stranger.visit(`${BENCH}?authorization=no.such.token`);
    await alert(stranger.page).filter({ hasText: words.session.invalidToken }).waitFor();
  });

  test("after entering by a link the account's language acts, unless another was chosen in this browser", async () => {
    const { db } = journey.server.platform.store;
    await db.updateTable('account').set({ locale: 'en-US' }).where('id', '=', journey.tenant.adminId).execute();
    const { page, visit } = await journey.arrive();
    const { token } = await journey.server.as(journey.tenant.admin);
    const language = () => page.evaluate(() => document.documentElement.lang);
    await visit(`${BENCH}?authorization=${encodeURIComponent(token)}`);
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
    expect(await language()).toBe('en-US');
    await page.reload();
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
    const chosen = await journey.arrive();
    await chosen.visit('/login');
    await chosen.page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'zh-CN'));
    await chosen.visit(`${BENCH}?authorization=${encodeURIComponent(token)}`);
    await heading(chosen.page, words.article.screen.classifiedInfo);
    await db.updateTable('account').set({ locale: 'zh-CN' }).where('id', '=', journey.tenant.adminId).execute();
  });

  test('a link of another person asks before it takes the place of the session, and then shows nothing of the one before', async () => {
    const { page, visit } = await journey.arriveAs(journey.tenant.admin, BENCH);
    const { token } = await journey.server.as('operator');
    const arriveByLink = () => visit(`${BENCH}?authorization=${encodeURIComponent(token)}`);
    const { otherByLink } = words.web.shell;
    const dialog = page.getByRole('dialog');
    const name = page.locator('header').getByText('operator', { exact: true });
    await arriveByLink();
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await name.count()).toBe(0);
    await page.getByText('云雀', { exact: false }).first().waitFor();
    await arriveByLink();
    await page.getByRole('button', { name: otherByLink.replace }).click();
    await name.waitFor();
    await eventually(() => page.getByText('云雀', { exact: false }).count()).toBe(0);
  });
});

describe('inside', () => {
  test('header, footer and menu are switched off by the address, stay off, and come back with Escape', async () => {
    const { page, visit } = await journey.arriveAs(journey.tenant.admin);
    const frame = async () =>
      Promise.all(['.frame-header', '.frame-footer', '.ant-layout-sider'].map((part) => page.locator(part).count()));
    expect(await frame()).toEqual([1, 1, 1]);
    await visit(`${HOME}?showHeadAndFooter=off&showMainMenu=off`);
    await heading(page, words.home.screen.home);
    await eventually(frame).toEqual([0, 0, 0]);
    await visit(BENCH);
    await heading(page, words.article.screen.classifiedInfo);
    expect(await frame()).toEqual([0, 0, 0]);
    await page.reload();
    await heading(page, words.article.screen.classifiedInfo);
    expect(await frame()).toEqual([0, 0, 0]);
    await page.keyboard.press('Escape');
    await eventually(frame).toEqual([1, 1, 1]);
  });

  test('the bare address leads whoever is signed in to the home page', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, BENCH);
    await heading(page, words.article.screen.classifiedInfo);
    await page.goto('about:blank');
    await page.goto(`${journey.server.url}/`);
    await heading(page, words.home.screen.home);
    expect(where()).toBe(HOME);
  });

  test('the language is switched at once and kept', async () => {
    const { page } = await journey.arriveAs(journey.tenant.admin, HOME);
    await button(page, words.session.otherLanguage).click();
    await heading(page, 'Home');
    await page.reload();
    await heading(page, 'Home');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
  });

  test('a simulated login leaves no row in the access log', async () => {
    const operator = await journey.server.as('operator');
    const answer = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: journey.tenant.clientId });
    const { access_token: token } = answer.body as { access_token: string };
    const { page } = await journey.arrive();
    const logged: string[] = [];
    page.on('request', (request) => request.url().endsWith('/log-user-access') && logged.push(request.url()));
    const before = (await visits(HOME)).length;
    await page.goto(`${journey.server.url}/?simulate#${HOME}?authorization=${encodeURIComponent(token)}`);
    await page.locator('.simulation-bar').waitFor();
    await page.locator('.home-number-main a').first().waitFor();
    expect(logged).toEqual([]);
    expect((await visits(HOME)).length).toBe(before);
  });
});

describe('going out', () => {
  test('signing out ends the session, and the back button leads to the sign-in screen', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, HOME);
    await heading(page, words.home.screen.home);
    await page.locator('.header-user').click();
    // While it slides into place a click may miss it.
    await page.locator('.ant-dropdown:not([class*=ant-slide])').getByRole('menuitem', { name: words.web.shell.signOut }).click();
    await page.locator('input[name=password]').waitFor();
    expect(where()).toBe('/login');
    await expectClearedStorage(page);
    await page.goBack();
    await page.locator('input[name=password]').waitFor();
    await eventually(where).toMatch(/^\/login/);
  });

  test('a revoked session ends at the next call, and signing in again returns to where it ended', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, `${BENCH}?mediaType=news`);
    await page.locator('.facet-row button').first().waitFor();
    await revokeAll(journey.tenant.adminId);
    // The next call may come from the click or from the page itself: an earlier poll removes the button.
    const password = page.locator('input[name=password]');
    await Promise.any([page.locator('.facet-row button', { hasText: words.web.emotion.positive }).click(), password.waitFor()]);
    await password.waitFor();
    expect(where()).toContain(`/login?redirect=${BENCH}`);
    await expectClearedStorage(page);
    await signIn(page, journey.tenant.admin);
    await heading(page, words.article.screen.classifiedInfo);
    expect(where()).toContain('mediaType=news');
  });

  test('what was typed in a form when the session is revoked is there again after signing in', async () => {
    const { page } = await journey.arriveAs(journey.tenant.admin, RECIPIENTS);
    const openForm = () => button(page, words.informUser.action.create).first().click();
    await openForm();
    const name = page.getByRole('dialog').locator('#name');
    await name.fill('夜班');
    await revokeAll(journey.tenant.adminId);
    // As above, an earlier poll of the page may end the session before the click does.
    const kept = alert(page).filter({ hasText: words.session.kept });
    await Promise.any([button(page.getByRole('dialog'), words.web.action.save).click(), kept.waitFor()]);
    await kept.waitFor();
    await signIn(page, journey.tenant.admin);
    await openForm();
    await button(page, words.web.keptInput.restore).click();
    expect(await name.inputValue()).toBe('夜班');
    await button(page.getByRole('dialog'), words.web.action.save).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.ant-table-row', { hasText: '夜班' }).waitFor();
  });

  test('an expired token does not enter', async () => {
    const { page, visit, where } = await journey.arriveAs(journey.tenant.admin, HOME);
    await page.evaluate(() => {
      const payload = btoa(JSON.stringify({ exp: 1 }));
      window.localStorage.setItem('KS_AUTH', JSON.stringify({ token_type: 'Bearer', access_token: `a.${payload}.b` }));
    });
    await page.reload();
    await page.locator('input[name=password]').waitFor();
    expect(where()).toContain(`/login?redirect=${HOME}`);
    await visit(BENCH);
    await eventually(where).toContain(`/login?redirect=${BENCH}`);
  });
});
