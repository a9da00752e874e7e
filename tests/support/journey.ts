// The setup of a journey: a server with its record, a client, and a browser in which people sign in.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enter, launchBrowser, openAnew, openPage } from './browser.ts';
import { buildTenant, type Tenant } from './tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from './test-server.ts';

/** Enough for a slow and busy machine; each wait ends as soon as its condition holds. */
export const WAIT_MS = 30_000;

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens a path of the product, such as `/front/dashboard?days=7`. */
  visit: (path: string) => Promise<void>;
  /** The address after the `#`. */
  where: () => string;
}

export interface Journey {
  server: TestServer;
  tenant: Tenant;
  browser: Browser;
  /** A separate browser for a person who is not signed in. */
  arrive: () => Promise<Visitor>;
  /** The same, signed in. */
  arriveAs: (username: string, path?: string) => Promise<Visitor>;
  /** Closes every open browser: open screens continue to poll. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/** `now`: the server's clock; that of the browser stays. */
export async function startJourney(
  name: string,
  word: string,
  settings: Record<string, string> = {},
  now?: () => number,
): Promise<Journey> {
  const server = await startTestServer(settings, now);
  const tenant = await buildTenant(server.platform, name, word);
  await server.index();
  const browser = await launchBrowser();
  /** Until its first test runs, the name is that of the last test of the previous file, or none. */
  const before = expect.getState().currentTestName;
  const opened = new Map<BrowserContext, string>();
  /** Closes screens of finished tests, because they continue to poll. Screens opened before the tests stay. */
  const closeEarlier = async (test: string): Promise<void> => {
    const earlier = [...opened].filter(([, of]) => of !== '' && of !== test).map(([context]) => context);
    for (const context of earlier) opened.delete(context);
    await Promise.all(earlier.map((context) => context.close()));
  };
  const arrive = async (): Promise<Visitor> => {
    const { currentTestName } = expect.getState();
    const test = currentTestName === before ? '' : (currentTestName ?? '');
    await closeEarlier(test);
    const { page, context } = await openPage(browser);
    opened.set(context, test);
    page.setDefaultTimeout(WAIT_MS);
    return visitor(page, context, server.url);
  };
  return {
    server,
    tenant,
    browser,
    arrive,
    arriveAs: async (username, path) => {
      const guest = await arrive();
      const { token } = await server.as(username);
      await enter(guest.page, server.url, token, path);
      return guest;
    },
    leave: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

export const visitor = (page: Page, context: BrowserContext, url: string): Visitor => ({
  page,
  context,
  visit: (path) => openAnew(page, url, path),
  where: () => decodeURIComponent(new URL(page.url()).hash.slice(1)),
});

/** Fills the sign-in form and waits for the server's answer. Returns its HTTP status. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<number> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/v1/login')),
    page.locator('button[type=submit]').click(),
  ]);
  return answer.status();
}

/** Waits until the value equals the expected one. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits what it compares
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: WAIT_MS, interval: 50 });

/** The first whole number in a text; NaN when there is none. */
export const numberIn = (text: string | null | undefined): number =>
  Number((/\d[\d,]*/.exec(text ?? '')?.[0] ?? 'none').replaceAll(',', ''));

/** Total of the work bench once it has settled; undefined while a call is in progress. */
export async function listTotal(page: Page): Promise<number | undefined> {
  const busy = page.locator('section[aria-busy]').first();
  if ((await busy.count()) === 0 || (await busy.getAttribute('aria-busy')) === 'true') return undefined;
  const text = page.locator('.table-tools [aria-live]').first();
  return (await text.count()) === 0 ? undefined : numberIn(await text.textContent());
}

/** Article lists as cards, which show everything of an article at once. */
export const chooseCards = (page: Page): Promise<void> => page.evaluate(() => localStorage.setItem('KS_ARTICLE_LIST_TYPE', 'card'));

/** The query of a list with a row for every article. */
export const unfolded = (query: string): string => `${query}${query ? '&' : '?'}isFolded=false`;

/** Chooses an option of a select of the component library. */
export async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:not([class*=ant-slide]):visible .ant-select-item-option', { hasText: option }).first().click();
}
