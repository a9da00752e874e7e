import { describe, expect, test } from 'vitest';
import type { ExpressionNode } from './ast.ts';
import { parseExpression } from './parse.ts';

/** A tree as a short sentence: and(华为 not(招聘)). */
function shape(node: ExpressionNode): string {
  if (node.kind === 'word') return (node.field === 'any' ? '' : `${node.field}:`) + node.units.join('').replaceAll('\uE000', '_');
  if (node.kind === 'dictionary') return `${node.field === 'any' ? '' : `${node.field}:`}@${node.name}`;
  if (node.kind === 'subject') return `#${node.name}`;
  if (node.kind === 'site') return `site:${node.domain}`;
  if (node.kind === 'not') return `not(${shape(node.child)})`;
  if (node.kind === 'near') return `near${node.distance}(${shape(node.left)} ${shape(node.right)})`;
  return `${node.kind}(${node.children.map(shape).join(' ')})`;
}

function read(source: string): string {
  const parsed = parseExpression(source);
  if (parsed.ok) return parsed.node ? shape(parsed.node) : 'empty';
  return parsed.errors.map((error) => `${error.code}@${error.position}+${error.length}`).join(' ');
}

describe('parseExpression reads', () => {
  test.each([
    ['', 'empty'],
    [' \n，', 'empty'],
    ['华为', '华为'],
    ['華為', '华为'],
    ['华为|荣耀', 'or(华为 荣耀)'],
    ['华为 OR 荣耀', 'or(华为 荣耀)'],
    ['华为OR荣耀', 'or(华为 荣耀)'],
    ['华为，荣耀、小米；魅族\n苹果', 'or(华为 荣耀 小米 魅族 苹果)'],
    ['华为,\n荣耀\n\n', 'or(华为 荣耀)'],
    ['华为+投诉', 'and(华为 投诉)'],
    ['华为 投诉', 'and(华为 投诉)'],
    ['华为 AND 投诉', 'and(华为 投诉)'],
    ['华为+投诉-招聘', 'and(华为 投诉 not(招聘))'],
    ['华为！招聘', 'and(华为 not(招聘))'],
    ['华为 NOT 招聘', 'and(华为 not(招聘))'],
    ['-招聘', 'not(招聘)'],
    ['华为|荣耀+投诉', 'or(华为 and(荣耀 投诉))'],
    ['（华为｜荣耀）＋投诉－招聘', 'and(or(华为 荣耀) 投诉 not(招聘))'],
    ['华为\n荣耀\n-招聘', 'or(华为 and(荣耀 not(招聘)))'],
    ['"新能源 汽车"', '新能源_汽车'],
    ['“新能源 汽车”', '新能源_汽车'],
    ['"他说\\"好\\""', '他说_好'],
    ['华为~20投诉', 'near20(华为 投诉)'],
    ['华为～２０投诉', 'near20(华为 投诉)'],
    ['(华为|荣耀)~5(投诉|@词)', 'near5(or(华为 荣耀) or(投诉 @词))'],
    ['a~5b~3c', 'and(near5(a b) near3(b c))'],
    ['华为-招聘~5广告', 'and(华为 not(near5(招聘 广告)))'],
    ['title:召回', 'title:召回'],
    ['Title：召回', 'title:召回'],
    ['title:(召回|维修-a)', 'or(title:召回 and(title:维修 not(title:a)))'],
    ['site:https://WWW.People.com.cn/a', 'site:www.people.com.cn'],
    ['site:(a.cn|*.b.cn)', 'or(site:a.cn site:b.cn)'],
    ['@竞品词典', '@竞品词典'],
    ['#竞品', '#竞品'],
    ['＃竞品+-#"新 品"', 'and(#竞品 not(#新 品))'],
    ['华为，#竞品\n#新品', 'or(华为 #竞品 #新品)'],
    ['#新品发布#', '新品发布'],
    ['#新品#来了', '新品_来了'],
    ['C#语言', 'c_语言'],
    ['covid-19', 'covid_19'],
    ['AI-华为', 'and(ai not(华为))'],
    ['covid -19', 'and(covid not(19))'],
    ['Yahoo!', 'yahoo'],
    ['a@b.com', 'a_b_com'],
    ['1,000|12:30', 'or(1_000 12_30)'],
    ['BRAND|ORANGE', 'or(brand orange)'],
    ['公告：召回', '公告_召回'],
    ['C语言😀', 'c语言😀'],
  ])('%j as %s', (source, expected) => {
    expect(read(source)).toBe(expected);
  });
});

describe('parseExpression rejects', () => {
  test.each([
    ['华为+', 'missing-operand@3+0'],
    ['|华为', 'missing-operand@0+1'],
    ['华为||荣耀', 'missing-operand@3+1'],
    ['(华为', 'unclosed-bracket@0+1'],
    ['华为)', 'unexpected-token@2+1'],
    ['华为+()', 'empty-group@3+2'],
    ['"华为', 'unclosed-quote@0+3'],
    ['"。"', 'empty-word@0+3'],
    ['华为~投诉', 'bad-distance@2+1'],
    ['华为~2000投诉', 'bad-distance@2+5'],
    ['华为~5(a+b)', 'bad-operand@5+3'],
    ['foo:bar', 'unknown-field@0+3'],
    ['site:@词', 'unexpected-token@5+2'],
    ['@', 'empty-word@0+1'],
    ['华为-', 'missing-operand@3+0'],
    ['title:#竞品', 'unexpected-token@6+3'],
    ['华为~5#竞品', 'bad-operand@4+3'],
    ['#', 'empty-word@0+1'],
    ['#" "', 'empty-word@0+4'],
    ['(华为|)+foo:x)', 'missing-operand@4+1 unknown-field@6+3 unexpected-token@11+1'],
  ])('%j with %s', (source, expected) => {
    expect(read(source)).toBe(expected);
  });

  test('what is too long, too deep or has too many words, without running out of stack', () => {
    expect(read('华'.repeat(20_001))).toBe('too-long@20000+1');
    expect(read(`${'('.repeat(10_000)}a`)).toMatch(/^too-deep@100\+1/);
    expect(read(`${'-'.repeat(10_000)}a`)).toBe('too-deep@100+1');
    expect(read('title:'.repeat(3_000))).toMatch(/^too-deep@600/);
    expect(read('a|'.repeat(5_001))).toMatch(/^too-many-words@10000/);
  });

  test('says what was found and what could stand there', () => {
    const parsed = parseExpression('华为+)');
    expect(parsed).toMatchObject({
      ok: false,
      errors: [{ code: 'missing-operand', found: ')', expected: ['word', 'dictionary', 'subject', 'field', 'open', 'not'] }, {}],
    });
  });
});

describe('positions', () => {
  test('of every node are those of its text', () => {
    const source = 'title:召回 + (华为|荣耀)';
    const parsed = parseExpression(source);
    const and = parsed.ok && parsed.node?.kind === 'and' ? parsed.node : undefined;
    expect(and?.children.map((child) => source.slice(child.start, child.end))).toEqual(['title:召回', '华为|荣耀']);
  });

  test.each([
    ['(食品|餐厅)~10(蟑螂|老鼠)', ['(食品|餐厅)~10(蟑螂|老鼠)', '食品|餐厅', '蟑螂|老鼠']],
    ['title:(华为|荣耀)', ['title:(华为|荣耀)']],
    ['起火-(招聘|(广告))', ['起火-(招聘|(广告))', '-(招聘|(广告))', '招聘|(广告)']],
    ['(a b)|(c d)', ['(a b)|(c d)', 'a b', 'c d']],
    ['(a|b)~2c~3(d)', ['(a|b)~2c~3(d)', '(a|b)~2c', 'a|b', 'c~3(d)']],
  ])('of %s are whole, with the brackets inside them', (source, expected) => {
    const parsed = parseExpression(source);
    if (!parsed.ok || !parsed.node) throw new Error(source);
    expect(compounds(parsed.node).map(({ start, end }) => source.slice(start, end))).toEqual(expected);
  });
});

/** All nodes but words, from the outside in. */
function compounds(node: ExpressionNode): ExpressionNode[] {
  if (node.kind === 'and' || node.kind === 'or') return [node, ...node.children.flatMap(compounds)];
  if (node.kind === 'not') return [node, ...compounds(node.child)];
  return node.kind === 'near' ? [node, ...compounds(node.left), ...compounds(node.right)] : [];
}

test('names at most fifty dictionaries, each of which stands for thousands of words', () => {
  const naming = (count: number) => parseExpression(Array.from({ length: count }, (_, k) => `@词典${k}`).join('|'));
  expect(naming(50)).toMatchObject({ ok: true });
  expect(naming(51)).toMatchObject({ ok: false, errors: [{ code: 'too-many-words' }] });
});
