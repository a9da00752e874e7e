// The spread of a post: its reposts read, the tree walked by keys and by pointer, peaks, key accounts and signs, each number with its reposts.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleRepostReads } from '#features/insight/repost/server/schedule-repost-reads.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { axeFindings } from '../../support/axe.ts';
import { choose, eventually, type Journey, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { addRepostSource, readThread, type RepostSite, startRepostSite } from '../../support/repost-site.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { words } from '../../support/words.ts';

const SPREAD = '/front/analysis/spread-analysis/weibo-spread-analysis';
const URL = 'https://weibo.example.com/detail/4000001';
const t = words.repost;
const thread = readThread();
/** After the real tree: accounts whose names differ in a number say the same every seven seconds, all of one of them. */
const CROWD = 12;

let site: RepostSite;
let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  site = await startRepostSite();
  site.reposts = [
    ...thread.reposts.map((repost) => ({
      ...repost,
      region: Number(repost.id) % 3 === 0 ? '广东' : '浙江',
      followers: Number(repost.id) * 10,
    })),
    ...Array.from({ length: CROWD }, (_, i) => ({
      id: `c${i}`,
      parent: 33,
      time: thread.time + 60_000 + i * 7,
      user: `用户88231${i}07`,
      text: '这件事情大家都来看看吧',
    })),
  ];
  journey = await startJourney('reposts', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  await addRepostSource(platform, 'weibo.example.com', site.host);
  const post = buildArticle(platform.now(), {
    url: URL,
    title: '云雀汽车的一条微博',
    content: `云雀汽车：${thread.text}`,
    author: '发博的人',
    publishedAt: thread.time * 1000,
    site: { domain: 'weibo.example.com', name: '微博', mediaType: 'weibo', level: 'self', region: '' },
  });
  const [stored] = await storeBatch(await buildPipeline(platform), [post], null);
  if (stored?.outcome !== 'stored') throw new Error('the post was not stored');
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin, SPREAD);
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

const card = (title: string): Locator => visitor.page.locator(`section[aria-label="${title}"]`);
const canvas = (): Locator => card(t.tree.title).locator('canvas[data-drawn=tree]');
/** Total of the list of reposts, once it has settled. */
async function total(): Promise<number | undefined> {
  const list = visitor.page.locator('section.panel[aria-busy]').first();
  if ((await list.count()) === 0 || (await list.getAttribute('aria-busy')) === 'true') return undefined;
  return numberIn(await list.locator('[aria-live]').first().textContent());
}
const open = async (): Promise<void> => {
  await visitor.visit(`${SPREAD}?url=${URL}`);
  await card(t.facts.title).waitFor();
};
/** Number of painted points, or of those in the post's blue, in the canvas's own points. */
const painted = (of: Locator, colour: 'any' | 'blue') =>
  of.evaluate((element, wanted) => {
    const node = element as HTMLCanvasElement;
    const { data, width } = (node.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, node.width, node.height);
    let [count, x, y] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0, a = 0] = data.subarray(i, i + 4);
      if (a < 200 || (wanted === 'blue' && !(r < 60 && g > 60 && b > 180))) continue;
      count += 1;
      x += (i / 4) % width;
      y += Math.floor(i / 4 / width);
    }
    return { count, x: x / count / window.devicePixelRatio, y: y / count / window.devicePixelRatio };
  }, colour);

test('the reposts of a post that was found are read, and told', async () => {
  await visitor.page.getByRole('link', { name: '云雀汽车的一条微博' }).click();
  await visitor.page.getByText(t.none).waitFor();
  await visitor.page.getByRole('button', { name: t.action.fetch }).click();
  await visitor.page.getByText(t.task.waiting).waitFor();
  while (await journey.server.workJob());
  await card(t.facts.title).waitFor();
  await eventually(async () => numberIn(await card(t.facts.title).getByRole('link').first().textContent())).toBe(33 + CROWD);
  await card(t.facts.title).getByRole('link').first().click();
  await eventually(total).toBe(33 + CROWD);
});

test('the tree is painted, and every repost of it is in the drawing', async () => {
  await open();
  await canvas().waitFor();
  await eventually(() => canvas().getAttribute('data-nodes')).toBe(String(1 + 33 + CROWD));
  await eventually(async () => (await painted(canvas(), 'blue')).count).toBeGreaterThan(50);
  const text = (await card(t.tree.title).locator('figcaption').textContent()) ?? '';
  expect(text).toContain(String(33 + CROWD));
});

test('plus and minus zoom, a drag moves it, and one button shows all again', async () => {
  const scale = async (): Promise<number> => Number(await canvas().getAttribute('data-scale'));
  const first = await scale();
  await card(t.tree.title).getByRole('button', { name: t.tree.zoomIn, exact: true }).click();
  await eventually(scale).toBeGreaterThan(first * 1.2);
  await card(t.tree.title).getByRole('button', { name: t.tree.fit, exact: true }).click();
  await eventually(scale).toBe(first);
});

test('arrow keys go from node to node and say each; Enter opens its reposts', async () => {
  const box = visitor.page.getByRole('application', { name: t.tree.hint });
  await box.focus();
  await box.press('ArrowRight');
  await card(t.tree.title).locator('p[aria-live]', { hasText: '发博的人' }).waitFor();
  await box.press('ArrowRight');
  // The one with most below it; the next belongs to the crowd.
  await card(t.tree.title).locator('p[aria-live]', { hasText: 'rldp3hlv' }).waitFor();
  await box.press('Enter');
  await eventually(total).toBe(3);
  await visitor.page.getByRole('link', { name: 'kot4n36i' }).first().waitFor();
});

test('a click on the post’s own circle opens what was passed on from it', async () => {
  await open();
  await canvas().waitFor();
  await eventually(async () => (await painted(canvas(), 'blue')).count).toBeGreaterThan(50);
  const { x, y } = await painted(canvas(), 'blue');
  await canvas().hover({ position: { x, y } });
  await visitor.page.locator('.chart-tree-tip').getByText('云雀汽车的一条微博').waitFor();
  await canvas().click({ position: { x, y } });
  await eventually(visitor.where).toContain('parentId=0');
  await eventually(total).toBe(thread.reposts.filter(({ parent }) => parent === 0).length);
});

test('key reposters, regions and levels open exactly their reposts', async () => {
  await open();
  const row = card(t.key.title).locator('tbody tr.ant-table-row').first();
  await row.getByText('rldp3hlv').waitFor();
  const brought = row.locator('td').nth(3).getByRole('link');
  expect(numberIn(await brought.textContent())).toBe(17);
  await brought.click();
  await eventually(total).toBe(17);
  await open();
  const regions = card(t.region.title);
  await regions.getByRole('button', { name: `${words.web.chart.asTable} ${t.region.title}`, exact: true }).click();
  const link = regions.locator('.chart-table tr', { hasText: '广东' }).getByRole('link').first();
  expect(numberIn(await link.textContent())).toBe(11);
  await link.click();
  await eventually(total).toBe(11);
});

test('the network of accounts has a text and a table; its lines open who passed on from whom', async () => {
  await open();
  const network = card(t.link.title);
  await network.locator('[data-drawn=network] canvas').first().waitFor();
  expect(await network.locator('figcaption').textContent()).toContain(t.link.title);
  await eventually(async () => (await painted(network.locator('canvas').first(), 'any')).count).toBeGreaterThan(300);
  await network.getByRole('button', { name: `${words.web.chart.asTable} ${t.link.title}`, exact: true }).click();
  await network.locator('.chart-table tr', { hasText: 'rldp3hlv → kot4n36i' }).getByRole('link').click();
  await eventually(total).toBe(1);
});

test('signs are named with their number and their reposts, and no account is judged', async () => {
  await open();
  const signs = card(t.sign.title);
  await signs.getByText(t.sign.help).waitFor();
  for (const sign of ['sameText', 'intervals', 'namePattern'] as const) {
    const item = signs.locator('.repost-signs > li', { hasText: t.sign[sign] });
    expect(numberIn(await item.getByRole('link').first().textContent())).toBe(CROWD);
  }
  await signs.locator('.repost-signs > li', { hasText: t.sign.intervals }).getByRole('link').last().click();
  await eventually(total).toBe(CROWD);
  await visitor.page.getByText('这件事情大家都来看看吧').first().waitFor();
  await open();
  const accounts = signs.locator('.ant-table-tbody tr.ant-table-row');
  await eventually(() => accounts.count()).toBeGreaterThan(0);
  expect(await accounts.first().textContent()).toContain(t.sign.namePattern);
});

test('the second peak is named by who brought it, and opens its reposts', async () => {
  await open();
  const peaks = card(t.peak.title).locator('li');
  await eventually(() => peaks.count()).toBe(2);
  await peaks.last().getByText('nstvrx2d').waitFor();
  const link = peaks.last().getByRole('link').first();
  const count = numberIn(await link.textContent());
  expect(count).toBeGreaterThanOrEqual(CROWD);
  await link.click();
  await eventually(total).toBe(count);
});

test('a thread is watched until somebody ends it: since when, last, next, and what comes is shown', async () => {
  await open();
  const bar = card(t.watch.title);
  const toggle = bar.getByRole('switch', { name: t.watch.title, exact: true });
  expect(await toggle.isChecked()).toBe(false);
  await toggle.click();
  await bar.getByText(t.watch.never).waitFor();
  await bar.getByText(t.watch.since).waitFor();
  site.reposts.push({ id: 'late', parent: 33, time: thread.time + 90_000, user: '后来的人', text: '才看到' });
  const { store, jobs } = journey.server.platform;
  expect(await scheduleRepostReads(store, jobs, Date.now())).toBe(1);
  while (await journey.server.workJob());
  // The open screen finds it by itself.
  await bar.getByText(t.watch.lastAdded.replace('{{total}}', '1')).waitFor({ timeout: 30_000 });
  await eventually(async () => numberIn(await card(t.facts.title).getByRole('link').first().textContent())).toBe(33 + CROWD + 1);
  await bar.getByText(t.watch.next).waitFor();
  await choose(
    visitor.page,
    bar.getByRole('combobox', { name: t.watch.interval }),
    t.watch.each.replace('{{time}}', t.watch.hours.replace('{{n}}', '3')),
  );
  await eventually(
    async () => (await journey.server.platform.store.db.selectFrom('repostWatch').select('intervalMinutes').execute())[0]?.intervalMinutes,
  ).toBe(180);
  await visitor.visit(`${SPREAD}?isWatched=true`);
  await visitor.page.locator('tr', { hasText: '云雀汽车的一条微博' }).getByText(t.watch.on).waitFor();
  await open();
  await toggle.click();
  await bar.getByText(t.watch.since).waitFor({ state: 'detached' });
  expect(await toggle.isChecked()).toBe(false);
});

test('what is drawn and told is open to everybody', async () => {
  await open();
  await canvas().waitFor();
  await card(t.link.title).locator('[data-drawn=network]').waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
});
