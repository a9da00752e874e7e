/**
 * Fifty thousand rows in the endless list of the work bench, in Chromium: frames while scrolling, time of a selection, what the page holds. Beside it: the same
 * cards, all of them, as a page of plain HTML without any script.
 * Run: npx tsx benchmarks/long-list/main.ts --data folder [--rows 50000]   (the folder of benchmarks/index/main.ts; needs `npm run build` and Chromium)
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { enter, launchBrowser, openPage } from '#tests/support/browser.ts';
import { prepareHome } from '../home/prepare-home.ts';
import { END } from '../index/corpus.ts';
import { printTable } from '../support/print-table.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, rows: { type: 'string', default: '50000' } } });
if (!values.data) throw new Error('--data names the folder that benchmarks/index/main.ts filled');
const dataFolder = path.resolve(values.data);
const most = Number(values.rows);
const STEPS = [50, 1000, 10_000, most].filter((rows, i, all) => rows <= most && all.indexOf(rows) === i);
const PASSWORD = 'a-benchmark-pass';
const SCROLL_MS = 3000;
const BLOCK = 50;

interface Measure {
  list: string;
  rows: number;
  'frames/s': number;
  'p95 ms': number;
  'worst ms': number;
  'select ms'?: number;
  elements: number;
  'heap MB': number;
}

/** Frame times while the page is scrolled up and down for three seconds, like with a wheel. */
const scroll = (page: Page) =>
  page.evaluate(async (ms) => {
    const times: number[] = [];
    const started = performance.now();
    let last = started;
    let way = -1;
    while (last - started < ms) {
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
      times.push(now - last);
      last = now;
      if (window.scrollY <= 0) way = 1;
      if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4000) way = -1;
      window.scrollBy(0, way * 120);
    }
    const sorted = times.slice(2).toSorted((a, b) => a - b);
    return { frames: sorted.length, p95: sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0, worst: sorted.at(-1) ?? 0 };
  }, SCROLL_MS);

async function weigh(page: Page): Promise<{ elements: number; 'heap MB': number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { elements: await page.locator('*').count(), 'heap MB': usedSize / 1e6 };
}

async function measure(page: Page, list: string, rows: number): Promise<Measure> {
  const { frames, p95, worst } = await scroll(page);
  return { list, rows, 'frames/s': (frames * 1000) / SCROLL_MS, 'p95 ms': p95, 'worst ms': worst, ...(await weigh(page)) };
}

/** From the click on a row's box to the frame that shows it ticked. */
const select = (page: Page) =>
  page.evaluate(async () => {
    const middle = window.innerHeight / 2;
    const boxes = [...document.querySelectorAll<HTMLInputElement>('article input[type=checkbox]')];
    const box = boxes.find((one) => one.getBoundingClientRect().top > middle) ?? boxes.at(-1);
    const started = performance.now();
    box?.click();
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - started;
  });

/** Scrolls to the end repeatedly until this many rows are there. Returns ms. */
async function load(page: Page, rows: number): Promise<number> {
  const started = performance.now();
  while (answers.size * BLOCK < rows) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(resolve);
        }),
    );
  }
  return performance.now() - started;
}

prepareHome(dataFolder);
const server = fork(fileURLToPath(new URL('../work-bench/serve.ts', import.meta.url)), [dataFolder, PASSWORD], {
  execArgv: ['--import', 'tsx'],
});
const address = await new Promise<string>((resolve) => server.once('message', (message) => resolve(message as string)));
const signedIn = await fetch(`${address}/v1/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: PASSWORD }),
});
const { access_token: token } = (await signedIn.json()) as { access_token: string };
const browser = await launchBrowser({ isMeasured: true });
const { page } = await openPage(browser, { width: 1920, height: 1080 });
// The invented press ends in the past, so the server's tokens do too.
await page.clock.setFixedTime(END);
const answers = new Set<string>();
page.on('response', (response) => {
  if (response.url().includes('/v1/article/list?')) answers.add(response.url());
});
await page.addInitScript(() => window.localStorage.setItem('KS_ARTICLE_PAGING', 'infinite'));
await enter(page, address, token, `/front/classified-info?from=${END - 90 * 86_400_000}&until=${END}`);
await page.locator('.article-card').first().waitFor();
const rows: Measure[] = [];
const loads: string[] = [];
let before = BLOCK;
for (const step of STEPS) {
  const ms = await load(page, step);
  if (step > BLOCK) loads.push(`${before} → ${step}: ${(ms / ((step - before) / BLOCK)).toFixed(0)} ms a block of ${BLOCK}`);
  before = step;
  await page.waitForTimeout(1000);
  const found = await measure(page, 'tingfeng, endless list', step);
  rows.push({ ...found, 'select ms': await select(page) });
}
const card = await page.evaluate(() => document.querySelector('.article-card')?.outerHTML ?? '');
const styles = await page.evaluate(() =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
);
const plain = await openPage(browser, { width: 1920, height: 1080 });
await plain.page.setContent(`<style>${styles}</style><main>${card.repeat(most)}</main>`, { timeout: 120_000 });
await plain.page.waitForTimeout(2000);
rows.push(await measure(plain.page, 'plain HTML, all rows', most));
printTable(`${most} rows at 1920 × 1080, headless Chromium without a graphics card`, rows as unknown as Record<string, string | number>[]);
console.log(`\nLoading, the answers' time included: ${loads.join('; ')}.`);
await browser.close();
server.disconnect();
