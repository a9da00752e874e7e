/**
 * From a key to the next paint on the work bench over a client of 100,000 hits, in Chromium with the built pages: j, k, x, 1, 2, 3 among a hundred rows beside
 * the reading pane. Measured by the Event Timing of the browser (the key's time to the frame that shows its effect, in steps of 8 ms; anything below 16 ms counts as 16).
 * Beside it: the same key on a page of plain HTML with the same rows, that only moves a class.
 * Run: npx tsx benchmarks/keys/main.ts --data folder [--hits 100000] [--presses 60] [--trace file]   (needs `npm run build` and Chromium)
 */
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { enter, launchBrowser, openPage } from '#tests/support/browser.ts';
import { END as NOW } from '../index/corpus.ts';
import { DAYS, END, makePress } from '../panel/make-press.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    hits: { type: 'string', default: '100000' },
    presses: { type: 'string', default: '60' },
    trace: { type: 'string' },
  },
});
if (!values.data) throw new Error('--data names a folder for the made-up press');
const dataFolder = path.resolve(values.data);
const presses = Number(values.presses);
const PASSWORD = 'a-benchmark-pass';
const DAY_MS = 86_400_000;
const SHORTEST = 16;
/** Between two presses: as quickly as a practised reader goes on. */
const PAUSE_MS = 150;
const KEYS = ['j', 'k', 'x', '1', '2', '3'] as const;

declare global {
  interface Window {
    keyTimes: { key: string; ms: number }[];
    pressed: string[];
  }
}

/** Keeps the time from each keydown to its next paint. */
function observe(): void {
  window.keyTimes = [];
  window.pressed = [];
  window.addEventListener('keydown', (event) => window.pressed.push(event.key), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'keydown') window.keyTimes.push({ key: String(entry.startTime), ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Presses the key so often; the duration of each to the next paint, ms. */
async function press(page: Page, key: string): Promise<number[]> {
  await page.evaluate(() => {
    window.keyTimes.length = 0;
  });
  for (let k = 0; k < presses; k++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
    // Corrections are for rows of either state: the next one is for another row.
    if ('123'.includes(key)) await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })));
  }
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => window.keyTimes.map((entry) => entry.ms));
  return [...slow, ...Array.from({ length: Math.max(0, presses - slow.length) }, () => SHORTEST)];
}

const rowOf = (list: string, key: string, times: number[]) => ({
  list,
  key,
  'p50 ms': quantile(times, 0.5),
  'p95 ms': quantile(times, 0.95),
  'worst ms': Math.max(...times),
});

await makePress(dataFolder, Number(values.hits));
const server = fork(fileURLToPath(new URL('../work-bench/serve.ts', import.meta.url)), [dataFolder, PASSWORD], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const address = await new Promise<string>((resolve) => server.once('message', (message) => resolve(message as string)));
const signedIn = await fetch(`${address}/v1/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'analyst', password: PASSWORD }),
});
const { access_token: token } = (await signedIn.json()) as { access_token: string };
const browser = await launchBrowser({ isMeasured: true });
const { page } = await openPage(browser, { width: 1920, height: 1080 });
// The invented press ends in the past, so the server's tokens do too.
await page.clock.setFixedTime(NOW);
await page.addInitScript(observe);
await page.addInitScript(() => window.localStorage.setItem('KS_ARTICLE_LIST_TYPE', 'compact'));
await enter(page, address, token, `/front/classified-info?from=${END - DAYS * DAY_MS}&until=${END}&pageSize=100`);
await page.locator('.article-line').nth(99).waitFor();
await page.waitForTimeout(2000);
const counted = await page.locator('[aria-live=polite]').first().textContent();
if (values.trace)
  await browser.startTracing(page, { path: path.resolve(values.trace), categories: ['devtools.timeline', 'v8', 'blink.user_timing'] });
await page.keyboard.press('j');
const rows = [];
for (const key of KEYS) rows.push(rowOf('tingfeng', key, await press(page, key)));
if (values.trace) fs.writeFileSync(path.resolve(values.trace), await browser.stopTracing());

const plain = await openPage(browser, { width: 1920, height: 1080 });
await plain.page.addInitScript(observe);
await plain.page.goto('about:blank');
const lines = await page.evaluate(() => [...document.querySelectorAll('.article-line')].map((line) => line.outerHTML).join(''));
await plain.page.setContent(`<main>${lines}</main>`);
await plain.page.evaluate(() => {
  const all = [...document.querySelectorAll<HTMLElement>('.article-line')];
  let at = 0;
  window.addEventListener('keydown', () => {
    all[at]?.style.removeProperty('background');
    at = (at + 1) % all.length;
    all[at]?.style.setProperty('background', 'lightblue');
  });
});
rows.push(rowOf('plain HTML', 'j', await press(plain.page, 'j')));
printTable(`${counted ?? ''} · 100 rows at 1920 × 1080, headless Chromium without a graphics card, ${presses} presses a key`, rows);
await browser.close();
server.disconnect();
