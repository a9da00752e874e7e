import { expect, test } from 'vitest';
import { exampleOf, readCalls } from './read-calls.ts';

const openApi = {
  paths: {
    '/v1/b': {
      post: {
        summary: 'Makes one.',
        'x-open-to-keys': true,
        requestBody: {
          content: { 'application/json': { schema: { properties: { name: { type: 'string' }, n: {} }, required: ['name'] } } },
        },
      },
    },
    '/v1/a': {
      delete: { summary: 'Unpins one.', 'x-open-to-keys': false },
      get: {
        summary: 'Lists them.',
        'x-open-to-keys': true,
        parameters: [
          { name: 'page', in: 'query', required: true, schema: { type: ['integer', 'null'] } },
          { name: 'sort', in: 'query', required: false, schema: { enum: ['at'], type: 'string' } },
        ],
      },
    },
  },
};

test('calls are read from their description by path, with what each takes', () => {
  const [list, make] = readCalls(openApi);
  expect(list).toEqual({
    key: 'get /v1/a',
    method: 'GET',
    path: '/v1/a',
    summary: 'Lists them.',
    parameters: [
      { name: 'page', isRequired: true, type: 'integer | null' },
      { name: 'sort', isRequired: false, type: 'string' },
    ],
  });
  expect(make?.parameters).toEqual([
    { name: 'name', isRequired: true, type: 'string' },
    { name: 'n', isRequired: false, type: '' },
  ]);
  expect(() => readCalls({ error: 'gone' })).toThrow();
});

test('an example has what a call needs, in the query or the body', () => {
  const [list, make] = readCalls(openApi);
  if (!list || !make) throw new Error('There are two calls.');
  expect(exampleOf(list, 'https://a.example')).toBe("curl -X GET 'https://a.example/v1/a?page=…' \\\n  -H 'Authorization: Bearer tfk_…'");
  expect(exampleOf(make, 'https://a.example').split('\n').at(-1)).toBe(`  -d '{"name":"…"}'`);
});
