// The command line as a person or a pipe uses it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRecord } from '#main/seed.ts';
import { openRecord } from '#server/db/open-record.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = process.env.TEST_BUILT ? ['dist/cli.js'] : ['--import', 'tsx', 'src/main/cli.ts'];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Result {
  lines: Record<string, unknown>[];
  errors: string;
  status: number | null;
}

function tingfeng(args: string[], input: string | Buffer = ''): Result {
  const { DATABASE_URL: _other, ...env } = process.env;
  const result = spawnSync(process.execPath, [...PROGRAM, ...args], {
    cwd: ROOT,
    input,
    env: { ...env, TINGFENG_DATA: path.join(folder, 'data') },
  });
  const lines = result.stdout.toString().split('\n').filter(Boolean);
  return {
    lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    errors: result.stderr.toString(),
    status: result.status,
  };
}
const jsonLines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('analyze', () => {
  test('answers a line a line, reports bad ones with their number and goes on', () => {
    const { lines, errors, status } = tingfeng(
      ['analyze'],
      `${jsonLines({ id: 1, title: '产品大规模召回', text: '多名用户投诉产品起火，非常失望和愤怒。' })}no json\n${jsonLines({ text: '没有编号' }, { id: 'b', text: '公司获得大奖，大家都很开心。' })}`,
    );
    expect(status).toBe(0);
    expect(lines.map((line) => line.id)).toEqual([1, 'b']);
    expect(lines[0]).toMatchObject({ language: 'zh', emotion: 'negative' });
    expect(lines[1]).toMatchObject({ emotion: 'positive' });
    expect(errors).toMatch(/line 2: not JSON/);
    expect(errors).toMatch(/line 3: id/);
  });
});

describe('match', () => {
  test('names the subjects of each article, and the subject that cannot be parsed', () => {
    const subjects = path.join(folder, 'subjects.jsonl');
    writeFileSync(
      subjects,
      jsonLines({ id: 's1', expression: '(召回|起火)+广州' }, { id: 's2', expression: '召回~' }, { id: 3, expression: '-召回' }),
    );
    const { lines, errors } = tingfeng(
      ['match', '--subjects', subjects],
      jsonLines({ id: 1, title: '召回', content: '广州车主' }, { id: 2, title: '无关', content: '天气' }),
    );
    expect(lines).toEqual([
      { id: 1, subjects: ['s1'] },
      { id: 2, subjects: [3] },
    ]);
    expect(errors).toMatch(/subject line 2: /);
  });
});

test('nlp reads lines of text or of JSON, in either language, and shows what it did not read', () => {
  const subjects = path.join(folder, 'subject-names.jsonl');
  writeFileSync(subjects, jsonLines({ id: 7, name: '品牌舆情' }));
  const { lines, errors } = tingfeng(
    ['nlp', '--subjects', subjects, '--now', '2026-11-21T15:30:00+08:00'],
    `昨天广东关于华为的负面微博，比前天多\n\n${jsonLines({ id: 'a', text: 'unread posts on 品牌舆情 since Monday' }, { id: 'b' })}`,
  );
  expect(lines.map(({ id, filter }) => ({ id, filter }))).toEqual([
    {
      id: undefined,
      filter: {
        from: Date.parse('2026-11-20T00:00:00+08:00'),
        until: Date.parse('2026-11-21T00:00:00+08:00'),
        region: ['440000'],
        emotion: ['negative'],
        mediaType: ['weibo'],
        keyword: '华为',
      },
    },
    { id: 'a', filter: { status: ['unread'], subjectId: [7], from: Date.parse('2026-11-16T00:00:00+08:00') } },
  ]);
  expect(lines[0]?.unread).toEqual([{ offset: 14, length: 4, text: '比前天多' }]);
  expect(errors).toMatch(/line 4: text/);
});

test('similar gives a reprint the group of the first', () => {
  const text =
    '云雀汽车二十一日在广州发布了新一代纯电轿车，续航里程达到七百公里，起售价为十五万九千八百元。公司表示，新车将于下月开始交付，首批订单已超过两万辆。';
  const { lines } = tingfeng(
    ['similar'],
    jsonLines(
      { id: 'a', title: '发布', content: text },
      { id: 'b', title: '转载', content: `【转载】${text}（责编：某某）` },
      { id: 'c', title: '天气', content: '明天多云转晴，最高气温二十三度，北风三到四级，早晚温差较大，请注意增减衣物，出行注意安全。' },
    ),
  );
  expect(lines).toEqual([
    { id: 'a', group: 'a' },
    { id: 'b', group: 'a' },
    { id: 'c', group: 'c' },
  ]);
});

describe('events', () => {
  const day = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
  const articles = [
    {
      id: 'a',
      title: '滨河物流园凌晨起火 无人员伤亡',
      content: '青禾市通报，滨河物流园一处仓库凌晨发生火灾，消防部门赶赴现场，明火已被扑灭，没有人员伤亡。',
      publishedAt: day(1),
    },
    {
      id: 'b',
      title: '顾北辰药检呈阳性被禁赛',
      content: '反兴奋剂机构通报，短跑运动员顾北辰药检呈阳性，被临时禁赛，本人否认服用禁药。',
      publishedAt: day(2),
    },
    {
      id: 'c',
      title: '滨河物流园火灾原因查明',
      content: '青禾市通报，滨河物流园火灾由仓库电气线路短路引起，物流园负责人被控制，商户等待赔偿。',
      publishedAt: day(20),
    },
    {
      id: 4,
      title: '青禾市天气预报',
      content: '今天夜里多云，最低气温2℃，偏北风3级；明天阵雨转晴，最高气温13℃，南风2级。',
      publishedAt: day(21),
    },
  ];

  test('gives the articles on one event the id of its first, in whatever order they come', () => {
    const expected = [
      { id: 'a', event: 'a' },
      { id: 'b', event: 'b' },
      { id: 'c', event: 'a' },
      { id: 4, event: 4 },
    ];
    expect(tingfeng(['events'], jsonLines(...articles)).lines).toEqual(expected);
    expect(tingfeng(['events'], jsonLines(...articles.toReversed())).lines).toEqual(expected.toReversed());
  });

  test('keeps what people decided', () => {
    const pins = path.join(folder, 'pins.jsonl');
    writeFileSync(pins, jsonLines({ kind: 'apart', a: 'a', b: 'c' }, { kind: 'together', a: 'b', b: 'c' }, { kind: 'near' }));
    const { lines, errors } = tingfeng(['events', '--pins', pins], jsonLines(...articles));
    expect(lines.map(({ event }) => event)).toEqual(['a', 'b', 'b', 4]);
    expect(errors).toMatch(/pin line 3: kind/);
  });
});

test('summary quotes sentences of the text with their places', () => {
  const text = '来源：样例网\n云雀汽车今天宣布召回三千辆电动车。电池存在起火隐患，车主可就近免费更换。公司股价下跌。';
  const { lines } = tingfeng(['summary'], jsonLines({ id: 1, title: '云雀汽车召回电动车', text }, { id: 2, text: '' }));
  const sentences = lines[0]?.sentences as { offset: number; length: number; text: string }[];
  expect(sentences[0]?.text).toBe('云雀汽车今天宣布召回三千辆电动车。');
  for (const { offset, length, text: quoted } of sentences) expect(text.slice(offset, offset + length)).toBe(quoted);
  expect(lines[1]).toEqual({ id: 2, sentences: [] });
});

test('check names what an editor should look at, with the words of a client', () => {
  const words = path.join(folder, 'words.jsonl');
  writeFileSync(words, jsonLines({ word: '云雀汽车', category: 'client-name' }, { word: '布署', allowed: true }, { word: 3 }));
  const text = '云雀汽车布署了2月30日的的发布会，，请期待。';
  const { lines, errors } = tingfeng(['check', '--words', words], jsonLines({ id: 1, text }));
  expect(lines).toEqual([
    {
      id: 1,
      issues: [
        { offset: 0, length: 4, kind: 'sensitive', text: '云雀汽车', suggestions: [], reason: 'client-name', confidence: 0.95 },
        { offset: 7, length: 5, kind: 'date', text: '2月30日', suggestions: [], reason: 'impossible-date', confidence: 0.9 },
        { offset: 13, length: 1, kind: 'repeat', text: '的', suggestions: [''], reason: 'repeated-word', confidence: 0.85 },
        { offset: 17, length: 2, kind: 'punctuation', text: '，，', suggestions: ['，'], reason: 'doubled-punctuation', confidence: 0.85 },
      ],
    },
  ]);
  expect(errors).toMatch(/word line 3: /);
  expect(tingfeng(['check', '--kinds', 'typo,style']).errors).toMatch(/there is no kind style/);
});

test('feed reads the items of a feed', () => {
  const file = path.join(ROOT, 'tests/replay/cases/1-20260620T041315Z.xml');
  const { lines } = tingfeng(['feed'], readFileSync(file));
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatchObject({
    title: '搞抽象、AI与“EXO新成员”的诞生',
    url: 'https://www.infzm.com/contents/324299?source=133&source_1=1',
  });
});

test('extract finds title, text and time of a page', () => {
  const html = `<html><head><meta charset="utf-8"><title>云雀汽车召回三千辆 - 样例网</title></head><body><div class="article"><h1>云雀汽车召回三千辆</h1><p>2026年11月20日 10:30 来源：样例网</p>${'<p>云雀汽车今天宣布召回三千辆电动车，因电池存在起火隐患，车主可到就近门店免费更换。</p>'.repeat(5)}</div></body></html>`;
  const { lines } = tingfeng(['extract', '--url', 'https://news.example.com/1'], html);
  expect(lines[0]).toMatchObject({ title: '云雀汽车召回三千辆', publishedAt: '2026-11-20T02:30:00.000Z' });
  expect(String(lines[0]?.content)).toContain('免费更换');
});

// Five processes, each of which loads the whole program.
test('import, backup, restore and reindex work on the record of the data folder', { timeout: 120_000 }, () => {
  const articles = path.join(folder, 'articles.jsonl');
  writeFileSync(
    articles,
    jsonLines(
      { url: 'https://a.example.com/1', title: '一', content: '第一篇。' },
      { url: 'https://a.example.com/2', title: '二', content: '第二篇。' },
      { url: 'https://a.example.com/1', title: '一', content: '第一篇。' },
    ),
  );
  expect(tingfeng(['import', articles]).lines).toEqual([{ stored: 2, updated: 0, duplicate: 1 }]);
  const backup = path.join(folder, 'backup.jsonl.gz');
  expect(tingfeng(['backup', backup]).lines[0]).toMatchObject({ file: backup });
  expect(tingfeng(['restore', backup]).status).toBe(0);
  expect(tingfeng(['import', articles]).lines).toEqual([{ stored: 0, updated: 0, duplicate: 3 }]);
  expect(tingfeng(['reindex']).lines[0]).toMatchObject({ articles: 2 });
});

test('user ends the second step and the addresses that keep the last administrator out', { timeout: 120_000 }, async () => {
  const data = path.join(folder, 'data');
  expect(tingfeng(['user', 'list']).lines).toEqual([]);
  const store = openRecord({ dataFolder: data, databaseUrl: undefined });
  try {
    await seedRecord(store, 'a-long-test-pass', Date.now());
    const { db } = store;
    const admin = await db.selectFrom('account').select(['id', 'clientId']).where('username', '=', 'admin').executeTakeFirstOrThrow();
    await db.insertInto('secondFactor').values({ userId: admin.id, sealedSecret: '', confirmedAt: 1, createdAt: 1 }).execute();
    await db.insertInto('recoveryCode').values({ userId: admin.id, codeHash: '', usedAt: null }).execute();
    const session = { id: 's', userId: admin.id, simulatedBy: null, parentId: null, createdAt: 1, revokedAt: null, ip: '', userAgent: '' };
    await db
      .insertInto('session')
      .values({ ...session, expiresAt: Date.now() + 3_600_000 })
      .execute();
    const rule = { clientId: admin.clientId, addresses: ['203.0.113.0/24'], minLength: 18, updatedAt: 1 };
    await db.insertInto('signInRule').values(rule).execute();
    expect(tingfeng(['user', 'end-second-factor', 'admin']).lines).toEqual([{ username: 'admin', secondFactorEnded: true }]);
    expect(tingfeng(['user', 'end-second-factor', 'admin']).lines).toEqual([{ username: 'admin', secondFactorEnded: false }]);
    expect(await db.selectFrom('recoveryCode').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('session').select('revokedAt').execute()).toEqual([{ revokedAt: expect.any(Number) }]);
    expect(tingfeng(['user', 'clear-addresses', 'admin']).lines).toMatchObject([{ addressesCleared: ['203.0.113.0/24'] }]);
    expect(await db.selectFrom('signInRule').select(['addresses', 'minLength']).execute()).toEqual([{ addresses: [], minLength: 18 }]);
    // What it makes up keeps to the rule of the client.
    const [made] = tingfeng(['user', 'reset', 'admin']).lines;
    expect(String(made?.password).length).toBeGreaterThanOrEqual(18);
  } finally {
    await store.close();
  }
});

test('a wrong command, and none, say what there is', () => {
  const wrong = tingfeng(['nonsense']);
  expect(wrong.status).toBe(1);
  expect(wrong.errors).toMatch(/there is no command nonsense/);
});
