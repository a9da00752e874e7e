// The screen in Chromium: time until the tree is drawn, frames while it is dragged, and the size of the page.
import type { CDPSession, Page } from 'playwright-core';
import { enter, launchBrowser, openPage } from '#tests/support/browser.ts';
import { printTable } from '../support/print-table.ts';

const SPREAD = '/front/analysis/spread-analysis/weibo-spread-analysis';
const OPENINGS = 5;
const MOVES = 150;

export async function measurePage(address: string, token: string, id: number): Promise<void> {
  const browser = await launchBrowser({ isMeasured: true });
  const { page } = await openPage(browser, { width: 1920, height: 1080 });
  // A helper that the loader of this file puts around named functions.
  await page.addInitScript({ content: 'globalThis.__name ??= (made) => made' });
  const session = await page.context().newCDPSession(page);
  await enter(page, address, token);
  const empty = await heap(session);
  const openings: { facts: number; tree: number; task: number }[] = [];
  for (let i = 0; i < OPENINGS; i += 1) openings.push(await open(page, `${address}/#${SPREAD}?id=${id}`));
  const median = (of: 'facts' | 'tree' | 'task'): number => openings.map((each) => each[of]).toSorted((a, b) => a - b)[OPENINGS >> 1] ?? 0;
  const held = await heap(session);
  printTable(`The screen in Chromium without a graphics card, 1920 × 1080, medians of ${OPENINGS} openings in a new document`, [
    {
      'first numbers ms': Math.round(median('facts')),
      'tree drawn ms': Math.round(median('tree')),
      'longest task ms': Math.round(median('task')),
      'heap MB': held / 1e6,
      'heap of an empty screen MB': empty / 1e6,
    },
  ]);
  printTable('Frames while the tree is moved by hand', [
    { how: 'dragged', ...(await frames(page, drag)) },
    { how: 'zoomed in and out', ...(await frames(page, zoom)) },
    { how: 'pointed at', ...(await frames(page, point)) },
  ]);
  await browser.close();
}

async function open(page: Page, address: string): Promise<{ facts: number; tree: number; task: number }> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  const until = (selector: string): Promise<number> =>
    page
      .waitForFunction((wanted) => document.querySelector(wanted) && performance.now(), selector, { timeout: 60_000 })
      .then(async (time) => (await time.jsonValue()) as number);
  const [facts, tree] = await Promise.all([until('.repost-facts'), until('canvas[data-drawn=tree][data-scale]')]);
  await page.waitForLoadState('networkidle');
  const task = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  return { facts, tree, task };
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

interface At {
  x: number;
  y: number;
}

/** Times between frames during an action. */
async function frames(page: Page, move: (page: Page, centre: At) => Promise<void>) {
  const canvas = page.locator('canvas[data-drawn=tree]');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is no tree');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let last = performance.now();
    const frame = (now: number): void => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
  await move(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.slice(2));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    'frames/s': 1000 / (times.reduce((sum, time) => sum + time, 0) / times.length),
    'p95 ms': sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    'longest ms': sorted.at(-1) ?? 0,
  };
}

async function drag(page: Page, { x, y }: At): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < MOVES; i += 1) await page.mouse.move(x + Math.sin(i / 12) * 300, y + Math.cos(i / 9) * 100);
  await page.mouse.up();
}

async function zoom(page: Page, { x, y }: At): Promise<void> {
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let i = 0; i < MOVES; i += 1) await page.mouse.wheel(0, i % 30 < 15 ? -80 : 80);
  await page.keyboard.up('Control');
}

async function point(page: Page, { x, y }: At): Promise<void> {
  for (let i = 0; i < MOVES; i += 1) await page.mouse.move(x + Math.sin(i / 15) * 300, y + Math.cos(i / 11) * 120);
}
