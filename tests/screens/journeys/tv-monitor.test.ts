// A broadcast item: found by channel, its hit times play from there, the transcript follows, and one without film says so.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soundOf } from '#samples/site/broadcast.ts';
import { createPress } from '#samples/press/create-press.ts';
import { type LocalSite, startLocalSite } from '../../hostile/local-site.ts';
import { axeFindings } from '../../support/axe.ts';
import { choose, eventually, type Journey, listTotal, startJourney, type Visitor } from '../../support/journey.ts';
import { button, fill, words } from '../../support/words.ts';

const t = words.tvMonitor;
const SEGMENTS = [
  { startMs: 1000, speaker: '主播', text: '观众朋友，您好。' },
  { startMs: 9000, speaker: '主播', text: '云雀汽车今天宣布召回。' },
  { startMs: 15_000, speaker: '记者', text: '记者在现场看到维修点。' },
  { startMs: 20_000, speaker: '记者', text: '车主说，云雀的态度很好。' },
];

let site: LocalSite;
let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  const press = createPress({ seed: 7, startedAt: Date.now() });
  const article = press.history.find((each) => each.outlet.mediaType === 'radio');
  if (!article) throw new Error('no item');
  const sound = soundOf({ article, story: press.storyOf(article) });
  site = await startLocalSite((path, request) => {
    if (path !== '/item.wav') return undefined;
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part = sound.subarray(Number(from), to ? Number(to) + 1 : undefined);
    return {
      status: 206,
      type: 'audio/wav',
      body: part,
      headers: { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${sound.length}` },
    };
  });
  journey = await startJourney('tv', '云雀', { TINGFENG_ALLOW_HOSTS: site.host });
  const admin = await journey.server.as(journey.tenant.admin);
  const create = async (title: string, channel: string, media: object) => {
    const answer = await admin('POST', '/v1/article/create', {
      title,
      content: `${title}。${SEGMENTS.map((segment) => segment.text).join('\n')}`,
      siteName: '样例电视台',
      mediaType: 'tv',
      broadcast: { channel, programme: '晚间新闻', segments: SEGMENTS, ...media },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  await create('云雀汽车召回', '新闻频道', { mediaUrl: site.url('/item.wav'), mediaKind: 'audio', durationMs: 30_000 });
  await create('云雀汽车没有画面', '公共频道', {});
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin, '/front/tools/tv-monitor');
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

const playerAt = () => visitor.page.locator('audio').evaluate((player: HTMLAudioElement) => Math.floor(player.currentTime));

test('a channel narrows the list to as many as it says', async () => {
  const { page } = visitor;
  await eventually(() => listTotal(page)).toBe(2);
  await choose(page, page.getByRole('combobox', { name: t.filter.channel }), '新闻频道 (1)');
  await page.keyboard.press('Escape');
  await eventually(() => listTotal(page)).toBe(1);
  expect(visitor.where()).toContain('channel=新闻频道');
});

test('a hit time plays from there, and the next hit and the transcript too', async () => {
  const { page } = visitor;
  await button(page, fill(t.hits.at, { time: '0:20', word: '云雀' })).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('audio').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await eventually(playerAt).toBe(20);
  expect(visitor.where()).toContain('at=20000');
  expect(await drawer.locator('.transcript li[data-hit=true]').count()).toBe(2);
  await button(drawer, t.hits.previous).click();
  await drawer.locator('.transcript li[aria-current]', { hasText: '宣布召回' }).waitFor();
  await eventually(async () => (await playerAt()) >= 9 && (await playerAt()) < 15).toBe(true);
  await button(drawer.locator('.transcript'), '0:15').click();
  await drawer.locator('.transcript li[aria-current]', { hasText: '维修点' }).waitFor();
});

test('an item without film says so and shows what was said', async () => {
  const { page } = visitor;
  await visitor.visit('/front/tools/tv-monitor?hasMedia=false');
  await page.reload();
  await button(page.locator('.ant-table-row', { hasText: '云雀汽车没有画面' }), t.action.transcript).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(t.note.noMedia, { exact: true }).waitFor();
  await drawer.locator('.transcript', { hasText: '宣布召回' }).waitFor();
  expect(await drawer.locator('audio, video').count()).toBe(0);
});
