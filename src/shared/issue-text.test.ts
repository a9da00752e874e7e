import { expect, test } from 'vitest';
import { z } from 'zod';
import { queryBoolean } from './contract.ts';
import { issueText } from './issue-text.ts';

const schema = z.object({
  name: z.string().max(3).optional(),
  page: z.coerce.number().int().min(1).max(100).optional(),
  kind: z.enum(['news', 'weibo']).optional(),
  url: z.url().optional(),
  code: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  ids: z.array(z.number()).min(1).max(2).optional(),
  password: z.enum(['only']).optional(),
  day: z.iso.date().optional(),
  step: z.number().multipleOf(5).optional(),
  strict: z.strictObject({}).optional(),
  either: z.union([z.string(), z.number()]).optional(),
  isTrial: queryBoolean.optional(),
  prefix: z.string().startsWith('http').optional(),
  flag: z.boolean().optional(),
});
const texts = (input: unknown) =>
  (['zh-CN', 'en-US'] as const).map((locale) => schema.safeParse(input, { error: issueText(locale) }).error?.issues[0]?.message);

test.each([
  [{ name: 'abcd' }, '最多 3 个字符，收到 4 个字符', 'Must have at most 3 characters; received 4'],
  [{ name: 5 }, '应为文本，收到的是 5', 'Must be a text; received 5'],
  [{ page: 'abc' }, '应为数字', 'Must be a number'],
  [{ page: 1.5 }, '应为整数，收到的是 1.5', 'Must be a whole number; received 1.5'],
  [{ page: 101 }, '不能大于 100，收到的是 101', 'Must be at most 100; received 101'],
  [{ page: 0 }, '不能小于 1，收到的是 0', 'Must be at least 1; received 0'],
  [{ kind: 'tv' }, '只能是：news, weibo；收到的是 “tv”', 'Must be one of: news, weibo; received “tv”'],
  [{ url: 'no' }, '应为网址，收到的是 “no”', 'Must be a web address; received “no”'],
  [{ code: 'A1' }, '格式不正确：“A1”', 'Not in the right form: “A1”'],
  [{ ids: [] }, '至少 1 项，收到 0 项', 'Must have at least 1 item; received 0'],
  [{ ids: [1, 2, 3] }, '最多 2 项，收到 3 项', 'Must have at most 2 items; received 3'],
  [{ password: 'hunter22' }, '只能是：only', 'Must be one of: only'],
  [{ day: '31.1.' }, '应为日期（如 2026-01-31），收到的是 “31.1.”', 'Must be a date such as 2026-01-31; received “31.1.”'],
  [{ step: 3 }, '必须是 5 的倍数，收到的是 3', 'Must be a multiple of 5; received 3'],
  [{ strict: { colour: 1 } }, '没有这样的字段：colour', 'There is no such field: colour'],
  [{ either: {} }, '应为文本或数字', 'Must be a text or a number'],
  [{ isTrial: 'yes' }, '只能是：0, 1, true, false；收到的是 “yes”', 'Must be one of: 0, 1, true, false; received “yes”'],
  [{ prefix: 'ftp:' }, '必须以“http”开头', 'Must begin with “http”'],
  [{ flag: 'yes' }, '应为“是”或“否”（true 或 false），收到的是 “yes”', 'Must be true or false; received “yes”'],
])('%j: %s', (input, chinese, english) => expect(texts(input)).toEqual([chinese, english]));

test('a missing value is required', () => {
  const required = z.object({ name: z.string(), kind: z.enum(['a']) });
  const { error } = required.safeParse({}, { error: issueText('zh-CN') });
  expect(error?.issues.map(({ message }) => message)).toEqual(['必填', '必填']);
});

test('a long value is shortened, never in the middle of a character', () => {
  const [chinese] = texts({ kind: '😀'.repeat(10_000) });
  expect(chinese).toBe(`只能是：news, weibo；收到的是 “${'😀'.repeat(40)}…”`);
});
