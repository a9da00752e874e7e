// Import and export of many sources, and the trial of one, against a real site.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { sourceTransferContract } from '#features/sources/source/transfer.contract.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/website-manage/client-list-page';
type Import = Output<typeof sourceTransferContract.importState>;
type Trial = Output<typeof sourceTransferContract.test>;

let site: SmallSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  site = await startSmallSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const urls = async () =>
  (await server.platform.store.db.selectFrom('source').select('url').where('clientId', '=', own.clientId).orderBy('id').execute()).map(
    (row) => row.url,
  );

async function importText(text: string): Promise<Import> {
  const started = (await admin('POST', `${PATH}/import`, { text })).body as { jobId: number; total: number };
  const state = async () => (await admin('GET', `${PATH}/import`, { id: started.jobId })).body as Import;
  // Other jobs may wait before it.
  while ((await state()).state === 'queued') await server.workJob();
  return state();
}

describe('an import', () => {
  test('adds what is there, says what was there before and why the rest was not added', async () => {
    const before = await urls();
    const text = `<opml version="2.0"><body><outline text="汽车"><outline text="小站" xmlUrl="${site.feedUrl}"/>
      <outline text="没有" xmlUrl="http://${site.host}/nothing"/><outline text="内网" xmlUrl="http://10.0.0.1/rss"/></outline></body></opml>`;
    const first = await importText(text);
    expect(first).toMatchObject({ state: 'done', progress: 3, total: 3 });
    expect(first.items).toEqual([
      { url: site.feedUrl, name: '小站', outcome: 'added', reason: '', kind: 'feed', items: 2 },
      { url: `http://${site.host}/nothing`, name: '没有', outcome: 'refused', reason: 'http-status', kind: null, items: 0 },
      { url: 'http://10.0.0.1/rss', name: '内网', outcome: 'refused', reason: 'refused-address', kind: null, items: 0 },
    ]);
    expect(await urls()).toEqual([...before, site.feedUrl]);
    const again = await importText(`${site.feedUrl} 又一次`);
    expect(again.items).toMatchObject([{ outcome: 'exists' }]);
    expect(await urls()).toEqual([...before, site.feedUrl]);
  });

  test('is what the export gives back', async () => {
    const { content, total } = (await admin('GET', `${PATH}/export`)).body as { content: string; total: number };
    expect(total).toBe((await urls()).length);
    expect(content).toContain(`xmlUrl="${site.feedUrl}"`);
    const again = await importText(content);
    expect(again.items.every((item) => item.outcome === 'exists')).toBe(true);
    expect(again.items).toHaveLength(total);
  });

  test('that failed or was cancelled says so, with the reason of a failure', async () => {
    const { jobId } = (await admin('POST', `${PATH}/import`, { text: site.feedUrl })).body as { jobId: number };
    const state = async () => (await admin('GET', `${PATH}/import`, { id: jobId })).body;
    const note = (row: { state: 'failed' | 'cancelled' }) =>
      server.platform.store.db
        .updateTable('job')
        .set({ ...row, error: 'the disk is full' })
        .where('id', '=', jobId)
        .execute();
    await note({ state: 'failed' });
    expect(await state()).toMatchObject({ state: 'failed', error: 'the disk is full', items: [] });
    await note({ state: 'cancelled' });
    expect(await state()).toMatchObject({ state: 'cancelled', error: '' });
  });

  test.each([
    ['nothing', '', 'invalid-input'],
    ['notes', '# nothing\n\n', 'invalid-input'],
    ['an empty folder', '<opml><body><outline text="a folder"/></body></opml>', 'invalid-input'],
    ['501 addresses', Array.from({ length: 501 }, (_, i) => `https://a.example.com/${i}`).join('\n'), 'too-large'],
  ])('of %s is refused', async (_what, text, code) => {
    expect(await admin('POST', `${PATH}/import`, { text })).toMatchObject({ body: { error: { code, field: 'text' } } });
  });
});

describe('a trial', () => {
  test('goes from the list to the subjects, and keeps nothing', async () => {
    const counts = () => server.platform.store.db.selectFrom('article').select('id').execute();
    const before = await counts();
    const trial = (await admin('POST', `${PATH}/test`, { url: site.feedUrl, kind: 'feed' })).body as Trial;
    expect(trial.steps.map(({ step, isOk }) => [step, isOk])).toEqual(
      ['list', 'items', 'page', 'extract', 'match'].map((step) => [step, true]),
    );
    expect(trial.steps[1]?.facts).toMatchObject({ total: 2 });
    expect(trial.steps[3]?.facts).toMatchObject({ title: site.titles[0] });
    expect(trial.subjects.map(({ id }) => id)).toEqual([own.subjectId]);
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['/nothing', 'feed', 'list', 'http-status'],
    ['/article/0', 'feed', 'list', 'not-a-feed'],
  ])('of %s as %s ends at the step that failed', async (path, kind, step, reason) => {
    const trial = (await admin('POST', `${PATH}/test`, { url: `http://${site.host}${path}`, kind })).body as Trial;
    expect(trial.steps.at(-1)).toMatchObject({ step, isOk: false, reason });
    expect(trial.subjects).toEqual([]);
  });
});
