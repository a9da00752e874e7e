// Words and subjects from files: what a check says, a run makes, and an undoing takes back or leaves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-import';
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
}, 120_000);
afterAll(() => server.close());

interface Shown {
  kind: string;
  state: string;
  reason: string;
  made: number;
  known: number;
  refused: number;
  undone: number;
  kept: number;
  checked: { rows: number; made: number; known: number; refused: number } | null;
}
type Kind = 'words' | 'subjects';
const upload = async (text: string, caller = admin) =>
  ((await caller('POST', PATH, { files: [{ name: 'list.csv', text }] }, 'multipart')).body as { id: number }).id;
const show = async (id: number, caller = admin) => ((await caller('GET', PATH, { id })).body as { items: Shown[] }).items[0] as Shown;
const work = async () => {
  while (await server.workJob()) await server.index();
};
async function setUp(id: number, kind: Kind, change: object = {}, caller = admin) {
  const { mapping } = (await caller('GET', `${PATH}/preview`, { id, kind })).body as { mapping: object };
  return caller('POST', `${PATH}/check`, { id, encoding: 'utf-8', delimiter: ',', hasHeader: true, kind, mapping, ...change });
}
async function check(text: string, kind: Kind, change: object = {}): Promise<{ id: number; shown: Shown }> {
  const id = await upload(text);
  expect((await setUp(id, kind, change)).body).toMatchObject({ jobId: expect.any(Number) });
  await work();
  return { id, shown: await show(id) };
}
async function step(id: number, name: 'run' | 'undo', caller = admin): Promise<Shown> {
  const { status, body } = await caller('POST', `${PATH}/${name}`, { id });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await work();
  return show(id);
}
const problems = async (id: number) =>
  ((await admin('GET', `${PATH}/problem`, { id })).body as { items: { row: number; column: string; value: string; reason: string }[] })
    .items;
const dictionaries = async () => {
  const rows = await server.platform.store.db
    .selectFrom('dictionary')
    .select(['name', 'words'])
    .where('clientId', '=', own.clientId)
    .execute();
  return new Map(rows.map(({ name, words }) => [name, words]));
};
const subjects = async () => {
  const rows = await server.platform.store.db
    .selectFrom('subject')
    .select(['name', 'expression'])
    .where('clientId', '=', own.clientId)
    .execute();
  return new Map(rows.map(({ name, expression }) => [name, expression]));
};
const count = async (table: 'operationLog' | 'dataImportKey' | 'dataImportItem' | 'subjectVersion' | 'subjectCategory') =>
  Number(
    (
      await server.platform.store.db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('words', () => {
  const text = `词典,词\n车企,云雀\n车企,白鹭\n地名,青禾\n车企,云雀\n,无家\n地名,\n地名,${'长'.repeat(61)}\n`;

  test('are checked without a trace, made with their dictionaries, and undone', async () => {
    const before = await dictionaries();
    const { id, shown } = await check(text, 'words');
    expect(shown).toMatchObject({ kind: 'words', state: 'checked', checked: { rows: 7, made: 3, known: 1, refused: 3 } });
    expect(await problems(id)).toMatchObject([
      { row: 6, column: '词典', reason: 'no-dictionary' },
      { row: 7, column: '词', reason: 'no-word' },
      { row: 8, column: '词', reason: 'too-long' },
    ]);
    expect(await dictionaries()).toEqual(before);
    expect(await step(id, 'run')).toMatchObject({ state: 'done', made: 3, known: 1, refused: 3 });
    expect((await dictionaries()).get('车企')).toEqual(['云雀', '白鹭']);
    // The same file again makes nothing.
    const again = await check(text, 'words');
    expect(again.shown.checked).toMatchObject({ made: 0, known: 4 });
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
    expect(await dictionaries()).toEqual(before);
    expect(await server.platform.store.db.selectFrom('dataImportItem').select('itemId').where('importId', '=', id).execute()).toEqual([]);
  });

  test('go into the chosen dictionary, whose own words an undoing leaves', async () => {
    const created = (await admin('POST', '/v1/manage/class-manage/dictionary', { name: '已有', words: ['旧词', '两者'] })).body as {
      id: number;
    };
    const { id, shown } = await check('词\n新词\n两者\n', 'words', { dictionaryId: created.id });
    expect(shown.checked).toMatchObject({ made: 1, known: 1 });
    await step(id, 'run');
    expect((await dictionaries()).get('已有')).toEqual(['旧词', '两者', '新词']);
    await step(id, 'undo');
    expect((await dictionaries()).get('已有')).toEqual(['旧词', '两者']);
  });

  test('stay where a subject refers to the dictionary that they made, until it no longer does', async () => {
    const { id } = await check('词典,词\n常用,云雀\n常用,白鹭\n', 'words');
    await step(id, 'run');
    const subject = await admin('POST', '/v1/manage/class-manage/subject', { name: '用词典', expression: '@常用' });
    expect(await step(id, 'undo')).toMatchObject({ undone: 0, kept: 2 });
    expect((await dictionaries()).get('常用')).toEqual(['云雀', '白鹭']);
    await admin('DELETE', '/v1/manage/class-manage/subject', { id: [(subject.body as { id: number }).id] });
    await work();
    await server.platform.store.db.updateTable('dataImport').set({ state: 'done' }).where('id', '=', id).execute();
    expect(await step(id, 'undo')).toMatchObject({ undone: 2 });
    expect((await dictionaries()).has('常用')).toBe(false);
  });

  test('fill a dictionary to its limit', async () => {
    const many = Array.from({ length: 5003 }, (_, i) => `满,词${i}`);
    const { id } = await check(['词典,词', ...many].join('\n'), 'words');
    expect(await step(id, 'run')).toMatchObject({ state: 'done', made: 5000, refused: 3 });
    expect(await problems(id)).toMatchObject([{ row: 5002, reason: 'dictionary-full' }, {}, {}]);
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 5000 });
  });

  test('are refused without a dictionary, of another client and with columns of articles', async () => {
    const id = await upload('词\n新词\n');
    expect((await setUp(id, 'words')).body).toMatchObject({
      error: { field: 'dictionaryId', detail: { reason: 'import-dictionary-needed' } },
    });
    expect(await setUp(id, 'words', { mapping: { word: 0, title: 0 }, dictionaryId: own.dictionaryId })).toMatchObject({ status: 400 });
    expect(await setUp(id, 'words', { dictionaryId: 999_999 })).toMatchObject({ status: 404 });
    expect(await setUp(id, 'words', { mapping: { word: 0 }, dictionaryId: own.dictionaryId }, stranger)).toMatchObject({ status: 404 });
  });
});

describe('subjects', () => {
  const text = [
    '名称,表达式,分类',
    '导入甲,云雀 AND 召回,汽车/召回',
    '导入乙,"(#导入甲 OR 白鹭)",汽车',
    '导入甲,云雀 AND 召回,',
    '导入甲,另一个,',
    '错的,(云雀,',
    '等后面,#导入丙,',
    '导入丙,青禾,',
    ',没名字,',
    '没表达式,,',
    '缺词典,@没有的词典,',
  ].join('\n');

  test('are checked without a trace, made with category and version, and undone', async () => {
    const before = await subjects();
    const [categories, versions] = [await count('subjectCategory'), await count('subjectVersion')];
    const { id, shown } = await check(text, 'subjects');
    expect(shown).toMatchObject({ kind: 'subjects', state: 'checked', checked: { rows: 10, made: 3, known: 1, refused: 6 } });
    expect(await problems(id)).toMatchObject([
      { row: 5, column: '名称', reason: 'name-taken' },
      { row: 6, column: '表达式', reason: 'invalid-expression', value: expect.stringMatching(/^1:\d+/u) },
      { row: 7, column: '表达式', reason: 'unknown-subject' },
      { row: 9, column: '名称', reason: 'no-name' },
      { row: 10, column: '表达式', reason: 'no-expression' },
      { row: 11, column: '表达式', reason: 'unknown-dictionary' },
    ]);
    expect(await subjects()).toEqual(before);
    expect([await count('subjectCategory'), await count('subjectVersion')]).toEqual([categories, versions]);
    expect(await step(id, 'run')).toMatchObject({ state: 'done', made: 3, known: 1, refused: 6 });
    const made = await subjects();
    expect([made.get('导入甲'), made.get('导入丙')]).toEqual(['云雀 AND 召回', '青禾']);
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
    expect(await subjects()).toEqual(before);
  });

  test('name subjects of earlier batches, in a check too', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => `多${i},${i === 0 ? '云雀' : `#多0 AND 词${i}`},`);
    const { id, shown } = await check(['名称,表达式,分类', ...rows].join('\n'), 'subjects');
    expect(shown.checked).toMatchObject({ made: 120, refused: 0 });
    expect(await step(id, 'run')).toMatchObject({ made: 120, refused: 0 });
    expect(await step(id, 'undo')).toMatchObject({ undone: 120, kept: 0 });
  });

  test('stay when somebody has changed them or another names them', async () => {
    const { id } = await check('名称,表达式\n改过,云雀\n被引,青禾\n没动,白鹭\n', 'subjects');
    await step(id, 'run');
    const rows = await server.platform.store.db.selectFrom('subject').selectAll().where('clientId', '=', own.clientId).execute();
    const changed = rows.find(({ name }) => name === '改过');
    expect(
      (await admin('PUT', '/v1/manage/class-manage/subject', { id: changed?.id, name: '改过', expression: '云雀 OR 青禾' })).body,
    ).toMatchObject({ changed: 1 });
    expect(await admin('POST', '/v1/manage/class-manage/subject', { name: '引用', expression: '#被引' })).toMatchObject({ status: 200 });
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 2 });
    const left = await subjects();
    expect([left.has('改过'), left.has('被引'), left.has('没动')]).toEqual([true, true, false]);
  });

  test('are as many as the client may have', async () => {
    const allow = (n: number) =>
      server.platform.store.db
        .updateTable('client')
        .set({ quotas: n === 0 ? {} : { subjects: n } })
        .where('id', '=', own.clientId)
        .execute();
    await allow((await subjects()).size + 1);
    const { id, shown } = await check('名称,表达式\n配额一,云雀\n配额二,青禾\n', 'subjects');
    expect(shown.checked).toMatchObject({ made: 1, refused: 1 });
    expect(await problems(id)).toMatchObject([{ row: 3, reason: 'quota-subjects' }]);
    await allow(0);
    expect(await step(id, 'run')).toMatchObject({ made: 2 });
    await step(id, 'undo');
  });
});

test('who may not write subjects imports none, and no words', async () => {
  const id = await upload('名称,表达式\n无权,云雀\n');
  await server.platform.store.db.deleteFrom('rolePrivilege').where('module', '=', 'subject').execute();
  for (const kind of ['subjects', 'words'] as const)
    expect(
      await setUp(id, kind, { mapping: kind === 'words' ? { word: 0 } : { name: 0, expression: 1 }, dictionaryId: null }),
    ).toMatchObject({
      status: 403,
      body: { error: { code: 'no-privilege', field: 'kind' } },
    });
});
