// The look of a client's bulletins: kept once, frozen with each bulletin that is made, in every output, and open to nobody else.
import { inflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulletinText } from '#features/report/bulletin-editor/contract.ts';
import type { SharedReport } from '#features/report/html-report/contract.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import { USUAL_SETTINGS } from '#shared/report-template.ts';
import type { Block, BulletinChapter } from '#shared/bulletin.ts';
import { coverOf } from '#shared/cover-of.ts';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { LARGEST_PICTURE } from '#shared/picture.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { chunkOf, jpegOf, packedZeros, pngOf } from '../support/pictures.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const LOOK = '/v1/manage/report/client-report-template-setting/look';
/** Of the client: what its logo says to who cannot see it. */
const NAME = 'looks';
const PLAIN = { theme: null, colour: null, isOnPlate: true };

let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let beside: Caller;
let clock = Date.now();
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  tenant = await buildBusyTenant(server.platform, 'looks', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'looks-beside', '白鹭');
  await server.index();
}, 120_000);
afterAll(() => server.close());
// Each test begins with limits and sessions of its own, and with no look.
beforeEach(async () => {
  clock += 2 * 60_000;
  admin = await server.as(tenant.admin);
  beside = await server.as(neighbour.admin);
  await server.platform.store.db.deleteFrom('bulletinLook').where('clientId', '=', tenant.clientId).execute();
});

const send = (bytes: Uint8Array, name = '标识.png', who = admin) =>
  who('POST', `${LOOK}/logo`, { files: [{ name, text: bytes }] }, 'multipart');
async function setLogo(bytes: Uint8Array): Promise<void> {
  const { status, body } = await send(bytes);
  expect(status, JSON.stringify(body)).toBe(200);
}
const setLook = async (look: object) => expect((await admin('PUT', LOOK, look)).status).toBe(200);
const lookNow = async () => (await admin('GET', LOOK)).body as { logo: { id: number; width: number } | null; name: string };

async function make(more: object = {}): Promise<number> {
  const from = dayStart(dayOf(clock));
  const period = { from, until: from + DAY_MS };
  const asked = { kind: 'daily', title: '云雀日报', period, subjectId: [tenant.subjectId], templateId: 0, ...more };
  const { status, body } = await admin('POST', LIST, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  while (await server.workJob());
  return (body as { id: number }).id;
}

const rowOf = (id: number) => server.platform.store.db.selectFrom('bulletin').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const shownOf = async (id: number) => ((await admin('GET', `${LIST}/detail`, { id })).body as { chapters: BulletinChapter[] }).chapters;
const houseOf = async (id: number) => coverOf(await shownOf(id))?.house;

async function bytesOf(path: string, query: object = {}): Promise<Buffer> {
  const { authorization } = (await admin('POST', '/v1/pass', { path })).body as { authorization: string };
  const asked = new URLSearchParams({ ...query, authorization });
  const answer = await fetch(`${server.url}${path}?${asked}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function fileOf(id: number, format: string): Promise<Buffer> {
  const path = `${LIST}/export`;
  const { authorization } = (await admin('POST', '/v1/pass', { path })).body as { authorization: string };
  const body = new URLSearchParams({ id: String(id), format });
  const answer = await fetch(`${server.url}${path}?authorization=${encodeURIComponent(authorization)}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('setting', () => {
  const reasonOf = ({ body }: { body: never }): unknown => (body as { error: { detail?: { reason?: string } } }).error.detail?.reason;

  test('a logo is what its bytes are, whole, and no larger than a picture may be', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
    for (const bytes of [svg, gif, webp, Buffer.from('%PDF-1.7')]) {
      const answer = await send(bytes);
      expect(answer.status).toBe(400);
      expect(reasonOf(answer)).toBe('picture-type');
      expect(JSON.stringify(answer.body)).toContain('标识.png');
    }
    expect(reasonOf(await send(Buffer.concat([pngOf(4, 4), Buffer.alloc(LARGEST_PICTURE)])))).toBe('picture-too-large');
    expect((await send(Buffer.alloc(60 * 1024 * 1024, 0x89))).status).toBe(413);
    expect(reasonOf(await send(packedZeros(20_000, 20_000, 1000)))).toBe('picture-pixels');
    expect(reasonOf(await send(packedZeros(100, 100, 500_000_000)))).toBe('picture-broken');
    expect(reasonOf(await send(pngOf(40, 40).subarray(0, 90)))).toBe('picture-broken');
    expect(reasonOf(await send(Buffer.alloc(0)))).toBe('picture-empty');
    expect((await lookNow()).logo).toBeNull();
  }, 60_000);

  test('what else is in the file goes: another file behind it, camera and place; how it is turned stays; what moves is refused', async () => {
    const still = pngOf(30, 10, 4, { hasAlpha: true });
    const telling = pngOf(30, 10, 4, { hasAlpha: true, more: [chunkOf('tEXt', Buffer.from('Place\0Shanghai'))] });
    const moving = pngOf(30, 10, 4, { hasAlpha: true, more: [chunkOf('acTL', Buffer.alloc(8))] });
    expect(reasonOf(await send(moving))).toBe('picture-type');
    await setLogo(Buffer.concat([telling, Buffer.from('PK\u0003\u0004<script>')]));
    expect((await bytesOf(`${LOOK}/logo`)).equals(still)).toBe(true);
    expect((await send(jpegOf({ channels: 4, place: 'Shanghai' }), '印刷.jpg')).body).toEqual({ width: 8, height: 16 });
    const kept = await bytesOf(`${LOOK}/logo`);
    expect(kept.includes('Shanghai')).toBe(false);
    expect(await lookNow()).toMatchObject({ logo: { width: 8, height: 16, bytes: kept.length } });
  });

  test('is the client’s alone, and of who may change templates', async () => {
    await setLogo(pngOf(12, 4, 3));
    const { logo } = await lookNow();
    expect((await beside('GET', `${LOOK}/logo`, { id: logo?.id })).status).toBe(404);
    expect((await beside('POST', `${LOOK}/logo-removal`)).status).toBe(200);
    expect((await beside('POST', `${LOOK}/logo-removal`)).status).toBe(404);
    expect((await lookNow()).logo).toEqual(logo);
    const { db } = server.platform.store;
    const { roleId } = await db.selectFrom('account').select('roleId').where('username', '=', tenant.nobody).executeTakeFirstOrThrow();
    const may = await server.as(tenant.nobody);
    expect((await may('GET', LOOK)).status).toBe(403);
    await db.insertInto('rolePrivilege').values({ roleId, module: 'report-setting', b: 1, m: 0, a: 0, d: 0 }).execute();
    expect((await may('GET', LOOK)).status).toBe(200);
    for (const [method, path, input] of [
      ['PUT', LOOK, { theme: 'dark' }],
      ['POST', `${LOOK}/logo-removal`, {}],
    ] as const)
      expect((await may(method, path, input)).status).toBe(403);
    expect((await send(pngOf(4, 4), 'a.png', may)).status).toBe(403);
  });

  test('what was seen otherwise is not overwritten; a colour that is none is refused', async () => {
    await setLook({ theme: 'dark', colour: '#0b6e4f' });
    const answer = await admin('PUT', LOOK, { theme: 'light', seen: { ...PLAIN } });
    expect(answer.status).toBe(409);
    expect(await lookNow()).toMatchObject({ theme: 'dark', colour: '#0b6e4f' });
    for (const colour of ['red', '#12345', 'url(https://example.com)'])
      expect((await admin('PUT', LOOK, { colour })).body).toMatchObject({ error: { field: 'colour' } });
  });

  test('two at once leave one logo and no file that nobody has', async () => {
    const { db } = server.platform.store;
    const files = async () => (await db.selectFrom('storedFile').select('id').where('clientId', '=', tenant.clientId).execute()).length;
    const before = await files();
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => send(pngOf(10 + i, 5, 60 + i))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await files()).toBe(before + 1);
    expect((await admin('POST', `${LOOK}/logo-removal`)).status).toBe(200);
    expect(await files()).toBe(before);
  });
});

describe('made', () => {
  test('a bulletin has the look of its moment; what the client changes later is that of later ones', async () => {
    await setLook({ theme: 'dark', colour: '#0b6e4f' });
    const old = pngOf(80, 20, 11);
    await setLogo(old);
    const id = await make();
    const house = await houseOf(id);
    const logo = { width: 80, height: 20, alt: NAME, isOnPlate: true };
    expect(house).toMatchObject({ theme: 'dark', colour: '#0b6e4f', logo });
    const before = JSON.stringify(await rowOf(id));
    const [page, pdf] = [JSON.stringify(await shownOf(id)), await fileOf(id, 'pdf')];
    await setLogo(pngOf(20, 80, 12));
    await setLook({ theme: 'light', colour: null });
    const next = await make();
    expect(await houseOf(next)).toMatchObject({ theme: 'light', colour: null, logo: { width: 20, height: 80 } });
    await admin('POST', `${LOOK}/logo-removal`);
    clock += 8 * DAY_MS;
    admin = await server.as(tenant.admin);
    expect(JSON.stringify(await rowOf(id))).toBe(before);
    expect(JSON.stringify(await shownOf(id))).toBe(page);
    expect((await fileOf(id, 'pdf')).equals(pdf)).toBe(true);
    const row = await rowOf(id);
    expect(row.snapshot && writeChapters(row.snapshot, row)).toEqual(row.chapters);
    expect((await bytesOf(`${LIST}/picture`, { id: String(house?.logo?.pictureId) })).equals(old)).toBe(true);
    expect(await houseOf(await make())).toEqual({ theme: 'light', colour: null, logo: null });
  }, 120_000);

  test('every way to a bulletin takes it: by a schedule, from a living briefing, as the next issue, on an event', async () => {
    await setLook({ theme: 'dark' });
    await setLogo(pngOf(60, 20, 21));
    const made = async (method: string, path: string, input: object): Promise<number> => {
      const { status, body } = await admin(method, path, input);
      expect(status, JSON.stringify(body)).toBe(200);
      while (await server.workJob());
      return (body as { id: number }).id;
    };
    const first = await make();
    const { filter } = await rowOf(first);
    const ids = [
      await made('POST', `${LIST}/schedule/now`, { id: tenant.bulletinScheduleId }),
      await made('POST', '/v1/front/report/living-briefing/bulletin', { id: tenant.livingBriefingId }),
      await make(filter),
      await make({ kind: 'special', subjectId: undefined, eventId: [tenant.eventId] }),
    ];
    for (const id of ids) expect(await houseOf(id), String(id)).toMatchObject({ theme: 'dark', logo: { width: 60, height: 20 } });
  }, 60_000);

  test('a template is shown with the look that its bulletins will have', async () => {
    await setLook({ theme: 'light' });
    await setLogo(pngOf(60, 20, 22));
    const preview = async (settings: object) =>
      (
        (
          await admin('POST', '/v1/manage/report/client-report-template-setting/preview', {
            kind: 'daily',
            settings: { ...USUAL_SETTINGS, ...settings },
          })
        ).body as { chapters: BulletinChapter[] }
      ).chapters;
    const logo = { pictureId: (await lookNow()).logo?.id, width: 60 };
    expect(coverOf(await preview({}))?.house).toMatchObject({ theme: 'light', logo });
    expect(coverOf(await preview({ cover: { ...USUAL_SETTINGS.cover, theme: 'dark' } }))?.house).toMatchObject({ theme: 'dark', logo });
    expect(coverOf(await preview({ style: 'official' }))).not.toHaveProperty('house');
  });

  test('without a look it is as it was before there were any', async () => {
    const row = await rowOf(await make());
    expect(row.snapshot?.look).toBeNull();
    expect(coverOf(row.chapters ?? [])).not.toHaveProperty('house');
    const { look: _look, ...older } = row.snapshot ?? {};
    await server.platform.store.db
      .updateTable('bulletin')
      .set({ snapshot: older as never })
      .where('id', '=', row.id)
      .execute();
    expect((await admin('GET', `${LIST}/text`, { id: row.id })).status).toBe(200);
    expect((await admin('GET', `${LIST}/text/rewriting`, { id: row.id })).status).toBeLessThan(500);
  });

  test('what its template has chosen stands; an official document has neither theme nor logo', async () => {
    await setLook({ theme: 'dark', colour: '#0b6e4f' });
    await setLogo(pngOf(60, 20, 13));
    const template = async (settings: object) =>
      (
        (
          await admin('POST', '/v1/manage/report/client-report-template-setting', {
            name: `外观 ${JSON.stringify(settings).slice(0, 40)}`,
            kinds: ['daily'],
            settings: { ...USUAL_SETTINGS, ...settings },
          })
        ).body as { id: number }
      ).id;
    const light = await make({
      templateId: await template({ cover: { ...USUAL_SETTINGS.cover, theme: 'light', organisation: '网信办' } }),
    });
    expect(await houseOf(light)).toMatchObject({ theme: 'light', logo: { width: 60 } });
    const cover = coverOf(await shownOf(light));
    expect(cover?.frame).not.toHaveProperty('theme');
    const official = await make({ templateId: await template({ style: 'official' }) });
    expect(await houseOf(official)).toBeUndefined();
    const pictures = server.platform.store.db.selectFrom('bulletinPicture').select('id');
    expect(await pictures.where('bulletinId', '=', official).execute()).toEqual([]);
    expect((await fileOf(official, 'docx')).includes('media/')).toBe(false);
  }, 60_000);

  test('killed after its logo was kept, it is made with the logo of today, and no other one stays', async () => {
    const { db } = server.platform.store;
    await setLogo(pngOf(60, 20, 14));
    const id = await make();
    await db.updateTable('bulletin').set({ state: 'making', madeAt: null, snapshot: null, chapters: null }).where('id', '=', id).execute();
    await db
      .updateTable('job')
      .set({ state: 'queued', runAt: 0 })
      .where('id', '=', (await rowOf(id)).jobId ?? 0)
      .execute();
    await setLogo(pngOf(90, 30, 15));
    while (await server.workJob());
    const rows = await db.selectFrom('bulletinPicture').select(['id', 'width']).where('bulletinId', '=', id).execute();
    expect(rows).toEqual([{ id: (await houseOf(id))?.logo?.pictureId, width: 90 }]);
  });

  test('a bulletin that was deleted long ago leaves the client’s logo, which others have, too', async () => {
    const { db } = server.platform.store;
    const bytes = pngOf(60, 20, 16);
    await setLogo(bytes);
    const [gone, stays] = [await make(), await make()];
    await db
      .updateTable('bulletin')
      .set({ deletedAt: clock - 30 * DAY_MS })
      .where('id', '=', gone)
      .execute();
    await make();
    expect(await db.selectFrom('bulletinPicture').select('id').where('bulletinId', '=', gone).execute()).toEqual([]);
    expect((await bytesOf(`${LOOK}/logo`)).equals(bytes)).toBe(true);
    await admin('POST', `${LOOK}/logo-removal`);
    expect((await bytesOf(`${LIST}/picture`, { id: String((await houseOf(stays))?.logo?.pictureId) })).equals(bytes)).toBe(true);
    // The bytes of nobody go; these are somebody's.
    clock += 2 * 3_600_000;
    admin = await server.as(tenant.admin);
    while (await server.workJob());
    expect((await bytesOf(`${LIST}/picture`, { id: String((await houseOf(stays))?.logo?.pictureId) })).equals(bytes)).toBe(true);
  }, 60_000);
});

/** Width and height of every picture that a PDF file draws, in points, page by page. */
function drawnIn(pdf: Buffer): number[][] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ 0: word, index }) => {
    const from = index + word.length;
    try {
      const content = inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
      return [...content.matchAll(/([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\s*\/I\d+ Do/g)].map(([, wide, high]) => [
        Number(wide),
        Number(high),
      ]);
    } catch {
      // A font, or a picture as it came.
      return [];
    }
  });
}

describe('shown', () => {
  test('Word and PDF have it sharp, in its proportion, with whose it is', async () => {
    await setLook({ theme: 'sober' });
    await setLogo(pngOf(1600, 200, 17, { hasAlpha: true }));
    const id = await make();
    const word = await JSZip.loadAsync(await fileOf(id, 'docx'));
    const text = (await word.file('word/document.xml')?.async('string')) ?? '';
    const [, wide = '0', high = '0'] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(text) ?? [];
    expect(Number(wide) / Number(high)).toBeCloseTo(8, 2);
    expect(Number(wide) / 9525).toBeCloseTo(300, 0);
    expect(text).toContain(`descr="${NAME}"`);
    const heads = Object.keys(word.files).filter((path) => /^word\/header\d\.xml$/.test(path));
    const said = await Promise.all(heads.map(async (path) => (await word.file(path)?.async('string')) ?? ''));
    expect(said.filter((head) => head.includes('<pic:pic'))).toHaveLength(1);
    const media = Object.keys(word.files).filter((path) => path.startsWith('word/media/') && path.endsWith('.png'));
    expect((await word.file(media[0] ?? '')?.async('nodebuffer'))?.length).toBe(pngOf(1600, 200, 17, { hasAlpha: true }).length);
    const pdfBytes = await fileOf(id, 'pdf');
    const pdf = pdfBytes.toString('latin1');
    // The picture and what of it is seen through, once for all pages.
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(pdf.match(new RegExp(`/Alt \\(${NAME}\\)`, 'g'))).toHaveLength(1);
    // On the cover 300 by 37.5 pixels of 3/4 point, then small in the head of every page.
    const [cover, ...inHeads] = drawnIn(pdfBytes);
    expect(cover).toEqual([225, 28.125]);
    expect(inHeads.length).toBeGreaterThan(0);
    for (const [wideHead = 0, highHead = 0] of inHeads) {
      expect(wideHead / highHead).toBeCloseTo(8, 2);
      expect(wideHead).toBeLessThanOrEqual(90);
    }
  }, 60_000);

  test('one that the editor leaves out is in no output; another picture in its place is refused', async () => {
    await setLogo(pngOf(60, 20, 18));
    const [id, other] = [await make(), await make()];
    const { version, chapters } = (await admin('GET', `${LIST}/text`, { id })).body as BulletinText;
    const withCover = (change: (cover: Extract<Block, { is: 'cover' }>) => Block): EditedChapter[] =>
      chapters.map((chapter) => ({
        ...chapter,
        blocks: chapter.blocks.map((entry) => (entry.block.is === 'cover' ? { ...entry, block: change(entry.block) } : entry)),
      }));
    const save = (next: EditedChapter[]) => admin('POST', `${LIST}/text`, { id, base: version, chapters: next });
    const foreign = (await houseOf(other))?.logo;
    for (const logo of [foreign ?? null, null])
      expect((await save(withCover((cover) => ({ ...cover, house: { theme: null, colour: null, logo } })))).status).toBe(400);
    const link = (await admin('POST', '/v1/front/report/html-report', { bulletinId: id })).body as { link: string };
    const key = /[?&]key=([\w-]+)/.exec(link.link)?.[1] ?? '';
    const open = async () => (await server.anonymous('POST', '/v1/s-report', { key })).body as SharedReport;
    const shared = await open();
    expect(coverOf(shared.chapters)?.house?.logo?.pictureId).toBe(1);
    const read = () => fetch(`${server.url}/v1/s-report/picture?pass=${encodeURIComponent(shared.pictures[1] ?? '')}`);
    expect(Buffer.from(await (await read()).arrayBuffer()).equals(pngOf(60, 20, 18))).toBe(true);
    expect((await save(withCover((cover) => ({ ...cover, hasNoLogo: true })))).status).toBe(200);
    expect((await fileOf(id, 'pdf')).toString('latin1')).not.toContain('/Subtype /Image');
    const word = await JSZip.loadAsync(await fileOf(id, 'docx'));
    expect(Object.keys(word.files).filter((path) => path.includes('media/') && path.endsWith('.png'))).toEqual([]);
    const hidden = await open();
    expect(hidden.pictures).toEqual({});
    expect(coverOf(hidden.chapters)?.house?.logo).toBeNull();
    const { db } = server.platform.store;
    await db.updateTable('bulletinShare').set({ endedAt: clock }).where('bulletinId', '=', id).execute();
    expect((await read()).status).toBe(404);
  }, 60_000);

  test('where its bytes are gone a bulletin is made and shown without it', async () => {
    await setLogo(pngOf(60, 20, 19));
    const id = await make();
    const { db } = server.platform.store;
    const { sha256 } = await db
      .selectFrom('storedFile')
      .innerJoin('bulletinPicture', 'bulletinPicture.fileId', 'storedFile.id')
      .select('sha256')
      .where('bulletinPicture.bulletinId', '=', id)
      .executeTakeFirstOrThrow();
    await server.platform.files.remove(sha256);
    expect((await fileOf(id, 'docx')).length).toBeGreaterThan(1000);
    expect((await fileOf(id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);
});
