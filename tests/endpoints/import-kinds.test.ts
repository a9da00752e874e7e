// Words, subjects, sites and users from files: what a check says, a run makes, and an undoing takes back or leaves.
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
type Kind = 'words' | 'subjects' | 'sites' | 'users';
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

describe('sites', () => {
  const db = () => server.platform.store.db;
  const groupsOf = async () => {
    const rows = await db()
      .selectFrom('siteGroup')
      .innerJoin('siteGroupSite', 'siteGroupSite.siteGroupId', 'siteGroup.id')
      .innerJoin('site', 'site.id', 'siteGroupSite.siteId')
      .select(['siteGroup.name', 'site.domain'])
      .where('siteGroup.clientId', '=', own.clientId)
      .orderBy('site.domain')
      .execute();
    const found = new Map<string, string[]>();
    for (const { name, domain } of rows) found.set(name, [...(found.get(name) ?? []), domain]);
    return found;
  };
  const requests = () =>
    db()
      .selectFrom('siteRequest')
      .select(['id', 'domain', 'name', 'mediaType', 'reason', 'state'])
      .where('clientId', '=', own.clientId)
      .orderBy('id')
      .execute();
  beforeAll(async () => {
    const site = {
      domain: 'known-2.example',
      name: '已采2',
      mediaType: 'news' as const,
      level: 'commercial' as const,
      region: '',
      weight: 1,
    };
    const { id } = await db().insertInto('site').values(site).returning('id').executeTakeFirstOrThrow();
    const source = await db().selectFrom('source').select('id').where('clientId', '=', own.clientId).executeTakeFirstOrThrow();
    await db().updateTable('source').set({ siteId: id }).where('id', '=', source.id).execute();
  });

  test('go into groups, and the provider is asked for others; undone as far as nobody answered', async () => {
    const [before, asked] = [await groupsOf(), (await requests()).length];
    const text = [
      '域名,网站名称,网站组,媒体类型,理由',
      'www.known-2.example,,央媒,新闻,',
      'https://known-2.example/a,,央媒,,',
      ',已采2,地方,,',
      'known-2.example,,,,',
      'new-site.example.com,新站,央媒,报纸,想看',
      'NEW-SITE.example.com/x,新站,,,',
      ',没有这个站,央媒,,',
      ',,央媒,,',
      'localhost,,央媒,,',
      'other-new.example.com,,,火星,',
      `长组.example.com,,${'长'.repeat(61)},,`,
    ].join('\n');
    const { id, shown } = await check(text, 'sites');
    expect(shown).toMatchObject({ kind: 'sites', state: 'checked', checked: { rows: 11, made: 3, known: 3, refused: 5 } });
    expect(await problems(id)).toMatchObject([
      { row: 8, column: '网站名称', reason: 'unknown-site' },
      { row: 9, column: '域名', reason: 'no-domain' },
      { row: 10, column: '域名', reason: 'bad-domain' },
      { row: 11, column: '媒体类型', value: '火星', reason: 'mediaType' },
      { row: 12, column: '网站组', reason: 'too-long' },
    ]);
    expect([await groupsOf(), (await requests()).length]).toEqual([before, asked]);
    expect(await step(id, 'run')).toMatchObject({ state: 'done', made: 3, known: 3, refused: 5 });
    const made = await groupsOf();
    expect([made.get('央媒'), made.get('地方')]).toEqual([['known-2.example'], ['known-2.example']]);
    expect((await requests()).at(-1)).toMatchObject({
      domain: 'new-site.example.com',
      name: '新站',
      mediaType: 'newspaper',
      reason: '想看',
      state: 'pending',
    });
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
    expect(await groupsOf()).toEqual(before);
    expect((await requests()).at(-1)).toMatchObject({ state: 'withdrawn' });
  });

  test('stay in a group that a subject is narrowed to, and a request that was answered stays', async () => {
    const { id } = await check('域名,网站组\nknown-2.example,专用\nanswered.example.org,\n', 'sites');
    expect(await step(id, 'run')).toMatchObject({ made: 2 });
    const group = await db().selectFrom('siteGroup').select('id').where('name', '=', '专用').executeTakeFirstOrThrow();
    const subject = await admin('POST', '/v1/manage/class-manage/subject', {
      name: '限组',
      expression: '云雀',
      filter: { siteGroupIds: [group.id] },
    });
    expect(subject).toMatchObject({ status: 200 });
    await db()
      .updateTable('siteRequest')
      .set({ state: 'declined' })
      .where('clientId', '=', own.clientId)
      .where('state', '=', 'pending')
      .execute();
    expect(await step(id, 'undo')).toMatchObject({ undone: 0, kept: 2 });
    expect((await groupsOf()).get('专用')).toEqual(['known-2.example']);
  });

  test('ask for no more than the provider can answer', async () => {
    const rows = Array.from({ length: 1005 }, (_, i) => `ask-${i}.org`);
    const { id, shown } = await check(['域名', ...rows].join('\n'), 'sites');
    expect(shown.checked?.made).toBeLessThanOrEqual(1000);
    expect(shown.checked?.made).toBeGreaterThan(900);
    expect(await step(id, 'run')).toMatchObject({ made: shown.checked?.made, refused: shown.checked?.refused });
    expect((await problems(id)).at(-1)).toMatchObject({ reason: 'many-requests' });
    expect(await step(id, 'undo')).toMatchObject({ undone: shown.checked?.made });
  });

  test('need a column that says which they are', async () => {
    const id = await upload('网站组\n央媒\n');
    expect((await setUp(id, 'sites', { mapping: { siteGroup: 0 } })).body).toMatchObject({
      error: { detail: { reason: 'import-no-site' } },
    });
  });
});

describe('users', () => {
  const db = () => server.platform.store.db;
  const account = (username: string) =>
    db().selectFrom('account').selectAll().where('username', '=', username).where('clientId', '=', own.clientId).executeTakeFirst();
  const total = async () => (await db().selectFrom('account').select('id').where('clientId', '=', own.clientId).execute()).length;
  let role: string;
  let group: string;
  beforeAll(async () => {
    const row = await db()
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
      .select(['role.name as role', 'userGroup.name as group', 'userGroup.id as groupId'])
      .where('account.id', '=', own.adminId)
      .executeTakeFirstOrThrow();
    ({ role, group } = row);
    await db()
      .insertInto('userGroup')
      .values({ clientId: own.clientId, name: '下组', parentId: row.groupId, seesAllSubjects: true, seesAllClasses: true })
      .execute();
  });
  const list = (...rows: string[]) => ['账号,姓名,部门,角色,手机,邮箱,语言', ...rows].join('\n');
  const passwords = async (id: number, caller = admin) => caller('POST', `${PATH}/start-passwords`, { id });

  test('are checked with every clash, made with start passwords, and undone but for who has signed in', async () => {
    const before = await total();
    const foreign = await db()
      .selectFrom('account')
      .select('username')
      .where('clientId', '!=', own.clientId)
      .where('clientId', '!=', 1)
      .executeTakeFirstOrThrow();
    const text = list(
      `Zhang.San,张三,${group}/下组,${role},+86 138-0013-8000,zs@example.com,英文`,
      `li.si,李四,下组,${role},,,`,
      `ZHANG.SAN,张三,下组,${role},,,`,
      `${foreign.username},别家,下组,${role},,,`,
      `w,短,下组,${role},,,`,
      `wang.wu,,下组,${role},,,`,
      `wang.wu,王五,没有/下组,${role},,,`,
      `wang.wu,王五,下组,没有的,,,`,
      `wang.wu,王五,下组,${role},123,,`,
      `wang.wu,王五,下组,${role},,不是邮箱,`,
      `wang.wu,王五,下组,${role},,,火星文`,
      `,王五,下组,${role},,,`,
    );
    const { id, shown } = await check(text, 'users');
    expect(shown).toMatchObject({ kind: 'users', state: 'checked', checked: { rows: 12, made: 2, known: 0, refused: 10 } });
    expect((await problems(id)).map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '4 username-twice',
      '5 username-taken',
      '6 invalid-username',
      '7 no-person-name',
      '8 unknown-group',
      '9 unknown-role',
      '10 mobile',
      '11 email',
      '12 language',
      '13 no-username',
    ]);
    expect(await total()).toBe(before);
    expect(await step(id, 'run')).toMatchObject({ state: 'done', made: 2, refused: 10 });
    const made = await account('zhang.san');
    expect(made).toMatchObject({ name: '张三', mobile: '13800138000', email: 'zs@example.com', locale: 'en-US', mustChangePassword: true });
    const stored = await db().selectFrom('dataImportItem').select(['itemKey', 'secret']).where('importId', '=', id).execute();
    const { items } = (await passwords(id)).body as { items: { username: string; name: string; password: string }[] };
    expect(items.map(({ username, name }) => `${username} ${name}`)).toEqual(['li.si 李四', 'zhang.san 张三']);
    for (const { password } of items)
      expect(JSON.stringify([stored, await db().selectFrom('operationLog').selectAll().execute()])).not.toContain(password);
    expect(await passwords(id, stranger)).toMatchObject({ status: 404 });
    // The file again: whoever is there under the same name is known.
    expect((await check(text, 'users')).shown.checked).toMatchObject({ made: 0, known: 2 });
    const li = items.find(({ username }) => username === 'li.si');
    await server.as('li.si', li?.password);
    expect((await account('li.si'))?.lastLoginAt).not.toBeNull();
    expect(((await passwords(id)).body as { items: { username: string }[] }).items.map(({ username }) => username)).toEqual(['zhang.san']);
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
    expect([await account('zhang.san'), (await account('li.si'))?.name]).toEqual([undefined, '李四']);
  });

  test('are as many as the client may have, in a check of several batches too', async () => {
    const allow = (n: number) =>
      db()
        .updateTable('client')
        .set({ quotas: n === 0 ? {} : { users: n } })
        .where('id', '=', own.clientId)
        .execute();
    await allow((await total()) + 205);
    const { id, shown } = await check(
      list(...Array.from({ length: 210 }, (_, i) => `many.${i},人${i},下组,${role},,,`), `MANY.3,人,下组,${role},,,`),
      'users',
    );
    expect(shown.checked).toMatchObject({ made: 205, refused: 6 });
    expect(await problems(id)).toMatchObject([{ row: 207, reason: 'quota-users' }, {}, {}, {}, {}, { row: 212, reason: 'username-twice' }]);
    await allow(0);
  });

  test('stop where too many names of other clients are asked for', async () => {
    await db().deleteFrom('signInTry').execute();
    const other = await db()
      .selectFrom('account')
      .selectAll()
      .where('clientId', '!=', own.clientId)
      .where('clientId', '!=', 1)
      .executeTakeFirstOrThrow();
    const { id: _id, ...rest } = other;
    for (let i = 0; i < 12; i++)
      await db()
        .insertInto('account')
        .values({ ...rest, settings: JSON.stringify({}), username: `foreign.${i}` })
        .execute();
    const { shown } = await check(list(...Array.from({ length: 12 }, (_, i) => `foreign.${i},人,下组,${role},,,`)), 'users');
    expect(shown).toMatchObject({ state: 'uploaded', reason: 'too-many-names', refused: 0 });
    await db().deleteFrom('signInTry').execute();
  });

  test('get no more than their maker has, and none from who makes no accounts', async () => {
    const { id: roleId } = await db()
      .insertInto('role')
      .values({ clientId: own.clientId, name: '半个' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = (module: string) => ({ roleId, module, b: 1, m: 1, a: 1, d: 1 });
    await db()
      .insertInto('rolePrivilege')
      .values([grant('external'), grant('user-manage')])
      .execute();
    await db().insertInto('role').values({ clientId: own.clientId, name: '空' }).execute();
    const before = await db().selectFrom('account').select(['roleId']).where('id', '=', own.adminId).executeTakeFirstOrThrow();
    await db().updateTable('account').set({ roleId }).where('id', '=', own.adminId).execute();
    const { id } = await check(list(`wider.one,甲,下组,${role},,,`, 'narrow.one,乙,下组,空,,,'), 'users');
    expect(await problems(id)).toMatchObject([{ row: 2, column: '角色', reason: 'wider-role' }]);
    expect(await step(id, 'run')).toMatchObject({ made: 1, refused: 1 });
    await db().updateTable('account').set({ roleId: before.roleId }).where('id', '=', own.adminId).execute();
    expect(await step(id, 'undo')).toMatchObject({ undone: 1 });
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
