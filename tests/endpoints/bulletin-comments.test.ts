// Reviewers and editors talk about paragraphs of a bulletin; nobody else reads it, and no output has it.
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulletinText } from '#features/report/bulletin-editor/contract.ts';
import { type CommentThread, LONGEST_COMMENT, MOST_ANSWERS, MOST_COMMENTS } from '#features/report/bulletin-comment/contract.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const COMMENT = `${LIST}/comment`;

let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let reviewer: Caller;
let reader: Caller;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'comments', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'comments-beside', '白鹭');
  admin = await server.as(tenant.admin);
  reviewer = await colleague('赵审核', { b: 1, m: 0, a: 1 });
  reader = await colleague('钱读者', { b: 1, m: 0, a: 0 });
}, 60_000);
afterAll(async () => {
  await server.close();
});

/** Of the same client, with these rights on bulletins alone. */
async function colleague(name: string, rights: { b: 0 | 1; m: 0 | 1; a: 0 | 1 }): Promise<Caller> {
  const { db } = server.platform.store;
  const { id: _id, ...account } = await db.selectFrom('account').selectAll().where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
  const { id: _role, ...role } = await db.selectFrom('role').selectAll().where('id', '=', account.roleId).executeTakeFirstOrThrow();
  const made = await db
    .insertInto('role')
    .values({ ...role, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rolePrivilege')
    .values({ roleId: made.id, module: 'brief-report', ...rights, d: 0 })
    .execute();
  await db
    .insertInto('account')
    .values({ ...account, name, username: name, roleId: made.id })
    .execute();
  return server.as(name);
}

/** Of a file that may be an archive. */
async function textIn(bytes: ArrayBuffer): Promise<string> {
  if (new Uint8Array(bytes)[0] !== 'P'.codePointAt(0)) return new TextDecoder().decode(bytes);
  const files = Object.values((await JSZip.loadAsync(bytes)).files);
  return (await Promise.all(files.map((file) => file.async('string')))).join('\n');
}

let issue = 200;
async function bulletin(state: 'draft' | 'review' = 'draft'): Promise<number> {
  const { db } = server.platform.store;
  const { id: _id, ...values } = await db.selectFrom('bulletin').selectAll().where('id', '=', tenant.bulletinId).executeTakeFirstOrThrow();
  issue += 1;
  const made = await db
    .insertInto('bulletin')
    .values({ ...values, templateVersionId: null, state, version: 0, issue, submittedBy: tenant.adminId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

interface Listed {
  items: CommentThread[];
  isOpen: boolean;
  blocks: { id: string; place: string; words: string }[];
}
const list = async (who: Caller, id: number): Promise<Listed> => (await who('GET', COMMENT, { id })).body;
async function add(who: Caller, id: number, blockId: string, text: string): Promise<number> {
  const { status, body } = await who('POST', COMMENT, { id, blockId, text });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}
const bell = async (who: Caller): Promise<{ bulletinId: number; comments: number }[]> => {
  const { body } = await who('GET', '/v1/system-notification');
  return (body as { notices: Record<string, { list: { bulletinId: number; comments: number }[] }> }).notices.BulletinComment?.list ?? [];
};

describe('a talk', () => {
  test('a reviewer comments, the author answers and resolves, the reviewer opens it again', async () => {
    const id = await bulletin('review');
    const comment = await add(reviewer, id, 'summary.0', '  数字与上期不符？\n请核对  ');
    expect(await bell(admin)).toContainEqual(expect.objectContaining({ bulletinId: id, comments: 1 }));
    expect(await bell(reviewer)).toEqual([]);
    expect((await reviewer('POST', `${LIST}/review`, { ids: [id], seen: 'review', step: 'return', reason: '见批注' })).status).toBe(200);
    const { items } = await list(admin, id);
    expect(items).toMatchObject([
      { id: comment, text: '数字与上期不符？\n请核对', by: '赵审核', isMine: false, isGone: false, resolved: null, answers: [] },
    ]);
    await admin('POST', `${COMMENT}/answer`, { id: comment, text: '已核对，无误' });
    expect(await bell(admin)).toEqual([]);
    expect(await bell(reviewer)).toContainEqual(expect.objectContaining({ bulletinId: id }));
    await admin('POST', `${COMMENT}/resolution`, { id: comment, isResolved: true });
    expect(await bell(reviewer)).toEqual([]);
    expect((await list(reviewer, id)).items[0]?.resolved).toMatchObject({ at: expect.any(Number) });
    await reviewer('POST', `${COMMENT}/resolution`, { id: comment, isResolved: false });
    expect((await list(admin, id)).items[0]).toMatchObject({ resolved: null, answers: [{ text: '已核对，无误', isMine: true }] });
  });

  test('only one’s own is withdrawn; what others have answered stays without its text', async () => {
    const id = await bulletin();
    const comment = await add(reviewer, id, 'summary.0', '语气太重');
    expect((await admin('DELETE', COMMENT, { id: comment })).status).toBe(404);
    const answer = (await admin('POST', `${COMMENT}/answer`, { id: comment, text: '改了' })).body as { id: number };
    expect((await reviewer('DELETE', COMMENT, { id: comment })).status).toBe(200);
    const [first] = (await list(admin, id)).items;
    expect(first).toMatchObject({ text: '', isWithdrawn: true, answers: [{ text: '改了' }] });
    expect((await admin('DELETE', COMMENT, { id: answer.id })).status).toBe(200);
    expect((await list(admin, id)).items).toEqual([]);
  });

  test('of a paragraph that is gone it stays, says so, and comes last', async () => {
    const id = await bulletin();
    const { chapters } = (await admin('GET', `${LIST}/text`, { id })).body as BulletinText;
    await add(reviewer, id, 'summary.0', '第一段');
    await add(reviewer, id, 'appendix.0', '附录');
    const cut = chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.filter((block) => block.id !== 'summary.0') }));
    expect((await admin('POST', `${LIST}/text`, { id, base: 0, chapters: cut })).status).toBe(200);
    const { items, blocks } = await list(admin, id);
    expect(items.map(({ text, isGone }) => [text, isGone])).toEqual([
      ['附录', false],
      ['第一段', true],
    ]);
    expect(items[1]?.block).not.toBe('');
    expect(blocks.some((block) => block.id === 'summary.0')).toBe(false);
    expect((await reviewer('POST', COMMENT, { id, blockId: 'summary.0', text: '又一条' })).body).toMatchObject({
      error: { detail: { reason: 'block-gone' } },
    });
  });
});

describe('bounds', () => {
  test('who neither writes nor reviews reads, and writes nothing', async () => {
    const id = await bulletin('review');
    const comment = await add(reviewer, id, 'summary.0', '请核对');
    expect(await list(reader, id)).toMatchObject({ isOpen: false, items: [{ text: '请核对' }] });
    const refused = [
      await reader('POST', COMMENT, { id, blockId: 'summary.0', text: '我也说一句' }),
      await reader('POST', `${COMMENT}/answer`, { id: comment, text: '我也说一句' }),
      await reader('POST', `${COMMENT}/resolution`, { id: comment, isResolved: true }),
      await reader('DELETE', COMMENT, { id: comment }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('a published one, a neighbour’s and a deleted one take none', async () => {
    expect((await admin('POST', COMMENT, { id: tenant.sentBulletinId, blockId: 'cover.0', text: '晚了' })).status).toBe(409);
    expect((await admin('POST', COMMENT, { id: neighbour.bulletinId, blockId: 'cover.0', text: '别家' })).status).toBe(404);
    expect((await admin('POST', `${COMMENT}/answer`, { id: neighbour.bulletinCommentId, text: '别家' })).status).toBe(404);
    const id = await bulletin();
    const comment = await add(admin, id, 'cover.0', '要删了');
    await server.platform.store.db.updateTable('bulletin').set({ deletedAt: 1 }).where('id', '=', id).execute();
    expect((await admin('POST', `${COMMENT}/answer`, { id: comment, text: '还在吗' })).status).toBe(404);
    expect((await admin('GET', COMMENT, { id })).status).toBe(404);
  });

  test('lengths and numbers are bounded, also for two at once', async () => {
    const id = await bulletin();
    expect((await admin('POST', COMMENT, { id, blockId: 'cover.0', text: '长'.repeat(LONGEST_COMMENT + 1) })).status).toBe(400);
    expect((await admin('POST', COMMENT, { id, blockId: 'cover.0', text: ' \n ' })).status).toBe(400);
    const comment = await add(admin, id, 'cover.0', '第一条');
    const { db } = server.platform.store;
    const { id: _id, ...row } = await db.selectFrom('bulletinComment').selectAll().where('id', '=', comment).executeTakeFirstOrThrow();
    await db
      .insertInto('bulletinComment')
      .values([
        ...Array.from({ length: MOST_COMMENTS - 2 }, () => row),
        ...Array.from({ length: MOST_ANSWERS }, () => ({ ...row, answersId: comment })),
      ])
      .execute();
    const both = await Promise.all([1, 2].map(() => admin('POST', COMMENT, { id, blockId: 'cover.0', text: '最后一条' })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await admin('POST', `${COMMENT}/answer`, { id: comment, text: '太多了' })).body).toMatchObject({
      error: { code: 'quota-exceeded' },
    });
  });

  test('no output has them', async () => {
    const id = await bulletin();
    await add(reviewer, id, 'summary.0', '仅供内部讨论的批注');
    const { authorization } = (await admin('POST', '/v1/pass', { path: `${LIST}/export` })).body as { authorization: string };
    for (const format of ['json', 'md', 'docx', 'xlsx']) {
      const answer = await fetch(`${server.url}${LIST}/export?authorization=${encodeURIComponent(authorization)}`, {
        method: 'POST',
        body: new URLSearchParams({ id: String(id), format }),
      });
      expect(answer.status, format).toBe(200);
      expect(await textIn(await answer.arrayBuffer())).not.toContain('仅供内部');
    }
    expect(JSON.stringify((await admin('GET', `${LIST}/detail`, { id })).body)).not.toContain('仅供内部');
  });

  test('they go with the data of a bulletin that was deleted long ago', async () => {
    const { db } = server.platform.store;
    const [old, recent] = [await bulletin(), await bulletin()];
    for (const id of [old, recent]) await add(reviewer, id, 'summary.0', '请核对');
    const now = server.platform.now();
    await db
      .updateTable('bulletin')
      .set({ deletedAt: now - 8 * DAY_MS })
      .where('id', '=', old)
      .execute();
    await db
      .updateTable('bulletin')
      .set({ deletedAt: now - DAY_MS })
      .where('id', '=', recent)
      .execute();
    const day = dayStart(dayOf(now));
    const made = await admin('POST', LIST, { kind: 'special', period: { from: day - DAY_MS, until: day }, subjectId: [tenant.subjectId] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const left = await db.selectFrom('bulletinComment').select('bulletinId').where('bulletinId', 'in', [old, recent]).execute();
    expect(left).toEqual([{ bulletinId: recent }]);
  });
});
