// Subjects over HTTP: references, versions, categories, files, back-fills.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { type Subject, subjectContract } from '#features/subjects/subject/contract.ts';
import type { subjectTrialContract } from '#features/subjects/subject/trial.contract.ts';
import type { subjectTransferContract } from '#features/subjects/subject/transfer.contract.ts';
import type { subjectVersionContract } from '#features/subjects/subject/version.contract.ts';
import { createRole } from '#server/tenant/create-client.ts';
import { collectText } from '../support/collect-text.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { processorMs } from '../support/processor-ms.ts';

const base = '/v1/manage/class-manage';
let server: TestServer;
let tenant: Tenant;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'subjects', '火烈鸟');
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

async function create(name: string, expression: string, more: object = {}): Promise<number> {
  const answer = await admin('POST', `${base}/subject`, { name, expression, backfillDays: 0, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
}
async function find(id: number): Promise<Subject> {
  const answer = await admin('GET', `${base}/subject`, { id });
  return (answer.body as Output<typeof subjectContract.list>).items[0] as Subject;
}
async function change(id: number, fields: object): Promise<{ status: number; body: never }> {
  const { name, categoryId, expression, builder, filter, targets, state } = await find(id);
  return admin('PUT', `${base}/subject`, { id, name, categoryId, expression, builder, filter, targets, state, backfillDays: 0, ...fields });
}
const versions = async (subjectId: number) =>
  (await admin('GET', `${base}/subject/version`, { subjectId })).body as Output<typeof subjectVersionContract.list>;
const collect = (pipeline: Awaited<ReturnType<typeof buildPipeline>>, text: string): Promise<string[]> =>
  collectText(server, pipeline, text);
const workAll = async () => {
  while (await server.workJob());
};

describe('a subject that speaks of another', () => {
  let rivals = 0;
  let recalls = 0;
  test('matches what that says, from the next article after it changed', async () => {
    rivals = await create('竞品', '白鹭|金丝雀');
    recalls = await create('竞品召回', '#竞品+召回');
    expect((await find(rivals)).lastHitAt).toBeNull();
    const pipeline = await buildPipeline(server.platform);
    expect(await collect(pipeline, '白鹭宣布召回')).toEqual(['竞品', '竞品召回']);
    const newest = (await admin('GET', '/v1/article/list', { subjectId: rivals })).body as { items: { publishedAt: number }[] };
    // The place of an article in time has the milliseconds of its number.
    expect(Math.abs(((await find(rivals)).lastHitAt ?? 0) - (newest.items[0]?.publishedAt ?? -1))).toBeLessThan(1000);
    expect((await change(rivals, { expression: '白鹭|鸬鹚' })).status).toBe(200);
    expect(await collect(pipeline, '金丝雀宣布召回')).toEqual([]);
    expect(await collect(pipeline, '鸬鹚宣布召回')).toEqual(['竞品', '竞品召回']);
  });

  test('is classified anew when that changes', async () => {
    const answer = await change(rivals, { expression: '白鹭|金丝雀|鸬鹚', backfillDays: 7 });
    expect(answer.body).toMatchObject({ jobId: expect.any(Number) });
    await workAll();
    const { total } = (await admin('GET', '/v1/article/list', { subjectId: recalls })).body as { total: number };
    expect(total).toBe(3);
  });

  test('keeps a name whose successor would make another too long to be read', async () => {
    const short = await create('短', '苍鹭');
    const long = await create('长', Array.from({ length: 400 }, () => '#短').join('|'));
    expect((await change(short, { name: '新'.repeat(60) })).body).toMatchObject({ error: { code: 'too-large', field: 'name' } });
    expect((await admin('DELETE', `${base}/subject`, { id: [long, short] })).status).toBe(200);
  });

  test('follows a new name, in text and boxes, and keeps a version of it', async () => {
    const boxes = { subject: '#竞品', region: '', person: '', event: '投诉', exclude: '' };
    const inBoxes = await create('竞品投诉', '#竞品+投诉', { builder: boxes });
    expect((await change(rivals, { name: '对手 甲' })).status).toBe(200);
    expect((await find(recalls)).expression).toBe('#"对手 甲"+召回');
    expect(await find(inBoxes)).toMatchObject({ expression: '#"对手 甲"+投诉', builder: { subject: '#"对手 甲"', event: '投诉' } });
    expect((await versions(recalls)).items[0]).toMatchObject({ reason: 'reference', changes: ['expression'] });
    const pipeline = await buildPipeline(server.platform);
    expect(await collect(pipeline, '白鹭再次召回')).toEqual(['对手 甲', '竞品召回']);
    await change(rivals, { name: '竞品' });
  });

  test('in boxes says what stands in them; another text beside them is refused, as is a box that cannot be read', async () => {
    const builder = { subject: '金丝雀汽车', region: '', person: '', event: '召回\n起火', exclude: '' };
    const input = { name: '只有盒子', builder, filter: {}, backfillDays: 0 };
    const { status, body } = await admin('POST', `${base}/subject`, input);
    expect(status).toBe(200);
    const { id } = body as { id: number };
    expect((await find(id)).expression).toBe('金丝雀汽车+(召回|起火)');
    expect((await change(id, { expression: '白鹭' })).body).toMatchObject({ error: { code: 'invalid-input', field: 'builder' } });
    expect((await change(id, { expression: '', builder: { ...builder, event: '召回+' } })).body).toMatchObject({
      error: { code: 'invalid-expression', field: 'expression', detail: [{ box: 'event' }] },
    });
    expect((await change(id, { expression: '', builder: { ...builder, subject: '', event: '' } })).body).toMatchObject({
      error: { code: 'invalid-input', field: 'expression' },
    });
    expect((await change(id, { expression: '', builder: { ...builder, event: '召回' } })).status).toBe(200);
    expect((await find(id)).expression).toBe('金丝雀汽车+召回');
    await admin('DELETE', `${base}/subject`, { id });
  });

  test('keeps that from being deleted, and is named', async () => {
    const refused = await admin('DELETE', `${base}/subject`, { id: rivals });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { code: 'in-use', field: 'id', detail: { names: ['竞品召回', '竞品投诉'] } } });
    expect((refused.body as { error: { message: string } }).error.message).toContain('竞品召回');
    expect((await find(rivals)).name).toBe('竞品');
  });

  test('may not lead back to itself, and says where and by which way', async () => {
    const checked = await admin('POST', `${base}/subject/check`, { expression: '白鹭|#竞品召回', subjectId: rivals });
    expect(checked.body).toMatchObject({
      isValid: false,
      errors: [{ code: 'subject-cycle', position: 3, length: 5, path: ['竞品', '竞品召回', '竞品'] }],
    });
    const refused = await change(rivals, { expression: '白鹭|#竞品召回' });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid-expression', field: 'expression' } } });
    expect((await find(rivals)).expression).toBe('白鹭|金丝雀|鸬鹚');
    expect((await admin('POST', `${base}/subject`, { name: '无', expression: '#没有' })).body).toMatchObject({
      error: { code: 'invalid-expression', detail: [{ code: 'unknown-subject', position: 0, length: 3 }] },
    });
  });

  test('is explained at the place where it speaks of it', async () => {
    const answer = await admin('POST', `${base}/subject/explain`, {
      expression: '#竞品+召回',
      article: { title: '召回', content: '某公司宣布召回。' },
    });
    expect(answer.body).toMatchObject({
      isMatch: false,
      failures: [{ start: 0, end: 3, reason: 'not-found', words: ['白鹭', '金丝雀', '鸬鹚'] }],
    });
  });

  test('can be searched for, while a topic that no subject is named after stays a word', async () => {
    const total = async (keyword: string) => ((await admin('GET', '/v1/article/list', { keyword })).body as { total: number }).total;
    expect(await total('#竞品')).toBe(await total('白鹭|金丝雀|鸬鹚'));
    expect(await total('#火烈鸟')).toBe(await total('火烈鸟'));
    expect(await total('火烈鸟')).toBeGreaterThan(0);
  });
});

describe('lint', () => {
  const check = async (expression: string, more: object = {}) =>
    (
      (await admin('POST', `${base}/subject/check`, { expression, ...more })).body as Output<typeof subjectTrialContract.check>
    ).warnings.map(({ code, position, length, word }) =>
      [code, expression.slice(position, position + length), ...(word ? [word] : [])].join(' '),
    );
  test('tells, with places, what is probably not meant', async () => {
    expect(await check('苍鹭，，但是')).toEqual(['useless-separator ，', 'useless-separator ，', 'stop-word 但是']);
    expect(await check('公司')).toEqual(['too-broad 公司']);
    expect(await check('苍鹭汽车-苍鹭')).toEqual(['never-matches 苍鹭汽车-苍鹭', 'also-excluded 苍鹭汽车']);
    expect(await check('#竞品-白鹭-金丝雀-鸬鹚')).toEqual(['never-matches #竞品-白鹭-金丝雀-鸬鹚']);
  });

  test('names the subject that has everything, filters minded', async () => {
    expect(await check('白鹭手机+起火')).toEqual(['contained 白鹭手机+起火 竞品']);
    const { id } = await find(
      (await admin('GET', `${base}/subject`, { keyword: '白鹭|金丝雀' }).then(({ body }) => (body as { items: Subject[] }).items[0]?.id)) ??
        0,
    );
    expect(await check('白鹭|金丝雀|鸬鹚', { subjectId: id })).toEqual([]);
    await change(id, { filter: { mediaTypes: ['weibo'] } });
    expect(await check('白鹭手机+起火')).toEqual([]);
    expect(await check('白鹭手机+起火', { filter: { mediaTypes: ['weibo'] } })).toEqual(['contained 白鹭手机+起火 竞品']);
    await change(id, { filter: {} });
  });
});

describe('versions', () => {
  test('say who changed what and bring it back as a new one', async () => {
    const id = await create('版本', '苍鹭', { targets: ['苍鹭'] });
    await change(id, { expression: '苍鹭+起火', filter: { minLength: 10 } });
    await admin('POST', `${base}/subject/state`, { ids: [id], state: 'disabled' });
    await change(id, { name: '改名的版本' });
    const list = await versions(id);
    expect(list.items.map(({ version, reason, changes, user }) => [version, reason, changes.join(), user])).toEqual([
      [4, 'update', 'name', 'admin'],
      [3, 'state', 'state', 'admin'],
      [2, 'update', 'expression,filter', 'admin'],
      [1, 'create', '', 'admin'],
    ]);
    const restored = await admin('POST', `${base}/subject/version/restore`, { subjectId: id, version: 1, backfillDays: 0 });
    expect(restored.body).toEqual({ version: 5, jobId: null });
    expect(await find(id)).toMatchObject({
      name: '版本',
      expression: '苍鹭',
      targets: ['苍鹭'],
      state: 'enabled',
      filter: { minLength: 0 },
    });
    expect((await versions(id)).items[0]).toMatchObject({ version: 5, reason: 'restore', fromVersion: 1 });
    expect((await admin('POST', `${base}/subject/version/restore`, { subjectId: id, version: 99 })).body).toMatchObject({
      error: { code: 'not-found', field: 'version' },
    });
  });

  test('of a subject that was there before there were versions begin with what it was', async () => {
    await change(tenant.subjectId, { expression: '火烈鸟|火烈' });
    expect((await versions(tenant.subjectId)).items.map(({ version, expression }) => [version, expression])).toEqual([
      [2, '火烈鸟|火烈'],
      [1, '火烈鸟'],
    ]);
    await change(tenant.subjectId, { expression: '火烈鸟' });
  });

  test('that cannot be any more are refused', async () => {
    const used = await create('被引用', '苍鹭');
    const user = await create('引用者', '#被引用');
    await change(user, { expression: '苍鹭' });
    expect((await admin('DELETE', `${base}/subject`, { id: used })).status).toBe(200);
    expect((await admin('POST', `${base}/subject/version/restore`, { subjectId: user, version: 1 })).body).toMatchObject({
      error: { code: 'invalid-expression', detail: [{ code: 'unknown-subject' }] },
    });
  });
});

describe('categories', () => {
  test('take subjects with all their hits, in the order that was given', async () => {
    const add = async (name: string) => ((await admin('POST', `${base}/subject-category`, { name })).body as { id: number }).id;
    const one = await add('甲类');
    const two = await add('乙类');
    const before = (await find(tenant.subjectId)).total;
    expect(before).toBeGreaterThan(0);
    const arranged = await admin('POST', `${base}/subject-category/arrange`, { parentId: one, keys: [`s${tenant.subjectId}`, `c${two}`] });
    expect(arranged.body).toEqual({ changed: 2 });
    expect(await find(tenant.subjectId)).toMatchObject({ categoryId: one, categoryName: '甲类', total: before });
    const tree = (await admin('GET', `${base}/subject-category`)).body as {
      items: { id: number; parentId: number | null; subjects: number }[];
    };
    expect(tree.items.find((item) => item.id === two)).toMatchObject({ parentId: one });
    expect(tree.items.find((item) => item.id === one)).toMatchObject({ subjects: 1 });
    expect((await admin('POST', `${base}/subject-category/arrange`, { parentId: two, keys: [`c${one}`] })).body).toMatchObject({
      error: { code: 'invalid-input', field: 'parentId' },
    });
    expect((await admin('DELETE', `${base}/subject-category`, { id: one })).body).toMatchObject({
      error: { code: 'in-use', detail: { names: ['专题', '乙类'] } },
    });
    const inside = (await admin('GET', `${base}/subject`, { categoryId: one })).body as { total: number };
    expect(inside.total).toBe(1);
    await admin('POST', `${base}/subject/move`, { ids: [tenant.subjectId], categoryId: null });
    expect((await admin('DELETE', `${base}/subject-category`, { id: [one, two] })).status).toBe(200);
  });
});

describe('a file of subjects', () => {
  test('brings them with all that they speak of to another client, and a second time nothing', async () => {
    await admin('POST', `${base}/dictionary`, { name: '事故', words: ['起火', '爆炸'] });
    const id = await create('事故专题', '(#竞品|苍鹭)+@事故', { filter: { mediaTypes: ['news'] }, targets: ['苍鹭'] });
    const file = (await admin('GET', `${base}/subject/export`, { id })).body as Output<typeof subjectTransferContract.export>;
    expect(file.subjects.map((subject) => subject.name)).toEqual(['竞品', '事故专题']);
    expect(file.dictionaries).toEqual([{ name: '事故', words: ['起火', '爆炸'] }]);

    const neighbour = await buildTenant(server.platform, 'importing', '渡鸦');
    const other = await server.as(neighbour.admin);
    await other('POST', `${base}/dictionary`, { name: '事故', words: ['另一个'] });
    await other('POST', `${base}/subject`, { name: '竞品', expression: '渡鸦', backfillDays: 0 });
    const names = async () =>
      ((await other('GET', `${base}/subject`)).body as { items: Subject[] }).items.map((item) => item.name).toSorted();
    const before = await names();
    const trial = await other('POST', `${base}/subject/import`, { file, isTrial: true });
    expect(await names()).toEqual(before);
    const done = await other('POST', `${base}/subject/import`, { file });
    expect((done.body as { items: unknown[] }).items).toEqual((trial.body as { items: unknown[] }).items);
    expect(done.body).toMatchObject({
      added: 3,
      refused: 0,
      items: [
        { kind: 'dictionary', name: '事故', outcome: 'renamed', newName: '事故 (2)' },
        { kind: 'subject', name: '竞品', outcome: 'renamed', newName: '竞品 (2)' },
        { kind: 'subject', name: '事故专题', outcome: 'added' },
      ],
    });
    const imported = ((await other('GET', `${base}/subject`, { keyword: '事故专题' })).body as { items: Subject[] }).items[0];
    expect(imported).toMatchObject({ expression: '(#"竞品 (2)"|苍鹭)+@"事故 (2)"', filter: { mediaTypes: ['news'] }, targets: ['苍鹭'] });
  });

  test('of as many categories as it may have is brought while somebody waits', async () => {
    const subjects = Array.from({ length: 250 }, (_, i) => ({
      name: `题${i}`,
      expression: `苍鹭+${'甲|'.repeat(500)}题${i}`,
      category: Array.from({ length: 20 }, (_, k) => `类${i}-${k}`),
    }));
    const file = { format: 'tingfeng-subjects', version: 1, exportedAt: 0, subjects };
    const ms = await processorMs(async () => {
      const answer = await admin('POST', `${base}/subject/import`, { file, isTrial: true });
      expect(answer.body).toMatchObject({ added: 250, refused: 0 });
    });
    expect(ms).toBeLessThan(15_000);
  }, 180_000);

  test('names places and names as the file has them, also where others have other names here', async () => {
    const neighbour = await buildTenant(server.platform, 'renaming', '鸬鹚');
    const other = await server.as(neighbour.admin);
    await other('POST', `${base}/dictionary`, { name: '词', words: ['另一个'] });
    for (const name of ['甲', '乙']) await other('POST', `${base}/subject`, { name, expression: `鸬鹚${name}`, backfillDays: 0 });
    const subjects = [
      { name: '甲', expression: '翠鸟' },
      { name: '乙', expression: '(翠鸟' },
      { name: '丙', expression: '@词+#甲+#乙' },
      { name: '丁', expression: '@词+#甲+@缺' },
      { name: '戊', expression: '@词+#甲+#没有' },
    ];
    const file = { format: 'tingfeng-subjects', version: 1, exportedAt: 0, subjects, dictionaries: [{ name: '词', words: ['一'] }] };
    const { items } = (await other('POST', `${base}/subject/import`, { file })).body as Output<typeof subjectTransferContract.import>;
    expect(items.map(({ name, reason, place, named }) => [name, reason, place?.column, place?.value, named])).toEqual([
      ['词', null, undefined, undefined, null],
      ['甲', null, undefined, undefined, null],
      ['乙', 'invalid-expression', 1, '(', null],
      // Not the 乙 that is here already.
      ['丙', 'refused-subject', 7, '#乙', '乙'],
      ['丁', 'unknown-dictionary', 7, '@缺', '缺'],
      ['戊', 'unknown-subject', 7, '#没有', '没有'],
    ]);
  });

  test('has what is wrong refused with the reason, and the rest added', async () => {
    const subject = (name: string, expression: string) => ({ name, expression });
    const answer = await admin('POST', `${base}/subject/import`, {
      file: {
        format: 'tingfeng-subjects',
        version: 1,
        exportedAt: 0,
        subjects: [
          subject('坏', '(甲'),
          subject('孤', '#没有这个'),
          subject('环一', '#环二'),
          subject('环二', '#环一'),
          subject('缺词典', 'ab+@ab'),
          subject('随环', '甲|#环一'),
          subject('随缺', '甲|乙\n丙|#缺词典'),
          subject('自环', '甲|#自环'),
          subject('借词典', '#另借'),
          subject('另借', '甲+@也没有'),
          { ...subject('好', '苍鹭+甲'), category: ['外', '内'], sites: ['nowhere.example.org'] },
        ],
      },
    });
    const body = answer.body as Output<typeof subjectTransferContract.import>;
    expect(Object.fromEntries(body.items.map(({ name, outcome, reason }) => [name, reason ?? outcome]))).toEqual({
      坏: 'invalid-expression',
      孤: 'unknown-subject',
      环一: 'subject-cycle',
      环二: 'subject-cycle',
      缺词典: 'unknown-dictionary',
      随环: 'refused-subject',
      随缺: 'refused-subject',
      自环: 'subject-cycle',
      借词典: 'refused-subject',
      另借: 'unknown-dictionary',
      好: 'added',
    });
    expect(
      Object.fromEntries(
        body.items.flatMap(({ name, place, named }) => (place ? [[name, [place.line, place.column, place.value, named]]] : [])),
      ),
    ).toEqual({
      坏: [1, 1, '(', null],
      孤: [1, 1, '#没有这个', '没有这个'],
      环一: [1, 1, '#环二', '环二'],
      环二: [1, 1, '#环一', '环一'],
      缺词典: [1, 4, '@ab', 'ab'],
      随环: [1, 3, '#环一', '环一'],
      随缺: [2, 3, '#缺词典', '缺词典'],
      自环: [1, 3, '#自环', '自环'],
      借词典: [1, 1, '#另借', '另借'],
      另借: [1, 3, '@也没有', '也没有'],
    });
    expect(body.items.find((item) => item.name === '好')?.missingSites).toEqual(['nowhere.example.org']);
    const found = ((await admin('GET', `${base}/subject`, { keyword: '苍鹭+甲' })).body as { items: Subject[] }).items[0];
    expect(found?.categoryName).toBe('内');
  });
});

describe('copies', () => {
  test('are disabled, under a name with a number', async () => {
    const id = await create('原件', '苍鹭');
    const { items } = (await admin('POST', `${base}/subject/copy`, { ids: [id] })).body as { items: { id: number; name: string }[] };
    const again = (await admin('POST', `${base}/subject/copy`, { ids: [items[0]?.id] })).body as { items: { name: string }[] };
    expect([items[0]?.name, again.items[0]?.name]).toEqual(['原件 (2)', '原件 (3)']);
    expect(await find(items[0]?.id ?? 0)).toMatchObject({ state: 'disabled', expression: '苍鹭' });
  });
});

describe('a back-fill', () => {
  test('is paused, goes on, and is ended; a new one takes the place of the old', async () => {
    const { id, jobId } = (await admin('POST', `${base}/subject`, { name: '回溯', expression: '火烈鸟', backfillDays: 30 })).body as {
      id: number;
      jobId: number;
    };
    expect((await find(id)).backfill).toMatchObject({ jobId, state: 'queued', days: 30 });
    const steer = (job: number, to: string) => admin('PUT', `${base}/subject/backfill`, { id: job, to });
    expect((await steer(jobId, 'pause')).status).toBe(200);
    await workAll();
    expect(await find(id)).toMatchObject({ total: 0, backfill: { state: 'paused' } });
    expect((await steer(jobId, 'resume')).status).toBe(200);
    await workAll();
    const { total, backfill } = await find(id);
    expect([total > 0, backfill]).toEqual([true, null]);
    expect((await steer(jobId, 'cancel')).body).toMatchObject({ error: { code: 'conflict' } });
    const first = (await admin('POST', `${base}/subject/backfill`, { subjectId: id, days: 7 })).body as { jobId: number };
    const second = (await admin('POST', `${base}/subject/backfill`, { subjectId: id, days: 90 })).body as { jobId: number };
    expect((await admin('GET', `${base}/subject/backfill`, { id: first.jobId })).body).toMatchObject({ state: 'cancelled' });
    expect((await steer(second.jobId, 'cancel')).status).toBe(200);
    await workAll();
    expect(await find(id)).toMatchObject({ total, backfill: null });
  });
});

describe('the owner', () => {
  test('is whoever adds it, and only an administrator gives it away', async () => {
    const id = await create('归属', '苍鹭');
    expect(await find(id)).toMatchObject({ ownerId: tenant.adminId });
    const { db } = server.platform.store;
    const nobody = await db.selectFrom('account').selectAll().where('username', '=', tenant.nobody).executeTakeFirstOrThrow();
    expect((await change(id, { ownerId: nobody.id })).status).toBe(200);
    expect(await find(id)).toMatchObject({ ownerId: nobody.id });
    const mine = (await admin('GET', `${base}/subject`, { ownerId: nobody.id })).body as { total: number };
    expect(mine.total).toBe(1);
    const editor = await createRole(db, tenant.clientId, 'editor', { subject: { b: 1, m: 1, a: 1, d: 0 } });
    await db.updateTable('account').set({ roleId: editor }).where('id', '=', nobody.id).execute();
    const analyst = await server.as(tenant.nobody);
    const { name, categoryId, expression, builder, filter, targets, state } = await find(id);
    const fields = { id, name, categoryId, expression, builder, filter, targets, state, backfillDays: 0 };
    expect((await analyst('PUT', `${base}/subject`, { ...fields, ownerId: tenant.adminId })).body).toMatchObject({
      error: { code: 'no-privilege', field: 'ownerId' },
    });
    expect((await analyst('PUT', `${base}/subject`, fields)).status).toBe(200);
  });
});
