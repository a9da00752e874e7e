// The provider's list of where comments are found: tried against a real answer before it is saved.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommentSource, CommentTrial } from '#features/sources/comment-source/contract.ts';
import { type CommentSite, startCommentSite } from '../support/comment-site.ts';
import { buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/extraction-manage/comment-source';
const MAPPING = { items: 'data.list', id: 'id', content: 'text', author: 'user', likes: 'likes' };

let site: CommentSite;
let server: TestServer;
let operator: Caller;
beforeAll(async () => {
  site = await startCommentSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  await buildBusyTenant(server.platform, 'own', '云雀');
  operator = await server.as('operator');
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(() => {
  site.comments = [];
});

const template = () => `http://${site.host}/api/comments?url={url}&page={page}`;
const list = async (input: object = {}) => (await operator('GET', PATH, input)).body as { items: CommentSource[]; total: number };
const create = (fields: object = {}) =>
  operator('POST', PATH, { domain: 'talk.example.com', url: template(), mapping: MAPPING, ...fields });
const trial = (fields: object = {}) =>
  operator('POST', `${PATH}/test`, { url: template(), mapping: MAPPING, articleUrl: 'https://talk.example.com/a/1234', ...fields });

describe('a trial', () => {
  test('shows what would be read and keeps nothing', async () => {
    site.comments = [
      { id: 2, text: '<b>质量</b>太差', user: '网友乙', likes: 3 },
      { id: 1, text: '', user: '网友甲' },
    ];
    const before = await server.platform.store.db.selectFrom('reply').select('id').execute();
    const answer = (await trial()).body as CommentTrial;
    expect(answer).toMatchObject({ total: 1, unreadable: 1, items: [{ id: '2', author: '网友乙', content: '质量太差', likes: 3 }] });
    expect(answer.address).toContain(encodeURIComponent('https://talk.example.com/a/1234'));
    expect(await server.platform.store.db.selectFrom('reply').select('id').execute()).toEqual(before);
  });

  test.each([
    [{ mapping: { ...MAPPING, items: 'data.nothing' } }, 'fetch-failed', 'mapping.items'],
    [{ url: 'http://10.0.0.1/{id}' }, 'invalid-url', 'url'],
    [{ url: '{origin}/{id}', articleUrl: 'https://talk.example.com/about' }, 'fetch-failed', 'articleUrl'],
    [{ url: 'ftp://example.com/{id}' }, 'invalid-input', 'url'],
    [{ url: 'https://example.com/{secret}' }, 'invalid-input', 'url'],
    [{ mapping: { ...MAPPING, id: '$[0]' } }, 'invalid-input', 'mapping.id'],
    [{ articleUrl: 'javascript:alert(1)' }, 'invalid-input', 'articleUrl'],
  ])('with %j is refused at its field', async (fields, code, field) => {
    expect(await trial(fields)).toMatchObject({ body: { error: { code, field } } });
  });
});

describe('the list', () => {
  test('adds, counts watches, switches off, changes and deletes, and logs each', async () => {
    const { id } = (await create({ domain: ' Talk.Example.com ' })).body as { id: number };
    expect(await create()).toMatchObject({ status: 409, body: { error: { code: 'already-exists', field: 'domain' } } });
    expect((await list({ id })).items[0]).toMatchObject({ domain: 'talk.example.com', isEnabled: true, watches: 0, mapping: MAPPING });
    expect((await list({ keyword: 'news.example' })).items[0]).toMatchObject({ domain: 'news.example.com', watches: 1, failing: 0 });
    await operator('POST', `${PATH}/state`, { ids: [id], isEnabled: false });
    await operator('PUT', PATH, { id, domain: 'talk.example.org', url: template(), mapping: MAPPING });
    expect((await list({ id })).items[0]).toMatchObject({ domain: 'talk.example.org', isEnabled: false });
    expect((await operator('DELETE', PATH, { id: [id] })).body).toEqual({ changed: 1 });
    expect(await operator('GET', PATH, { id })).toMatchObject({ status: 404 });
    const logged = await server.platform.store.db
      .selectFrom('operationLog')
      .select('action')
      .where('action', 'like', 'comment-source.%')
      .orderBy('id')
      .execute();
    expect(logged.map((row) => row.action)).toEqual(['create', 'update', 'update', 'remove'].map((verb) => `comment-source.${verb}`));
  });

  test.each(['', 'exa mple.com', 'http://example.com', '-a.com', 'a..b'])('%j is no domain', async (domain) => {
    expect(await create({ domain })).toMatchObject({ status: 400, body: { error: { field: 'domain' } } });
  });
});
