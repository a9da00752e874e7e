// The command line as a person or a pipe uses it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
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
  const result = spawnSync(process.execPath, ['--import', 'tsx', path.join(ROOT, 'src/main/cli.ts'), ...args], {
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

test('import, backup, restore and reindex work on the record of the data folder', () => {
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

test('a wrong command, and none, say what there is', () => {
  const wrong = tingfeng(['nonsense']);
  expect(wrong.status).toBe(1);
  expect(wrong.errors).toMatch(/there is no command nonsense/);
});
