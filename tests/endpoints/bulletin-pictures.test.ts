// Pictures in the text of a bulletin: taken by what they are, kept with it alone, in every output, and open to nobody else.
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulletinText } from '#features/report/bulletin-editor/contract.ts';
import type { SharedReport } from '#features/report/html-report/contract.ts';
import { hashOfKey, newShareKey } from '#server/auth/share-key.ts';
import type { Block } from '#shared/bulletin.ts';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { LARGEST_PICTURE, MOST_PICTURES } from '#shared/picture.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { chunkOf, headOf, jpegOf, packedZeros, pngOf } from '../support/pictures.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const TEXT = `${LIST}/text`;

let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let beside: Caller;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'pictures', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'pictures-beside', '白鹭');
  admin = await server.as(tenant.admin);
  beside = await server.as(neighbour.admin);
}, 60_000);
afterAll(async () => {
  await server.close();
});

let issue = 100;
async function draft(): Promise<number> {
  const { db } = server.platform.store;
  const { id: _id, ...values } = await db.selectFrom('bulletin').selectAll().where('id', '=', tenant.bulletinId).executeTakeFirstOrThrow();
  issue += 1;
  const made = await db
    .insertInto('bulletin')
    .values({ ...values, templateVersionId: null, state: 'draft', version: 0, issue })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const send = (id: number, bytes: Uint8Array, name = '现场.png', who = admin) =>
  who('POST', `${TEXT}/picture`, { id, files: [{ name, text: bytes }] }, 'multipart');
async function added(id: number, bytes: Uint8Array, name?: string): Promise<number> {
  const { status, body } = await send(id, bytes, name);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { pictureId: number }).pictureId;
}

const blockOf = (pictureId: number, more: Partial<Extract<Block, { is: 'picture' }>> = {}): Block => ({
  is: 'picture',
  pictureId,
  alt: '展台前的人群',
  caption: '车展现场',
  width: 'full',
  ...more,
});

async function put(id: number, pictures: readonly Block[], who = admin) {
  const { version, chapters } = (await admin('GET', TEXT, { id })).body as BulletinText;
  const own: EditedChapter['blocks'] = pictures.map((block, i) => ({ id: `picture${i}`, block }));
  const next = chapters.map((chapter, i) => (i === 1 ? { ...chapter, blocks: [...chapter.blocks, ...own] } : chapter));
  return who('POST', TEXT, { id, base: version, chapters: next });
}

async function fileOf(id: number, format: string): Promise<Buffer> {
  const { authorization } = (await admin('POST', '/v1/pass', { path: `${LIST}/export` })).body as { authorization: string };
  const address = `${server.url}${LIST}/export?authorization=${encodeURIComponent(authorization)}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ id: String(id), format }) });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function bytesOf(id: number): Promise<Buffer> {
  const { authorization } = (await admin('POST', '/v1/pass', { path: `${LIST}/picture` })).body as { authorization: string };
  const answer = await fetch(`${server.url}${LIST}/picture?id=${id}&authorization=${encodeURIComponent(authorization)}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('taken or refused', () => {
  const reasonOf = ({ body }: { body: never }): unknown => (body as { error: { detail?: { reason?: string } } }).error.detail?.reason;

  test('what is no PNG or JPEG is refused by its bytes, whatever its name says', async () => {
    const id = await draft();
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    for (const bytes of [gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), Buffer.from('文字')]) {
      const answer = await send(id, bytes);
      expect(answer.status).toBe(400);
      expect(reasonOf(answer)).toBe('picture-type');
      expect(JSON.stringify(answer.body)).toContain('现场.png');
    }
    expect(reasonOf(await send(id, Buffer.concat([pngOf(4, 4), Buffer.alloc(LARGEST_PICTURE)])))).toBe('picture-too-large');
  });

  test('what would be more pixels than anybody shows is refused by its head; what unpacks to more or less than it says is damaged', async () => {
    const id = await draft();
    expect(reasonOf(await send(id, packedZeros(30_000, 30_000, 1_000_000)))).toBe('picture-pixels');
    expect(reasonOf(await send(id, packedZeros(100, 100, 500_000_000)))).toBe('picture-broken');
    expect(reasonOf(await send(id, packedZeros(100, 100, 5)))).toBe('picture-broken');
    expect(reasonOf(await send(id, pngOf(40, 40).subarray(0, 90)))).toBe('picture-broken');
    expect(reasonOf(await send(id, jpegOf().subarray(0, -3)))).toBe('picture-broken');
    const twoHeads = Buffer.concat([pngOf(4, 4).subarray(0, 33), headOf(4, 4), pngOf(4, 4).subarray(33)]);
    expect(reasonOf(await send(id, twoHeads))).toBe('picture-broken');
  }, 60_000);

  test('what it tells of camera and place is left out; how it is turned stays', async () => {
    const id = await draft();
    const png = pngOf(20, 10, 3, { more: [chunkOf('tEXt', Buffer.from('Place\0Shanghai')), chunkOf('eXIf', Buffer.from('secret'))] });
    const kept = await bytesOf(await added(id, png));
    expect(kept.equals(pngOf(20, 10, 3))).toBe(true);
    const answer = await send(id, jpegOf({ place: 'Shanghai 31.2N' }), '照片.jpg');
    expect(answer.body).toMatchObject({ width: 8, height: 16 });
    const photo = await bytesOf((answer.body as { pictureId: number }).pictureId);
    expect(photo.includes('Shanghai')).toBe(false);
    expect(photo.includes('Exif')).toBe(true);
  });

  test('of one that is not a draft, and of another client, there is none; the same one twice is one; not too many', async () => {
    expect((await send(tenant.reviewedBulletinId, pngOf(4, 4))).status).toBe(409);
    expect((await send(tenant.bulletinId, pngOf(4, 4), 'a.png', beside)).status).toBe(404);
    const id = await draft();
    const first = await added(id, pngOf(4, 4, 0));
    expect(await added(id, pngOf(4, 4, 0))).toBe(first);
    const { db } = server.platform.store;
    const { id: _id, ...row } = await db.selectFrom('bulletinPicture').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const rows = Array.from({ length: MOST_PICTURES - 1 }, (_, i) => ({ ...row, fileId: 1_000_000 + i }));
    const files = rows.map(({ fileId }) => ({
      id: fileId,
      clientId: row.clientId,
      sha256: String(fileId),
      bytes: 9,
      contentType: 'image/png',
      isScanned: false,
      createdAt: 0,
    }));
    await db.insertInto('storedFile').values(files).execute();
    await db.insertInto('bulletinPicture').values(rows).execute();
    expect(reasonOf(await send(id, pngOf(4, 4, 99)))).toBe('bulletin-pictures');
  });
});

describe('in the text', () => {
  test('a picture of another bulletin or client is refused with its block', async () => {
    const [id, other] = [await draft(), await draft()];
    for (const pictureId of [await added(other, pngOf(4, 4, 5)), neighbour.bulletinPictureId, 999_999]) {
      const answer = await put(id, [blockOf(pictureId)]);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { detail: { reason: 'block-picture', blockId: 'picture0' } } });
    }
  });

  test('every output shows it: Word and PDF the picture, Markdown what it shows, JSON which one', async () => {
    const id = await draft();
    const pictures = [await added(id, pngOf(300, 200, 8, { hasAlpha: true })), await added(id, jpegOf(), '照片.jpg')];
    expect((await put(id, [blockOf(pictures[0] ?? 0), blockOf(pictures[1] ?? 0, { caption: '', width: 'half' })])).status).toBe(200);
    const word = await JSZip.loadAsync(await fileOf(id, 'docx'));
    const text = (await word.file('word/document.xml')?.async('string')) ?? '';
    // Besides them there is the map of regions.
    const told = [...text.matchAll(/<wp:docPr[^>]*descr="([^"]*)"/g)].map(([, what = '']) => what);
    expect(
      told.filter((what) => what === '展台前的人群'),
      told.join(),
    ).toHaveLength(2);
    expect(text).toContain('车展现场');
    const pdf = (await fileOf(id, 'pdf')).toString('latin1');
    // Two pictures, and what of one of them is seen through.
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(3);
    expect(pdf.match(/\/DCTDecode/g)).toHaveLength(1);
    const markdown = (await fileOf(id, 'md')).toString();
    expect(markdown).toContain('车展现场 — 展台前的人群');
    expect((await fileOf(id, 'json')).toString()).toContain(`"pictureId": ${pictures[0]}`);
  }, 60_000);

  test('in place of one whose bytes are gone stands what it shows', async () => {
    const id = await draft();
    const pictureId = await added(id, pngOf(30, 20, 77));
    expect((await put(id, [blockOf(pictureId)])).status).toBe(200);
    const { db } = server.platform.store;
    const { sha256 } = await db
      .selectFrom('storedFile')
      .innerJoin('bulletinPicture', 'bulletinPicture.fileId', 'storedFile.id')
      .select('sha256')
      .where('bulletinPicture.id', '=', pictureId)
      .executeTakeFirstOrThrow();
    await server.platform.files.remove(sha256);
    const word = await JSZip.loadAsync(await fileOf(id, 'docx'));
    expect(await word.file('word/document.xml')?.async('string')).toContain('[图片] 车展现场');
    expect((await fileOf(id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);
});

describe('for readers outside', () => {
  test('the link opens its pictures under numbers of its own, as long as it opens anything', async () => {
    const id = await draft();
    const pictureId = await added(id, pngOf(30, 20, 31));
    expect((await put(id, [blockOf(pictureId)])).status).toBe(200);
    const { db } = server.platform.store;
    const now = server.platform.now();
    const key = newShareKey();
    const share = { clientId: tenant.clientId, bulletinId: id, createdBy: tenant.adminId, keyHash: hashOfKey(key), keySealed: '' };
    await db
      .insertInto('bulletinShare')
      .values({ ...share, passwordHash: '', note: '', createdAt: now, updatedAt: now, expiresAt: now + DAY_MS, visits: 0 })
      .execute();
    const { chapters, pictures } = (await server.anonymous('POST', '/v1/s-report', { key })).body as SharedReport;
    const block = chapters.flatMap(({ blocks }) => blocks).find(({ is }) => is === 'picture');
    expect(block).toMatchObject({ pictureId: 1 });
    const pass = pictures[1] ?? '';
    const read = () => fetch(`${server.url}/v1/s-report/picture?pass=${encodeURIComponent(pass)}`);
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pngOf(30, 20, 31))).toBe(true);
    for (const wrong of [`${pass}x`, 'v1.AA.AA.AA', String(pictureId)])
      expect((await server.anonymous('GET', '/v1/s-report/picture', { pass: wrong })).status).toBe(404);
    await db.updateTable('bulletinShare').set({ endedAt: now }).where('keyHash', '=', hashOfKey(key)).execute();
    expect((await read()).status).toBe(404);
  });
});

test('a bulletin that was deleted long ago leaves none', async () => {
  const id = await draft();
  const pictureId = await added(id, pngOf(30, 20, 55));
  const { db } = server.platform.store;
  await db
    .updateTable('bulletin')
    .set({ deletedAt: server.platform.now() - 30 * DAY_MS })
    .where('id', '=', id)
    .execute();
  expect((await admin('GET', `${LIST}/picture`, { id: pictureId })).status).toBe(404);
  const from = dayStart(dayOf(server.platform.now()));
  const period = { from, until: from + DAY_MS };
  const fileOfIt = await db.selectFrom('bulletinPicture').select('fileId').where('id', '=', pictureId).executeTakeFirstOrThrow();
  expect((await admin('POST', LIST, { kind: 'daily', title: '清理', period, subjectId: [tenant.subjectId] })).status).toBe(200);
  expect(await db.selectFrom('bulletinPicture').select('id').where('id', '=', pictureId).execute()).toEqual([]);
  expect(await db.selectFrom('storedFile').select('id').where('id', '=', fileOfIt.fileId).execute()).toEqual([]);
});
