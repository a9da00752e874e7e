// The contracts of lists and forms (src/web/README.md) on every screen that has one, in both languages and at two widths.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#main/features.web.ts';
import { catalogue as english } from '#main/messages.en-US.ts';
import { catalogue as officeInEnglish } from '#main/messages-office.en-US.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CLIENT_RELATION } from '#features/office/sub-client/paths.ts';
import { TV_MONITOR } from '#features/bench/tv-monitor/paths.ts';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { WEB_SEARCH } from '#features/insight/web-search/paths.ts';
import { ALL_BACKGROUND_WORK, BACKGROUND_WORK } from '#features/office/background-work/paths.ts';
import { REDO_CLASSIFY } from '#features/subjects/redo-classify/paths.ts';
import { SYSTEM_WEBSITE, GLOBAL_DOMAIN } from '#features/sources/website/paths.ts';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { enter, launchBrowser, openAnew, openPage } from '../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { batchFindings, listFindings, settled } from '../support/list-findings.ts';
import { lengthenTexts } from '../support/long-texts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { textAt, words as chinese } from '../support/words.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** Lists behind a tab of their screen. */
const TABS: Record<string, string[]> = {
  [AUTO_INFORM_RULE]: ['?tab=routes', '?tab=silences', '?tab=holidays'],
  [TASK_SCHEDULE]: ['?view=ledger'],
  [SYSTEM_WEBSITE]: ['?tab=requests'],
  [GLOBAL_DOMAIN]: ['?tab=requests'],
  [HOT_SPOT_INFO]: ['?part=global'],
  [WEB_SEARCH]: ['?tab=interact'],
};
/** How often, and after how long, a list without a box to select is looked at again. */
const TURNS = 20;
const TURN_MS = 250;
/** Only the screens whose address has this. */
const WANTED = process.env['TEST_SCREEN'] ?? '';
/** Lists whose rows are worked on one by one, as src/web/README.md says. */
const ONE_BY_ONE = new Set<string>([
  BACKGROUND_WORK,
  ALL_BACKGROUND_WORK,
  REDO_CLASSIFY,
  '/manage/user-privilege-manage/user-access-log',
  '/manage/user-privilege-manage/user-operation-log',
  '/operate/client-manage/user-operation-log',
  '/operate/system-monitor/extraction-log',
  '/operate/system-monitor/client-monitor',
  TV_MONITOR,
  CLIENT_RELATION,
  `${HOT_SPOT_INFO}?part=global`,
  `${WEB_SEARCH}?tab=interact`,
]);
const isOperators = (path: string) => /^\/(operate|monitor)/.test(path);
/** Not those of one record, which their parent's list leads to. */
const isOpen = (screen: ScreenDef) => screen.privilege !== 'public' && !/\{|-history$|-update$/.test(screen.path);

let server: TestServer;
let tenant: BusyTenant;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'contracts', '云雀');
  await lengthenTexts(server.platform.store);
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function pageOf(username: string, locale: string): Promise<Page> {
  const { page } = await openPage(browser, { locale });
  await page.addInitScript((language) => window.localStorage.setItem('KS_LANGUAGE', language), locale);
  await enter(page, server.url, (await server.as(username)).token);
  return page;
}

/** Shows a screen whole, which says its title in the tab first. */
async function show(page: Page, address: string, title: string): Promise<void> {
  // Another tab of the same screen has the same title.
  if (address.includes('?')) await openAnew(page, server.url, address);
  else await page.goto(`${server.url}/#${address}`);
  await page.waitForFunction((text) => document.title.includes(text), title);
  await page.locator('h1', { hasText: title }).first().waitFor();
  await settled(page);
}

const hasActions = async (page: Page): Promise<boolean> => (await page.locator('main .resource-table td.table-actions button').count()) > 0;

const CATALOGUES = { 'zh-CN': chinese, 'en-US': { ...english, ...officeInEnglish } };

describe.each(['zh-CN', 'en-US'] as const)('lists in %s', (locale) => {
  describe.each(['client', 'provider'] as const)('of the %s', (whose) => {
    const places = screens
      .filter((each) => isOpen(each) && isOperators(each.path) === (whose === 'provider') && each.path.includes(WANTED))
      .flatMap((screen) => ['', ...(TABS[screen.path] ?? [])].map((tab) => [screen.path + tab, screen] as const));
    let page: Page;
    let lists = 0;
    beforeAll(async () => {
      page = await pageOf(whose === 'provider' ? 'operator' : tenant.admin, locale);
    });
    afterAll(() => page.context().close());

    test.each(places)('%s', async (place, screen) => {
      await show(page, place, textAt(CATALOGUES[locale], screen.title));
      if ((await page.locator('main .resource-table').count()) === 0) return;
      lists += 1;
      // Looked at first, so that rows which arrive in between are no finding.
      // A list whose rows have come meanwhile, or are just drawn anew, is asked again.
      let batch = await batchFindings(page);
      for (let turn = 0; turn < TURNS && batch === undefined && !ONE_BY_ONE.has(place) && (await hasActions(page)); turn += 1) {
        await page.waitForTimeout(TURN_MS);
        batch = await batchFindings(page);
      }
      const found = batch ?? (!ONE_BY_ONE.has(place) && (await hasActions(page)) ? ['no row can be selected'] : []);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        found.push(...(await listFindings(page)).map((finding) => `at ${size.width}: ${finding}`));
      }
      // The message of a comparison is cut after some words.
      expect(found, found.join('\n')).toEqual([]);
    });

    test.skipIf(WANTED !== '')('are looked at', () => {
      expect(lists).toBeGreaterThan(whose === 'provider' ? 4 : 20);
    });
  });
});
