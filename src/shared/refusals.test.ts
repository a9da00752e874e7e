import { expect, test } from 'vitest';
import { z } from 'zod';
import { because } from './because.ts';
import { issueText } from './issue-text.ts';
import { refusal, refusalText } from './refusals.ts';

test('a refusal says why, with its values, in both languages', () => {
  const { code, field, detail } = refusal('minIntervalSeconds', 'least-over-most', { least: 300, most: 240 });
  expect({ code, field, detail }).toEqual({
    code: 'invalid-input',
    field: 'minIntervalSeconds',
    detail: { reason: 'least-over-most', least: 300, most: 240 },
  });
  expect(refusalText(detail, 'zh-CN')).toBe('最短间隔（300 秒）不能大于最长间隔（240 秒）');
  expect(refusalText(detail, 'en-US')).toBe('The shortest interval (300 s) must not be above the longest (240 s)');
});

test('what could not be read says the reason of the reading, also one without words', () => {
  expect(refusalText({ reason: 'unreadable', why: 'parse-timeout' }, 'zh-CN')).toBe('内容无法解析：内容解析超时，已中止');
  expect(refusalText({ reason: 'unreadable', why: 'new-one' }, 'en-US')).toBe('Cannot be read: new-one');
});

test('any other detail has no words', () => {
  for (const detail of [undefined, null, 'two', [], { reason: 7 }, { reason: 'toString' }, { reason: '__proto__' }])
    expect(refusalText(detail, 'zh-CN')).toBeUndefined();
});

test('a refinement of a contract says its reason', () => {
  const one = z.object({ a: z.number().optional() }).refine(({ a }) => a !== undefined, because('one-of-two', ['a']));
  const { error } = one.safeParse({}, { error: issueText('en-US') });
  expect(error?.issues).toMatchObject([{ path: ['a'], message: 'Give exactly one of the two' }]);
});
