// Film of a station: a file and a stream show a moving picture and jump to the hits; a missing stream is reported with its address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmBytes, filmPlaylist } from '#samples/film/film.ts';
import { type LocalSite, startLocalSite } from '../../hostile/local-site.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { button, fill, words } from '../../support/words.ts';

const t = words.tvMonitor;
const SEGMENTS = [
  { startMs: 0, speaker: '主播', text: '观众朋友，您好。' },
  { startMs: 20_000, speaker: '主播', text: '云雀汽车今天宣布召回。' },
  { startMs: 44_000, speaker: '记者', text: '车主说，云雀的态度很好。' },
];

let site: LocalSite;
let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  const film = filmBytes();
  site = await startLocalSite((path, request) => {
    if (path === '/vod/list.m3u8')
      return { type: 'application/vnd.apple.mpegurl', body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=20000\nfilm/low.m3u8\n' };
    if (path === '/vod/film/low.m3u8') return { type: 'application/x-mpegurl', body: filmPlaylist('../film.mp4') };
    if (path !== '/vod/film.mp4') return undefined;
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part = film.subarray(Number(from), to ? Number(to) + 1 : undefined);
    const headers = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${film.length}` };
    return { status: 206, type: 'video/mp4', body: part, headers };
  });
  journey = await startJourney('film', '云雀', { TINGFENG_ALLOW_HOSTS: site.host });
  const admin = await journey.server.as(journey.tenant.admin);
  const create = async (title: string, path: string) => {
    const answer = await admin('POST', '/v1/article/create', {
      title,
      content: `${title}。${SEGMENTS.map((segment) => segment.text).join('\n')}`,
      siteName: '样例电视台',
      mediaType: 'tv',
      broadcast: { channel: '新闻频道', programme: '晚间新闻', segments: SEGMENTS, mediaUrl: site.url(path), durationMs: 60_000 },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  await create('云雀汽车召回的影片', '/vod/film.mp4');
  await create('云雀汽车召回的流媒体', '/vod/list.m3u8');
  await create('云雀汽车召回的旧流媒体', '/vod/gone.m3u8');
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin);
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

const open = async (title: string, time: string) => {
  const { page } = visitor;
  await visitor.visit('/front/tools/tv-monitor');
  const row = page.locator('.ant-table-row').filter({ has: page.getByText(title, { exact: true }) });
  await button(row, fill(t.hits.at, { time, word: '云雀' })).click();
  return page.getByRole('dialog');
};
const film = () => visitor.page.locator('video');
const secondsAt = () => film().evaluate((player: HTMLVideoElement) => player.currentTime);
/** At a point that is white in every frame. */
const colours = () =>
  film().evaluate((player: HTMLVideoElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = player.videoWidth;
    canvas.height = player.videoHeight;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(player, 0, 0);
    return [...(drawing?.getImageData(128, 160, 1, 1).data ?? [])].slice(0, 3);
  });

async function shows(title: string): Promise<void> {
  const drawer = await open(title, '0:20');
  await film().waitFor();
  await eventually(async () => (await secondsAt()) >= 20).toBe(true);
  await eventually(() => film().evaluate((player: HTMLVideoElement) => player.videoWidth)).toBe(320);
  await film().evaluate((player: HTMLVideoElement) => player.play());
  await eventually(async () => (await secondsAt()) > 20.5).toBe(true);
  for (const part of await colours()) expect(part).toBeGreaterThan(150);
  await button(drawer.locator('.transcript'), '0:44').click();
  await drawer.locator('.transcript li[aria-current]', { hasText: '态度很好' }).waitFor();
  await eventually(async () => (await secondsAt()) >= 43.9).toBe(true);
  expect(await drawer.getByText(t.note.cannotPlay, { exact: true }).count()).toBe(0);
}

test('a film plays, and from the time that is clicked', () => shows('云雀汽车召回的影片'));

test('a stream plays through this server only', async () => {
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await shows('云雀汽车召回的流媒体');
  expect(asked.filter((url) => url.startsWith(site.url('/')))).toEqual([]);
  expect(site.asked).toContain('/vod/film/low.m3u8');
});

test('a stream plays where the browser knows none', async () => {
  const usual = visitor;
  visitor = await journey.arriveAs(journey.tenant.admin);
  await visitor.page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'maybe');
  });
  await shows('云雀汽车召回的流媒体');
  expect(await film().getAttribute('src')).toMatch(/^blob:/);
  const drawer = await open('云雀汽车召回的旧流媒体', '0:20');
  await drawer.getByText(t.note.cannotStream, { exact: true }).waitFor();
  await visitor.context.close();
  visitor = usual;
});

test('a stream that is gone says so and names its own address', async () => {
  const drawer = await open('云雀汽车召回的旧流媒体', '0:20');
  await drawer.getByText(t.note.cannotStream, { exact: true }).waitFor();
  expect(await drawer.getByRole('link', { name: t.action.source }).getAttribute('href')).toBe(site.url('/vod/gone.m3u8'));
});
