// Dictionaries over HTTP: what they do to subjects, their files, and the dictionary of hot words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { dictionaryContract } from '#features/subjects/dictionary/contract.ts';
import type { Subject, subjectContract } from '#features/subjects/subject/contract.ts';
import type { homeContract } from '#features/insight/home/contract.ts';
import { collectText } from '../support/collect-text.ts';
import { buildPipeline, buildTenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const base = '/v1/manage/class-manage';
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as((await buildTenant(server.platform, 'dictionaries', '火烈鸟')).admin);
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
const collect = (pipeline: Awaited<ReturnType<typeof buildPipeline>>, text: string): Promise<string[]> =>
  collectText(server, pipeline, text);

describe('dictionaries', () => {
  test('change what subjects match from the next article, follow a new name, and stay while used', async () => {
    const { id } = (await admin('POST', `${base}/dictionary`, { name: '鸟', words: ['夜鹭'] })).body as { id: number };
    const user = await create('鸟专题', 'title:@鸟');
    const pipeline = await buildPipeline(server.platform);
    expect(await collect(pipeline, '夜鹭起飞')).toEqual(['鸟专题']);
    await admin('PUT', `${base}/dictionary`, { id, name: '水鸟', words: ['池鹭'] });
    expect((await find(user)).expression).toBe('title:@水鸟');
    expect(await collect(pipeline, '夜鹭降落')).toEqual([]);
    expect(await collect(pipeline, '池鹭降落')).toEqual(['鸟专题']);
    const list = (await admin('GET', `${base}/dictionary`, { id })).body as { items: { usedBy: { name: string }[] }[] };
    expect(list.items[0]?.usedBy.map((each) => each.name)).toEqual(['鸟专题']);
    expect((await admin('DELETE', `${base}/dictionary`, { id })).body).toMatchObject({
      error: { code: 'in-use', detail: { names: ['鸟专题'] } },
    });
    await admin('PUT', `${base}/dictionary`, { id, name: '水鸟', words: ['夜鹭'], backfillDays: 7 });
    while (await server.workJob());
    expect(((await admin('GET', '/v1/article/list', { subjectId: user })).body as { total: number }).total).toBe(2);
  });

  test('come from texts and tables in any encoding and leave as such', async () => {
    const gbk = new Uint8Array([0xbb, 0xaa, 0xce, 0xaa, 0x0d, 0x0a, 0xc8, 0xd9, 0xd2, 0xab, 0x0d, 0x0a]);
    const files = [
      { name: '国产.txt', text: gbk },
      { name: '多个.csv', text: '\ufeffname,word\r\n甲词,"a,b"\r\n甲词,=1\r\n乙词,丙\r\n' },
      { name: '空.txt', text: '\n\n' },
    ];
    const answer = await admin('POST', `${base}/dictionary/import`, { files, mode: 'merge' }, 'multipart');
    expect(answer.body).toMatchObject({
      items: [
        { name: '国产', outcome: 'added', words: 2 },
        { name: '甲词', outcome: 'added', words: 2 },
        { name: '乙词', outcome: 'added', words: 1 },
        { name: '空.txt', outcome: 'refused', reason: 'empty' },
      ],
    });
    const list = (await admin('GET', `${base}/dictionary`, { keyword: '国产' })).body as { items: { id: number; words: string[] }[] };
    expect(list.items[0]?.words).toEqual(['华为', '荣耀']);
    const text = await admin('GET', `${base}/dictionary/export`, { id: list.items[0]?.id, format: 'txt' });
    expect(text.body).toBe('华为\r\n荣耀\r\n');
    const table = await admin('GET', `${base}/dictionary/export`, { format: 'csv' });
    const again = await admin(
      'POST',
      `${base}/dictionary/import`,
      { files: [{ name: 'all.csv', text: table.body as string }], mode: 'replace' },
      'multipart',
    );
    expect(new Set((again.body as { items: { outcome: string }[] }).items.map((item) => item.outcome))).toEqual(new Set(['same']));
  });

  test('every line of a file that is left out is named with its place, its value and why, and a trial changes nothing', async () => {
    const long = '长'.repeat(61);
    const files = [
      { name: '行.txt', text: `好词\r\n\r\n${long}\r\n又一词` },
      { name: '表.csv', text: `词典,词\n甲表,一\n,无名\n乙表\n甲表,"二","${long}"\n${long},三\n` },
    ];
    const send = async (isTrial: boolean) =>
      (await admin('POST', `${base}/dictionary/import`, { files, mode: 'merge', isTrial: String(isTrial) }, 'multipart')).body as Output<
        typeof dictionaryContract.import
      >;
    const wordsOf = async (name: string) =>
      ((await admin('GET', `${base}/dictionary`, { keyword: name })).body as Output<typeof dictionaryContract.list>).items[0]?.words;
    const trial = await send(true);
    expect(trial.problems).toEqual([
      { file: '行.txt', line: 3, column: 1, value: long, reason: 'word-too-long' },
      { file: '表.csv', line: 3, column: 1, value: '无名', reason: 'no-name' },
      { file: '表.csv', line: 4, column: 2, value: '乙表', reason: 'no-word' },
      { file: '表.csv', line: 5, column: 3, value: long, reason: 'word-too-long' },
      { file: '表.csv', line: 6, column: 1, value: long, reason: 'name-too-long' },
    ]);
    expect(trial).toMatchObject({ problemCount: 5, items: [{ name: '行', outcome: 'added', words: 2 }, { name: '甲表', words: 2 }, {}] });
    expect(await wordsOf('甲表')).toBeUndefined();
    const real = await send(false);
    expect(real).toEqual(trial);
    expect(await wordsOf('甲表')).toEqual(['一', '二']);
    expect(await wordsOf('好词')).toEqual(['好词', '又一词']);
    const many = await admin(
      'POST',
      `${base}/dictionary/import`,
      { files: [{ name: '多.txt', text: `${long}\n`.repeat(1200) }], mode: 'merge', isTrial: 'true' },
      'multipart',
    );
    expect(many.body).toMatchObject({ problemCount: 1200, items: [{ outcome: 'refused', reason: 'words-too-long', value: long }] });
    expect((many.body as { problems: unknown[] }).problems).toHaveLength(1000);
  });

  test('two imports at once are as one after the other, and each is made as a whole', async () => {
    const lists = Array.from({ length: 30 }, (_, k) => `并发${k}`);
    const send = (word: string) =>
      admin(
        'POST',
        `${base}/dictionary/import`,
        { files: [{ name: 'x.csv', text: `名称,词\n${lists.map((name) => `${name},${word}\n`).join('')}` }], mode: 'merge' },
        'multipart',
      );
    const words = ['甲词', '乙词', '丙词'];
    const answers = await Promise.all(words.map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = (await admin('GET', `${base}/dictionary`, { keyword: '并发', pageSize: 100 })).body as Output<
      typeof dictionaryContract.list
    >;
    expect(items).toHaveLength(30);
    for (const item of items) expect(item.words.toSorted()).toEqual(words.toSorted());
  });

  test('rows that end with a lone CR are all read, and a file with a NUL anywhere is no text', async () => {
    const files = [
      { name: '旧.csv', text: '名称,词\r旧表,一\r旧表,二\r另表,三' },
      { name: '坏.txt', text: `${'词\n'.repeat(2000)}\0尾` },
    ];
    const answer = await admin('POST', `${base}/dictionary/import`, { files, mode: 'merge', isTrial: 'true' }, 'multipart');
    expect(answer.body).toMatchObject({
      items: [
        { name: '旧表', outcome: 'added', words: 2 },
        { name: '另表', outcome: 'added', words: 1 },
        { name: '坏.txt', outcome: 'refused', reason: 'not-text' },
      ],
    });
  });

  test.each([
    ['lists', 'too-many-lists', 'name,word\n' + Array.from({ length: 501 }, (_, k) => `词典${k},词\n`).join('')],
    ['words', 'too-many-words', 'name,word\n' + '多,词\n'.repeat(100_001)],
    ['bytes', 'too-large', '词,'.repeat(1_100_000)],
    ['words of one list', 'too-many-words', 'name,word\n' + Array.from({ length: 5001 }, (_, k) => `很多,词${k}\n`).join('')],
  ])('a file of too many %s is refused before anything of it is written', async (_what, reason, text) => {
    const count = async () => ((await admin('GET', `${base}/dictionary`)).body as { total: number }).total;
    const before = await count();
    const answer = await admin('POST', `${base}/dictionary/import`, { files: [{ name: 'x.csv', text }], mode: 'merge' }, 'multipart');
    expect(answer.body).toMatchObject({ items: [{ outcome: 'refused', reason }], total: 1 });
    expect(await count()).toBe(before);
  });
});

describe('the hot-word dictionary', () => {
  test('drops, merges and keeps words of the home page, and their numbers open what they count', async () => {
    const pipeline = await buildPipeline(server.platform);
    for (let k = 0; k < 6; k++)
      await collect(pipeline, `火烈鸟${k % 2 === 0 ? '新能源汽车' : '电动轿车'}在广州交付，${k === 0 ? '罕见冰雹' : '车主到场'}`);
    const words = async () =>
      ((await admin('GET', '/v1/front/home/hot-words', { days: 7 })).body as Output<typeof homeContract.hotWords>).items;
    const before = await words();
    const [first, second] = before.filter((item) => item.word !== '火烈鸟');
    expect(second).toBeDefined();
    const rulesPath = '/v1/manage/report/hot-word-dict';
    const rules: number[] = [];
    for (const rule of [
      { word: first?.word, action: 'merge', target: '火烈鸟' },
      { word: second?.word, action: 'drop' },
      { word: '冰雹', action: 'keep' },
    ])
      rules.push(((await admin('POST', rulesPath, rule)).body as { id: number }).id);
    const after = await words();
    expect(after.map((item) => item.word)).not.toContain(first?.word);
    expect(after.map((item) => item.word)).not.toContain(second?.word);
    expect(after.find((item) => item.word === '冰雹')?.total).toBe(1);
    for (const { query, total } of after) {
      const list = (await admin('GET', '/v1/article/list', { keyword: query })).body as { total: number };
      expect(list.total, query).toBe(total);
    }
    await admin('DELETE', rulesPath, { id: rules });
    expect(await words()).toEqual(before.map((item) => ({ ...item, total: expect.any(Number) })));
  });
});
