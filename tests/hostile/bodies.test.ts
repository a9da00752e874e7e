// Bodies and queries larger than allowed: refused before they are read, also before sign-in, and linear if they are read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.as('admin')).token;
});
afterAll(() => server.close());

interface Refusal {
  error: { code: string; message: string; field?: string; detail?: unknown };
}

async function send(path: string, options: { body?: string; type?: string; token?: string; method?: string }) {
  const response = await fetch(`${server.url}${path}`, {
    method: options.method ?? 'POST',
    headers: {
      ...(options.type ? { 'content-type': options.type } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  });
  return { status: response.status, body: (await response.json()) as Refusal };
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

test('a form of many keys is refused by their number, without being put together', async () => {
  const form = await send('/v1/article/export', { body: 'a&'.repeat(20_000), type: FORM, token });
  expect(form).toMatchObject({ status: 400, body: { error: { code: 'too-many-fields', detail: { most: 2000 } } } });
});

test('a repeated key keeps all its values, in order', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  const form = await send('/v1/article/export', {
    body: numbers.map((number) => `articleIds=${number}`).join('&') + '&articleIds=wrong',
    type: FORM,
    token,
  });
  expect(form.body.error).toMatchObject({ code: 'invalid-input', field: 'articleIds.1000' });
});

test('a query of many keys is refused too', async () => {
  const answer = await send(`/v1/article/list?${'a&'.repeat(5000)}`, { method: 'GET', token });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'too-many-fields' } } });
});

test('a form is taken only where a call is one', async () => {
  const answer = await send('/v1/login', { body: `username=admin&password=${PASSWORD}`, type: FORM });
  expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported-media-type' } } });
});

test('a body may be as large as what its call takes, and no larger', async () => {
  const long = 'x'.repeat(100_000);
  expect(await send('/v1/login', { body: JSON.stringify({ username: long, password: 'x' }), type: JSON_TYPE })).toMatchObject({
    status: 413,
    body: { error: { code: 'too-large' } },
  });
  // A manually added article may have 200,000 characters of text, Chinese ones too.
  const article = { title: 't', content: '文'.repeat(200_000), url: 'https://news.example/1' };
  const kept = await send('/v1/article/create', { body: JSON.stringify(article), type: JSON_TYPE, token });
  expect(kept.status).not.toBe(413);
});

test('without a valid token nothing of a body is read', async () => {
  const answer = await send('/v1/article/create', { body: '{"not json', type: JSON_TYPE });
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not-signed-in' } } });
});

test('on a path that there is not, nothing of a body is read', async () => {
  const answer = await send('/v1/no/such/path', { body: 'x'.repeat(1_900_000), type: JSON_TYPE });
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'no-such-endpoint' } } });
});

test('an input that is wrong in many places names the first twenty', async () => {
  const answer = await send('/v1/article/user-favorite-article', {
    body: JSON.stringify({ articleIds: Array.from({ length: 1000 }, () => 'x') }),
    type: JSON_TYPE,
    token,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.error.detail).toHaveLength(20);
});

test.each([
  ['in a file', 'x'.repeat(300_000)],
  ['in a short file', 'PK\u0003\u0004'],
  ['before a file', ''],
])('a form with files that is cut off %s is told as such', async (_where, content) => {
  const head = '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const answer = await send('/v1/manage/class-manage/dictionary/import', {
    body: `${head}${content}\r\n`,
    type: 'multipart/form-data; boundary=edge',
    token,
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-form' } } });
});

test('a form without its boundary is told as such', async () => {
  const answer = await send('/v1/manage/class-manage/dictionary/import', { body: 'x', type: 'multipart/form-data', token });
  expect(answer.status).toBe(400);
});

test('a text with U+0000 is refused at its field, also before sign-in', async () => {
  const body = JSON.stringify({ username: 'admin\u0000', password: PASSWORD });
  expect(await send('/v1/login', { body, type: JSON_TYPE })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid-input', field: 'username' } },
  });
  const query = await send(`/v1/article/list?keyword=${encodeURIComponent('a\u0000b')}`, { method: 'GET', token });
  expect(query).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'keyword' } } });
});
