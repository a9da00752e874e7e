// A client's own look by clicks: a colour with its contrast, name and icon, dark pages, width, home page, and back to the usual.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { USER_LIST } from '#features/core/user/paths.ts';
import { DATA_IMPORT } from '#features/office/data-import/paths.ts';
import { CUSTOMIZE_SETTINGS } from '#features/office/customization/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { button, confirmed, words } from '../../support/words.ts';

const said = words.customization;
/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('look', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const stored = () =>
  journey.server.platform.store.db
    .selectFrom('client')
    .select(['systemName', 'iconUrl', 'themeStyleCode', 'options', 'defaultHomepageUrl', 'isLinkTargetSelf'])
    .where('id', '=', journey.tenant.clientId)
    .executeTakeFirstOrThrow();

test('a colour that is too light is refused with its contrast, a darker one is on the page at once', { timeout: 120_000 }, async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  await page.getByLabel(said.field.systemName, { exact: true }).fill('云雀监测台');
  await page.getByText(said.theme.own, { exact: true }).click();
  const colour = page.locator('.ant-color-picker-trigger');
  const typeColour = async (hex: string) => {
    await colour.click();
    const input = page.locator('.ant-color-picker-hex-input input');
    await input.fill(hex);
    await input.press('Enter');
    await page.keyboard.press('Escape');
  };
  await typeColour('ffcc00');
  await page.getByText('1.5:1').waitFor();
  await button(page, words.web.action.save).click();
  await page
    .getByText(/这个颜色太浅/)
    .first()
    .waitFor();
  expect((await stored()).themeStyleCode).toBe('default');
  await typeColour('7a1f5c');
  await page.getByText(/清晰可读/).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x">') });
  await page.getByText(words.client.rule.icon).waitFor();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PNG });
  await page.getByAltText(words.client.icon.preview).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, words.web.action.save).click();
  await page.getByText(said.done.saved).waitFor();
  expect(await stored()).toMatchObject({
    systemName: '云雀监测台',
    themeStyleCode: '#7a1f5c',
    iconUrl: expect.stringContaining('data:image/png'),
  });
  const head = page.locator('.frame-header');
  await head.getByText('云雀监测台').waitFor();
  await expect.poll(() => head.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(61, 16, 46)');
  expect(await axeFindings(page)).toEqual([]);
});

test('dark, boxed, links here and another home page reach a page that was open, when it is loaded again', {
  timeout: 120_000,
}, async () => {
  const other = await journey.arriveAs(journey.tenant.admin, CLASSIFIED_INFO);
  await other.page.locator('article h2 a, .ant-table-row a').first().waitFor();
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  await page.getByText(said.appearance.dark, { exact: true }).click();
  await page.getByText(said.layout.Boxed, { exact: true }).click();
  await page.getByLabel(said.field.isLinkTargetSelf).click();
  await page.getByLabel(said.field.homepage).fill(words.user.screen.list);
  await page.getByTitle(words.user.screen.list, { exact: true }).last().click();
  await button(page, words.web.action.save).click();
  await page.getByText(said.done.saved).waitFor();
  expect(await stored()).toMatchObject({
    options: { appearance: 'dark', layout: 'Boxed' },
    defaultHomepageUrl: USER_LIST,
    isLinkTargetSelf: true,
  });
  await page.locator('.frame-boxed').waitFor();
  await page.locator('.ant-btn-loading').waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await other.page.reload();
  await other.page.locator('.frame-boxed').waitFor();
  const ground = () => other.page.locator('.frame-boxed').evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  await other.visit(ARTICLE_DETAIL.replace('{id}', String(journey.tenant.articleId)));
  await other.page.locator('a[target=_self]').first().waitFor();
});

test('pages follow the person’s system where the client says so', { timeout: 120_000 }, async () => {
  const { db } = journey.server.platform.store;
  await db
    .updateTable('client')
    .set({ options: { appearance: 'system' } })
    .where('id', '=', journey.tenant.clientId)
    .execute();
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  const panel = page.locator('.panel').first();
  await panel.waitFor();
  const ground = () => panel.evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe('rgb(20, 20, 20)');
});

test('own words stand in the place of the usual ones, in each language its own, and go away again', { timeout: 120_000 }, async () => {
  const { db } = journey.server.platform.store;
  await db.updateTable('client').set({ options: {} }).where('id', '=', journey.tenant.clientId).execute();
  const { page, visit } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  const own = { negative: '敏感', neutral: '平和', positive: '向好' } as const;
  const fieldOf = (mark: keyof typeof own) => page.getByLabel(said.word['zh-CN'].replace('{{word}}', words.web.emotion[mark]));
  const marks = ['negative', 'neutral', 'positive'] as const;
  const save = async () => {
    await button(page, words.web.action.save).click();
    await page.getByText(said.done.saved).waitFor();
  };
  const usual = page.locator('main, #main-content').getByText(/疑似(负面|中性|正面)|(负面|中性|正面)·待核/);
  const chosen = page.locator('main, #main-content').getByText(/疑似(敏感|平和|向好)|(敏感|平和|向好)·待核/);
  for (const mark of marks) await fieldOf(mark).fill(own[mark]);
  await save();
  expect((await stored()).options).toMatchObject({ words: { 'zh-CN': own } });
  // The fields keep the usual words as their names.
  for (const mark of marks) await expect.poll(() => fieldOf(mark).inputValue()).toBe(own[mark]);
  await visit(CLASSIFIED_INFO);
  await chosen.first().waitFor();
  expect(await usual.count()).toBe(0);
  await page.reload();
  await chosen.first().waitFor();
  await visit(CUSTOMIZE_SETTINGS);
  for (const mark of marks) await fieldOf(mark).fill('');
  await save();
  await visit(CLASSIFIED_INFO);
  await usual.first().waitFor();
  expect(await chosen.count()).toBe(0);
});

test('everything goes back to the usual after a question, and back again by undo', { timeout: 120_000 }, async () => {
  const { db } = journey.server.platform.store;
  const set = { systemName: '自己的', themeStyleCode: 'teal', options: { layout: 'Boxed', customHomepageUrl: '/big-screen' } };
  await db.updateTable('client').set(set).where('id', '=', journey.tenant.clientId).execute();
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  await button(page, said.action.reset).click();
  await confirmed(page, said.confirm.reset);
  await page.getByText(said.done.reset).waitFor();
  await eventually(stored).toMatchObject({ systemName: '', themeStyleCode: 'default', options: { customHomepageUrl: '/big-screen' } });
  await expect.poll(() => page.getByLabel(said.field.systemName, { exact: true }).inputValue()).toBe('');
  await button(page, words.web.action.undo).click();
  await eventually(stored).toMatchObject({ systemName: '自己的', themeStyleCode: 'teal', options: { layout: 'Boxed' } });
});

test('a simulated login reads it and changes nothing', { timeout: 120_000 }, async () => {
  const operator = await journey.server.as('operator');
  const answer = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: journey.tenant.clientId });
  const token = (answer.body as { access_token: string }).access_token;
  const { page, visit } = await journey.arrive();
  await visit(`${CUSTOMIZE_SETTINGS}?authorization=${encodeURIComponent(`Bearer ${token}`)}`);
  const name = page.getByLabel(said.field.systemName, { exact: true });
  await name.waitFor();
  expect(await name.isDisabled()).toBe(true);
  expect(await button(page, words.web.action.save).count()).toBe(0);
  expect(await button(page, said.action.reset).count()).toBe(0);
});

test('a watermark names who looks, over pages and dialogs, lets clicks through, and is not on the sign-in page', {
  timeout: 120_000,
}, async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  await page.getByLabel(said.field.isScreenMarked, { exact: true }).click();
  await button(page, words.web.action.save).click();
  await page.getByText(said.done.saved).waitFor();
  const mark = page.locator('.screen-mark > div').last();
  await eventually(() => mark.evaluate((element) => getComputedStyle(element).backgroundImage.startsWith('url('))).toBe(true);
  expect(await page.locator('.screen-mark').evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  expect((await stored()).options).toMatchObject({ isScreenMarked: true });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(said.field.isScreenMarked, { exact: true }).click();
  await button(page, words.web.action.save).click();
  await page.locator('.screen-mark').waitFor({ state: 'detached' });
  expect((await stored()).options).not.toHaveProperty('isScreenMarked');
});

test('a feature that is switched off is gone from the menu, an unused medium from choices, and a picture is kept for the sign-in page', {
  timeout: 120_000,
}, async () => {
  const { page, visit } = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  const item = (label: string) => page.locator('.ant-form-item', { hasText: label }).locator('.ant-select').first();
  await item(said.field.closedModules).click();
  await page.keyboard.type(words.user.right.module.external);
  await page.locator('.ant-select-item-option', { hasText: words.user.right.module.external }).first().click();
  await page.keyboard.press('Escape');
  await item(said.field.unusedMedia).click();
  await page.keyboard.type(words.web.media.news);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await button(page, words.web.action.save).click();
  await page.getByText(said.done.saved).waitFor();
  expect((await stored()).options).toMatchObject({ closedModules: ['external'], unusedMedia: ['news'] });
  await page.locator('input[type=file]').last().setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: PNG });
  await page.getByText(said.done.pictureSet).waitFor();
  await page.getByAltText(said.signIn.alt).waitFor();
  await visit(DATA_IMPORT);
  await page.reload();
  await page.getByText(words.dataImport.screen.list, { exact: true }).first().waitFor({ state: 'detached' });
  await visit(CLASSIFIED_INFO);
  await page.reload();
  await page
    .locator('.ant-select', { has: page.getByLabel(words.article.filter.mediaType) })
    .first()
    .click();
  await page.locator('.ant-select-item-option', { hasText: words.web.media.newspaper }).first().waitFor();
  expect(await page.locator('.ant-select-item-option', { hasText: new RegExp(`^${words.web.media.news}$`, 'u') }).count()).toBe(0);
  await visit(CUSTOMIZE_SETTINGS);
  await button(page, said.action.removePicture).click();
  await confirmed(page, said.confirm.removePicture);
  await page.getByText(said.done.pictureRemoved).waitFor();
});
