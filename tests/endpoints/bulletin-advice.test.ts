// What a client's bulletins suggest: in its own words after the rule's reason, in the usual ones, or nothing; frozen with each bulletin.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Block } from '#shared/bulletin.ts';
import { MOST_OF_SUGGESTION } from '#shared/bulletin-advice.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { type BulletinDetail, checkNumbers, checkSources, textOf } from '../support/check-bulletin.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { actorOf, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const ADVICE = '/v1/manage/report/client-report-template-setting/advice';
const usual = { choice: 'usual', texts: [] };
const off = { choice: 'off', texts: [] };
const own = (...texts: string[]) => ({ choice: 'own', texts });
const USUAL = { open: usual, official: usual, event: usual, rise: usual };

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'advice', '云雀汽车');
  const neighbour = await buildTenant(platform, 'advice-other', '苍鹭汽车');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await server.index();
  while (await server.workJob());
});
afterAll(() => server.close());

async function make(locale = 'zh-CN'): Promise<BulletinDetail> {
  const until = dayStart(dayOf(server.platform.now()) + 1);
  const created = await admin('POST', LIST, { kind: 'weekly', locale, templateId: 0, period: { from: until - 7 * DAY_MS, until } });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  while (await server.workJob());
  return (await admin('GET', `${LIST}/detail`, { id: (created.body as { id: number }).id })).body;
}

const blocksOf = ({ chapters }: BulletinDetail): Block[] => chapters?.find(({ key }) => key === 'advice')?.blocks ?? [];
const linesOf = (detail: BulletinDetail): string[] =>
  blocksOf(detail).flatMap((block) => (block.is === 'paragraph' ? block.sentences.map(textOf) : block.is === 'notes' ? block.lines : []));
const set = (values: object) => admin('PUT', ADVICE, values);

test('own words follow the reason of the rule, with its numbers; what was made keeps them', async () => {
  expect((await admin('GET', ADVICE, {})).body).toEqual(USUAL);
  expect(linesOf(await make())).toContainEqual(expect.stringMatching(/^尚有 \d+ 篇负面未办结，建议/));
  expect((await set({ open: own('请业务部门今日 12 时前核实', '必要时约谈当事人！'), official: off })).status).toBe(200);
  const made = await make();
  const [first = '', second = ''] = linesOf(made);
  expect(first).toMatch(/^尚有 \d+ 篇负面未办结：请业务部门今日 12 时前核实。$/);
  expect(second).toMatch(/^尚有 \d+ 篇负面未办结：必要时约谈当事人！$/);
  expect(linesOf(made).at(-1)).toContain('本单位事先写定');
  expect(linesOf(made).join('')).not.toContain('中央和省级媒体');
  const actor = actorOf(tenant.clientId, tenant.adminId);
  await checkNumbers(server.platform, actor, made);
  await checkSources(server.platform, made);

  // Words kept for another day are not handed to readers of a bulletin.
  const hidden = { choice: 'usual' as const, texts: ['留着以后用'] };
  expect((await set({ ...USUAL, open: hidden })).status).toBe(200);
  expect(JSON.stringify(await make())).not.toContain('留着以后用');

  // Own words for what does not apply stand in no sentence, and the note says nothing of them.
  expect((await set({ ...USUAL, rise: own('加密监测') })).status).toBe(200);
  const beside = linesOf(await make());
  expect(beside.join('').includes('加密监测')).toBe(beside.join('').includes('本单位事先写定'));

  expect((await set({ open: off, official: off, event: off, rise: off })).status).toBe(200);
  expect(blocksOf(await make())).toEqual([]);
  const again = (await admin('GET', `${LIST}/detail`, { id: made.id })).body as BulletinDetail;
  expect(linesOf(again)).toEqual(linesOf(made));

  expect((await set({ ...USUAL, open: own('Check within the day') })).status).toBe(200);
  expect(linesOf(await make('en-US'))[0]).toMatch(/^\d+ negative articles? (is|are) not settled: Check within the day\.$/);
});

test('a sentence of one’s own ends once, with the sign of its language', async () => {
  const texts = ['请核实。”', '一、核实；', '请核实（见附件）', 'Check “this.”', '请核实'];
  expect((await set({ ...USUAL, open: own(...texts) })).status).toBe(200);
  const said = async (locale: string) =>
    linesOf(await make(locale))
      .slice(0, texts.length)
      .map((line) => line.replace(/^.*?(：|: )/u, ''));
  const ended = ['请核实。”', '一、核实；', '请核实（见附件）。', 'Check “this.”', '请核实。'];
  expect(await said('zh-CN')).toEqual(ended);
  expect(await said('en-US')).toEqual(ended);
});

test('the preview of a template suggests what the next bulletin will, whatever the newest one was made with', async () => {
  const asked = { kind: 'weekly', locale: 'zh-CN', settings: {} };
  const previewed = async (): Promise<string> => {
    const { body, status } = await admin('POST', `${ADVICE.replace('/advice', '')}/preview`, asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return linesOf(body).join('');
  };
  expect((await set({ ...USUAL, open: own('旧的措辞') })).status).toBe(200);
  await make();
  expect((await set({ ...USUAL, open: own('新的措辞') })).status).toBe(200);
  expect(await previewed()).toContain('新的措辞');
  expect(await previewed()).not.toContain('旧的措辞');
});

test('it is the client’s own, and bounded', async () => {
  expect((await other('GET', ADVICE, {})).body).toEqual(USUAL);
  expect((await other('PUT', ADVICE, { open: own('别家的话') })).status).toBe(200);
  expect(JSON.stringify((await admin('GET', ADVICE, {})).body)).not.toContain('别家的话');
  const refused = async (values: object, field: string) =>
    expect(await set(values)).toMatchObject({ status: 400, body: { error: { field } } });
  await refused({ open: own(...Array.from({ length: 6 }, (_, i) => `第${i}条`)) }, 'open.texts');
  await refused({ event: own('好', '长'.repeat(MOST_OF_SUGGESTION + 1)) }, 'event.texts.1');
  await refused({ rise: own('x'.repeat(200_000)) }, 'rise.texts.0');
  await refused({ rise: own('   ') }, 'rise.texts.0');
  await refused({ open: own() }, 'open');
  await refused({ open: { choice: 'loud' } }, 'open.choice');
  await refused({ other: ['x'] }, 'other');
});

test('signs of mark-up, places and the wrong direction are words like others', async () => {
  const hostile = '{open} <b>&amp;</b> {own} \u202Eתשובה {{x}} $& \\1';
  expect((await set({ ...USUAL, open: own(hostile) })).status).toBe(200);
  const made = await make();
  const [line = ''] = linesOf(made);
  expect(line.endsWith(`${hostile}。`) || line.includes('{open} <b>&amp;</b> {own}'), line).toBe(true);
  for (const format of ['docx', 'pdf', 'md'] as const) {
    const answer = await fetch(`${server.url}${LIST}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: new URLSearchParams({ id: String(made.id), format }),
    });
    expect(answer.status, format).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
});
