// Every screen of the table, in both languages: with the privilege its title is shown and the console is quiet; without it, 403.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ROLE_DETAIL, ROLE_DETAIL } from '#features/office/role/paths.ts';
import { DATA_IMPORT_PAGE } from '#features/office/data-import/paths.ts';
import { TICKET_PAGE } from '#features/report/ticket/paths.ts';
import { screens } from '#main/features.web.ts';
import { catalogue as english } from '#main/messages.en-US.ts';
import { catalogue as officeInEnglish } from '#main/messages-office.en-US.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { axeFindings } from '../support/axe.ts';
import { enter, launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { textAt, words as chinese } from '../support/words.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Browser;
const opened = new Map<string, OpenPage>();

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'screens', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** One page per person and language, kept from screen to screen. */
async function pageOf(username: string, locale: 'zh-CN' | 'en-US'): Promise<OpenPage> {
  const key = `${username} ${locale}`;
  const known = opened.get(key);
  if (known) return known;
  const caller = await server.as(username);
  const open = await openPage(browser, { locale });
  await open.page.addInitScript((language) => window.localStorage.setItem('KS_LANGUAGE', language), locale);
  await enter(open.page, server.url, caller.token);
  opened.set(key, open);
  return open;
}

const UPDATE_IDS: Record<string, (own: BusyTenant) => number> = {
  '/front/similar-article-info': (own) => own.articleId,
  '/manage/user-privilege-manage/user-update': (own) => own.adminId,
  '/manage/class-manage/subject-setting/subject-monitor/subject-update': (own) => own.subjectId,
  '/manage/class-manage/subject-setting/subject-monitor/subject-history': (own) => own.subjectId,
  '/operate/client-manage/client-update': (own) => own.clientId,
};
/** What `{id}` of a path is; an article where it is not named. */
const PATH_IDS: Record<string, (own: BusyTenant) => number> = {
  [ROLE_DETAIL]: (own) => own.spareRoleId,
  [DEFAULT_ROLE_DETAIL]: (own) => own.defaultRoleId,
  [TICKET_PAGE]: (own) => own.ticketId,
  [DATA_IMPORT_PAGE]: (own) => own.importId,
};
const address = (screen: ScreenDef) =>
  screen.path.replace('{id}', String(PATH_IDS[screen.path]?.(tenant) ?? tenant.articleId)) +
  (UPDATE_IDS[screen.path] ? `?id=${UPDATE_IDS[screen.path]?.(tenant)}` : '');
const isOperators = (screen: ScreenDef) => /^\/(operate|monitor)/.test(screen.path);
const SCREENS = screens.filter((screen) => screen.privilege !== 'public');

/** Drawings, and drawn charts, without a text for screen readers. */
const picturesWithoutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_PX = 48;
    const isSaid = (picture: Element): boolean => {
      if (picture.closest('figure')?.querySelector('figcaption')?.textContent?.trim()) return true;
      if (picture.querySelector(':scope > title')?.textContent?.trim()) return true;
      return (picture.closest('[role=img], [role=group], button, a')?.getAttribute('aria-label') ?? '') !== '';
    };
    return [...document.querySelectorAll('main canvas, main svg')]
      .filter((picture) => picture.getBoundingClientRect().width >= LEAST_PX && picture.getBoundingClientRect().height >= LEAST_PX)
      .filter((picture) => !picture.closest('.ant-empty, .ant-result') && !isSaid(picture))
      .map((picture) => picture.outerHTML.slice(0, 200));
  });

describe.each([
  ['zh-CN', chinese],
  ['en-US', { ...english, ...officeInEnglish }],
] as const)('in %s', (locale, catalogue) => {
  test.each(SCREENS.map((screen) => [screen.path, screen] as const))('%s', async (path, screen) => {
    const { page, errors } = await pageOf(isOperators(screen) ? 'operator' : tenant.admin, locale);
    errors.length = 0;
    await page.goto(`${server.url}/#${address(screen)}`);
    const title = textAt(catalogue, screen.title);
    await page.waitForFunction((text) => document.title.includes(text), title);
    // An article's own heading is its title.
    const heading = path === '/article/{id}' ? '云雀发布新品' : title;
    await page.locator('h1', { hasText: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(1);
    // A message key without a text would be shown as it is.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(?:article|subject|source|home|monitor|web|user|client|setting):[a-z]/);
    expect(await picturesWithoutWords(page)).toEqual([]);
    // The other language has the same elements.
    if (locale === 'zh-CN') expect(await axeFindings(page)).toEqual([]);
  });
});

/** The permission that a screen asks for, in words. */
function rightOf({ privilege }: ScreenDef, { module, flag }: typeof chinese.user.right): string {
  const [name = '', letter = ''] = privilege.split('.');
  return `${Reflect.get(module, name)} · ${Reflect.get(flag, letter)}`;
}

describe('without the privilege', () => {
  test.each(SCREENS.filter((screen) => screen.privilege !== 'signed-in').map((screen) => [screen.path, screen] as const))(
    '%s says so',
    async (_path, screen) => {
      const { page } = await pageOf(tenant.nobody, 'zh-CN');
      await page.goto(`${server.url}/#${address(screen)}`);
      await page.getByText(chinese.web.forbidden.title).first().waitFor();
      await page.getByText(`“${rightOf(screen, chinese.user.right)}”`).waitFor();
    },
  );

  test('names it in English too', async () => {
    const { page } = await pageOf(tenant.nobody, 'en-US');
    await page.goto(`${server.url}/#/manage/class-manage/subject-setting/subject-monitor/subject-list`);
    await page.getByText('the permission “Subjects · browse”').waitFor();
  });
});

test('an address that leads nowhere says so and offers the home page', async () => {
  const { page } = await pageOf(tenant.admin, 'zh-CN');
  await page.goto(`${server.url}/#/no/such/place`);
  await page.getByText(chinese.web.screen.notFound).first().waitFor();
  expect(await page.getByText(chinese.web.action.goHome).count()).toBeGreaterThan(0);
});
