// A headless Chromium for the screen tests.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Less than half of the processor time for a page that lives for seconds: no thread compiles or collects garbage beside the page's own. */
const SHORT_LIVED = ['--process-per-site', '--js-flags=--no-turbofan --no-maglev --single-threaded-gc'];
/** The shell without windows comes first: it draws no frame of a window that nobody sees. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** @param isMeasured - compiles and draws as a person's browser does */
export function launchBrowser({ isMeasured = false } = {}): Promise<Browser> {
  const executablePath = PLACES.find((file) => file && existsSync(file));
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: isMeasured ? FLAGS : [...FLAGS, ...SHORT_LIVED] });
}

export interface OpenPage {
  context: BrowserContext;
  page: Page;
  /** Errors of the console since the last `clear`. */
  errors: string[];
}

/** A page with reduced motion: opened elements stay where they will be clicked. */
export async function openPage(browser: Browser, options: { locale?: string; width?: number; height?: number } = {}): Promise<OpenPage> {
  const { locale = 'zh-CN', width = 1280, height = 800 } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (process.env.TEST_SLOW) await slowDown(page, Number(process.env.TEST_SLOW));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Slows the machine by this factor, with delayed answers: shows missing waits in a journey. */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100 * times,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Signs in through the address, as a link with an authorization does. */
export async function enter(page: Page, url: string, token: string, path = '/setting/personal-setting/user-info'): Promise<void> {
  await page.goto(`${url}/#${path}${path.includes('?') ? '&' : '?'}authorization=${encodeURIComponent(token)}`);
  await page.locator('h1').first().waitFor();
}

let documents = 0;
/**
 * Opens a path of the product, such as `/front/dashboard?days=7`, in a new document, so that nothing of the screen before can be mistaken for it. The
 * number makes it new: an empty page between the two would start another process of the browser.
 */
export async function openAnew(page: Page, url: string, path: string): Promise<void> {
  documents += 1;
  await page.goto(`${url}/?document=${documents}#${path}`);
}
