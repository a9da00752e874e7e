import { expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import { expressionPlace } from './expression-place.ts';

const placeOf = (text: string, locale: 'zh-CN' | 'en-US' = 'zh-CN'): string => {
  const parsed = parseExpression(text);
  return parsed.ok ? 'fits' : expressionPlace(parsed.errors[0], locale);
};

test('the place of an error and what stands there are told in both languages', () => {
  expect(placeOf('翎驰 + (起火')).toMatch(/^（第 \d+ 个字符(“.+”)?处）$/);
  expect(placeOf('翎驰 + ) 起火')).toBe('（第 6 个字符“)”处）');
  expect(placeOf('翎驰 + ) 起火', 'en-US')).toBe(' (at character 6: “)”)');
});

test('a long piece is short, a missing dictionary is named, and what is no error has no place', () => {
  expect(expressionPlace({ code: 'unexpected', position: 0, found: '长'.repeat(900) }, 'zh-CN').length).toBeLessThan(60);
  expect(expressionPlace({ code: 'unknown-dictionary', position: 2, found: '城市' }, 'zh-CN')).toBe('：没有词典“城市”（第 3 个字符）');
  expect(expressionPlace(undefined, 'zh-CN')).toBe('');
});
