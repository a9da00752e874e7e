import { describe, expect, test } from 'vitest';
import { fillTemplate, parseTemplate, TEMPLATE_VARIABLES, type TemplateValues } from './message-template.ts';

const EMPTY = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, ''])) as TemplateValues;
const asIs = (value: string) => value;
function fill(body: string, values: Partial<TemplateValues>, escape = asIs): string {
  const read = parseTemplate(body);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return fillTemplate(read.lines, { ...EMPTY, ...values }, escape);
}
const problemOf = (body: string) => {
  const read = parseTemplate(body);
  return 'problem' in read ? read.problem : undefined;
};

describe('templates of messages', () => {
  test('values stand where their names are, with or without spaces', () => {
    expect(fill('【{{level}}】{{ title }}！', { level: '红色预警', title: '起火' })).toBe('【红色预警】起火！');
  });

  test('a line all of whose values are empty is left out, others and empty lines stay', () => {
    expect(fill('{{title}}\n命中词：{{words}}\n\n{{site}} · {{author}}\n完', { title: '起火', site: '时砚网' })).toBe(
      '起火\n\n时砚网 · \n完',
    );
  });

  test('what a value says is text: it is no template, and the channel escapes it', () => {
    expect(fill('{{title}} {{site}}', { title: '{{link}} <b>$&', site: '{{' })).toBe('{{link}} <b>$& {{');
    expect(fill('<b>{{title}}</b>', { title: '<i>' }, (value) => value.replaceAll('<', '&lt;'))).toBe('<b>&lt;i></b>');
  });

  test('an unknown name and one that does not end are refused at their place', () => {
    expect(problemOf('{{title}}\n𠀀a {{titel}} {{x}}')).toEqual({ reason: 'unknown-variable', value: 'titel', line: 2, column: 4 });
    expect(problemOf('a\n\n{{title')).toEqual({ reason: 'unclosed-variable', value: 'title', line: 3, column: 1 });
    expect(problemOf('{{\ntitle}}')).toMatchObject({ reason: 'unclosed-variable', line: 1 });
    for (const name of ['', 'constructor', '__proto__', '#title', '/title', '>title', '{title', '=<% %>=', '.', 'toString'])
      expect(problemOf(`{{${name}}}`), name).toMatchObject({ reason: 'unknown-variable', value: name, line: 1, column: 1 });
    expect(problemOf('a } b }} c { d')).toBeUndefined();
  });

  test('a megabyte is read in one pass', () => {
    const million = '{{title}}'.repeat(120_000);
    const read = parseTemplate(million);
    expect('lines' in read && read.lines[0]?.variables.length).toBe(120_000);
    expect(problemOf('{{'.repeat(500_000))).toMatchObject({ reason: 'unclosed-variable', column: 1 });
    expect(problemOf('{{a}}'.repeat(200_000))).toMatchObject({ reason: 'unknown-variable', column: 1 });
  });
});
