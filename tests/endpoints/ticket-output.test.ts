// A ticket as a form to print: who gets it, what stands in its Word and PDF file, and what strangers wrote into it.
import { DOMParser } from '@xmldom/xmldom';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrinted } from '#features/report/ticket/server/chain.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addGroup, addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const OUTPUT = `${PATH}/output`;
const MONDAY = Date.parse('2026-11-23T10:00:00+08:00');

let server: TestServer;
let own: BusyTenant;
let below: BusyTenant;
let sender: TicketPerson;
let lead: TicketPerson;
let joint: TicketPerson;
let distant: TicketPerson;
let groupId: number;
beforeAll(async () => {
  server = await startTestServer({}, () => MONDAY);
  own = await buildBusyTenant(server.platform, 'print', '云雀');
  below = await buildBusyTenant(server.platform, 'print-below', '白鹭');
  const { db } = server.platform.store;
  await db.insertInto('clientRelation').values({ parentId: own.clientId, childId: below.clientId }).execute();
  groupId = await addGroup(server.platform, own.clientId, '宣传科');
  sender = await addPerson(server, own, 'print-sender');
  lead = await addPerson(server, own, 'print-lead', { groupId });
  joint = await addPerson(server, own, 'print-joint', { groupId });
  distant = await addPerson(server, below, 'print-distant');
}, 120_000);
afterAll(() => server.close());

type Kind = 'docx' | 'pdf';
const KINDS = ['docx', 'pdf'] as const;

async function done<T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}
async function create(more: object = {}): Promise<number> {
  const input = { title: '核实高速起火', leads: [lead.key], isIssued: true, ...more };
  return (await done<{ id: number }>(sender.call('POST', PATH, input))).id;
}
const step = (who: TicketPerson, id: number, name: string, more: object = {}) =>
  done(who.call('POST', `${PATH}/step`, { ids: [id], step: name, ...more }));
const ask = (token: string, query: Record<string, string | number>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${OUTPUT}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });

const squeezed = (text: string): string => text.replaceAll(/\s+/gu, '');
interface Printed {
  response: Response;
  /** Without spaces. */
  said: string;
  /** Addresses of its links. */
  links: string[];
  pages: number;
}

/** Fails for markup that is not well-formed. */
const parsed = (xml: string) => {
  const errorHandler = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
};

async function readWord(bytes: Uint8Array): Promise<Omit<Printed, 'response'>> {
  const zip = await JSZip.loadAsync(bytes);
  const read = async (name: string) => parsed((await zip.file(name)?.async('string')) ?? '');
  const texts = await Promise.all(
    ['word/document.xml', 'word/footer1.xml'].map(async (name) => (await read(name)).documentElement.textContent),
  );
  const relations = Array.from((await read('word/_rels/document.xml.rels')).getElementsByTagName('Relationship'));
  const links = relations.filter((each) => each.getAttribute('TargetMode') === 'External').map((each) => each.getAttribute('Target') ?? '');
  return { said: squeezed(texts.join(' ')), links, pages: 0 };
}

async function readPdf(bytes: Uint8Array): Promise<Omit<Printed, 'response'>> {
  const file = await getDocumentProxy(bytes);
  const { text, totalPages } = await extractText(file, { mergePages: true });
  const links: string[] = [];
  for (let page = 1; page <= Math.min(5, totalPages); page++)
    for (const { url } of await (await file.getPage(page)).getAnnotations()) if (typeof url === 'string') links.push(url);
  return { said: squeezed(text), links, pages: totalPages };
}

async function print(who: TicketPerson, id: number, kind: Kind, more: Record<string, string> = {}): Promise<Printed> {
  const response = await ask(who.call.token, { id, kind, ...more });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status, response.status === 200 ? '' : Buffer.from(bytes).toString()).toBe(200);
  return { response, ...(await (kind === 'docx' ? readWord(bytes) : readPdf(bytes))) };
}

const RICH =
  '<p>请<strong>核实</strong><span style="color: #a61d24">起火</span>原因。</p><ol><li><p>第一项</p></li><li><p>第二项</p></li></ol>' +
  '<p>见<a href="https://example.com/a?b=1&amp;c=2">车主主页</a></p>';

describe('the whole course of a ticket', () => {
  let id: number;
  beforeAll(async () => {
    const uploaded = await done<{ items: { id: number }[] }>(
      sender.call('POST', `${PATH}/file`, { files: [{ name: '现场说明.txt', text: '现场' }] }, 'multipart'),
    );
    id = await create({
      level: 'red',
      category: '质量',
      contentHtml: RICH,
      joints: [joint.key, `g${groupId}`],
      articleIds: [own.articleId],
      fileIds: uploaded.items.map((item) => item.id),
    });
    await step(lead, id, 'accept');
    await step(lead, id, 'ask-extension', { until: MONDAY + 864_000_000, reason: '需要现场勘查' });
    await step(sender, id, 'grant-extension');
    await step(lead, id, 'answer', { contentHtml: '<p>电池受撞击所致，依据为认定书。</p>' });
    await step(sender, id, 'close', { reason: '已公布原因' });
    await step(sender, id, 'visit', { isHelpful: true });
  });

  test.each(KINDS)('stands in the form, as %s', async (kind) => {
    const { response, said, links, pages } = await print(sender, id, kind, { locale: 'zh-CN' });
    const { ticketNumber } = await done<{ ticketNumber: string }>(sender.call('GET', `${PATH}/detail`, { id }));
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`${ticketNumber} 核实高速起火.${kind}`);
    const { db } = server.platform.store;
    const last = await db
      .selectFrom('ticketLog')
      .selectAll()
      .where('ticketId', '=', id)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    for (const part of [
      '舆情交办单',
      `编号：${ticketNumber}`,
      '级别：I级',
      '核实高速起火',
      '质量',
      '请核实起火原因。',
      '1.第一项',
      '2.第二项',
      '车主主页(https://example.com/a?b=1&c=2)',
      '附件：现场说明.txt(6B)',
      '云雀发布新品',
      'print-lead',
      '宣传科',
      '申请延期至2026-12-0310:00；说明：需要现场勘查',
      '回复；全文见第五部分第1项',
      '电池受撞击所致，依据为认定书。',
      '已公布原因',
      '问题已解决',
      '领导批示',
      '签字：',
      'print-sender打印于2026-11-2310:00（北京时间）',
      `日志第${last.number}行，校验码${last.hash.slice(0, 16)}`,
    ])
      expect(said).toContain(squeezed(part));
    expect(links).toContain('https://example.com/a?b=1&c=2');
    if (kind === 'pdf') for (let page = 1; page <= pages; page++) expect(said).toContain(`第${page}页，共${pages}页`);
  });

  test.each(KINDS)('in the language that is asked for, or else that of the account, as %s', async (kind) => {
    const { said } = await print(sender, id, kind, { locale: 'en-US' });
    for (const part of ['Assignment', 'Level I', 'Lead', '5. Answers and notes', 'Asked for an extension until', 'check code'])
      expect(said).toContain(squeezed(part));
    expect(said).not.toMatch(/交办单|领导批示|撤回|办理过程/u);
    const { db } = server.platform.store;
    await db.updateTable('account').set({ locale: 'en-US' }).where('id', '=', sender.id).execute();
    const english = { ...sender, call: await server.as('print-sender') };
    expect((await print(english, id, kind)).said).toContain('4.Course');
    await db.updateTable('account').set({ locale: 'zh-CN' }).where('id', '=', sender.id).execute();
  });

  test('the foot of a print names a line of the log, and no line has another code', async () => {
    const { said } = await print(sender, id, 'pdf');
    const [, number = '', code = ''] = /日志第(\d+)行，校验码([\da-f]{16})/u.exec(said) ?? [];
    const { db } = server.platform.store;
    const found = await findPrinted(db, { number: Number(number), code });
    expect(found).toMatchObject([{ clientId: own.clientId, ticketId: id, number: Number(number) }]);
    expect(await findPrinted(db, { number: Number(number) - 1, code })).toEqual([]);
    expect(await findPrinted(db, { number: Number(number), code: `${code.slice(0, 15)}${code.endsWith('0') ? '1' : '0'}` })).toEqual([]);
  });

  test('a print is logged, and changes nothing of the ticket', async () => {
    const { db } = server.platform.store;
    const state = () => db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await state();
    await print(sender, id, 'pdf');
    expect(await state()).toEqual(before);
    const logged = await db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'ticket.output')
      .where('targetId', '=', String(id))
      .execute();
    expect(logged.at(-1)).toMatchObject({ clientId: own.clientId, userId: sender.id });
  });

  test('a window gets it by a pass', async () => {
    const { authorization } = await done<{ authorization: string }>(sender.call('POST', '/v1/pass', { path: OUTPUT }));
    expect((await ask('', { id, kind: 'pdf', authorization })).status).toBe(200);
    expect((await ask('', { id, kind: 'pdf', authorization: 'made up' })).status).toBe(401);
  });
});

describe('who gets it', () => {
  test('nobody without a part in it: a colleague, another client, a person without the right, a guest', async () => {
    const id = await create();
    expect((await ask('', { id })).status).toBe(401);
    expect((await ask(joint.call.token, { id })).status).toBe(404);
    expect((await ask(distant.call.token, { id })).status).toBe(404);
    expect((await ask((await server.as(below.admin)).token, { id })).status).toBe(404);
    const { db } = server.platform.store;
    const { roleId } = await db.selectFrom('account').select('roleId').where('id', '=', joint.id).executeTakeFirstOrThrow();
    const bare = await db
      .insertInto('role')
      .values({ clientId: own.clientId, name: 'without tickets' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ roleId: bare.id }).where('id', '=', joint.id).execute();
    expect((await ask((await server.as('print-joint')).token, { id })).status).toBe(403);
    await db.updateTable('account').set({ roleId }).where('id', '=', joint.id).execute();
    const invited = await done<{ link: string; code: string }>(
      sender.call('POST', `${PATH}/guest`, { ticketId: id, name: '周敏', unit: '市监局' }),
    );
    const key = /[?&]key=([\w-]+)/.exec(invited.link)?.[1] ?? '';
    const { pass } = await done<{ pass: string }>(server.anonymous('POST', '/v1/s-ticket', { key, code: invited.code }));
    for (const given of [pass, key]) expect((await ask('', { id, authorization: given })).status).toBe(401);
    expect((await ask('', { id, pass })).status).not.toBe(200);
  });

  test('a kind, a language and an id that there are not are refused with their field', async () => {
    const id = await create();
    for (const [query, field] of [
      [{ id, kind: 'exe' }, 'kind'],
      [{ id, locale: 'xx' }, 'locale'],
      [{ id: 0 }, 'id'],
      [{ id: -1 }, 'id'],
    ] as const) {
      const { status, body } = await sender.call('GET', OUTPUT, query);
      expect(status).toBe(400);
      expect((body as { error: { field: string } }).error.field).toBe(field);
    }
    expect((await ask(sender.call.token, { id: 999_999_999 })).status).toBe(404);
  });

  test.each(KINDS)('a receiver of a client below reads no judgement, no review and no units of the sender, as %s', async (kind) => {
    const draft = await create({ leads: [distant.key, lead.key], kind: 'notice', articleIds: [own.articleId], isIssued: false });
    await done(server.as(own.admin).then((admin) => admin('PUT', `${PATH}/setting`, { isReviewed: true })));
    await step(sender, draft, 'submit');
    await step(sender, draft, 'take-back');
    await done(server.as(own.admin).then((admin) => admin('PUT', `${PATH}/setting`, { isReviewed: false })));
    await step(sender, draft, 'issue');
    const inside = await print(sender, draft, kind);
    const outside = await print(distant, draft, kind);
    for (const part of ['提交审核', 'https://news.example.com/', '宣传科']) {
      expect(inside.said).toContain(part);
      expect(outside.said).not.toContain(part);
    }
    expect(inside.said).toContain('print-below');
    expect(outside.said).toContain('云雀发布新品');
    expect(outside.said).toContain('无权查看全文，仅列标题');
    expect(outside.said).toContain('舆情通报');
    // The first look of a receiver counts, as on the page.
    const { people } = await done<{ people: { key: string; readAt: number | null }[] }>(
      sender.call('GET', `${PATH}/detail`, { id: draft }),
    );
    expect(people.find(({ key }) => key === distant.key)?.readAt).toBe(MONDAY);
  });

  test('who sees none of its subjects reads titles', async () => {
    const name = await buildRestrictedUser(server.platform, own, 'print-restricted', []);
    const call: Caller = await server.as(name);
    const { id: userId } = await server.platform.store.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    const id = await create({ leads: [`u${userId}`], articleIds: [own.articleId] });
    const { said } = await print({ id: userId, key: `u${userId}`, call }, id, 'pdf');
    expect(said).toContain('无权查看全文，仅列标题');
    expect(said).not.toContain('news.example.com');
  });
});

describe('what people write', () => {
  const write = (id: number, contentHtml: string) =>
    server.platform.store.db.updateTable('ticket').set({ contentHtml }).where('id', '=', id).execute();

  test.each(KINDS)('breaks no file, whatever it is: as %s', async (kind) => {
    const id = await create({ title: '核实 <b>&amp; "起火" \u202eevil', contentHtml: '<p>正文</p>' });
    await server.platform.store.db.updateTable('ticket').set({ category: 'a\u0007<c>' }).where('id', '=', id).execute();
    // As if the sanitiser had let all of it through.
    await write(
      id,
      [
        '<p>甲<a href="javascript:alert(1)">脚本</a><a href="data:text/html,x">数据</a><a href="https://ok.example/?q=&quot;&lt;x&gt;&amp;y">好</a></p>',
        '<p>\u202e反转\u2066隔离\u200f控制\u0007&#0;&#7;符&#xd83d;半个&lt;w:p&gt;]]&gt;</p>',
        '<script>alert(2)</script><p style="color: #ffffff">白字</p><p onclick="x()">事件</p>',
        '<img src="https://ok.example/x.png" alt="图">',
        '<table><tr><td>甲格</td><td>乙格</td></tr><tr><td colspan="2">丙格</td></tr></table>',
        `${'<blockquote>'.repeat(500)}深处${'</blockquote>'.repeat(500)}`,
      ].join(''),
    );
    const { said, links, response } = await print(sender, id, kind);
    for (const part of [
      '甲脚本数据好',
      '反转',
      '隔离',
      '控制',
      '白字',
      '事件',
      '甲格',
      '乙格',
      '丙格',
      '深处',
      '[图片图https://ok.example/x.png]',
      '<w:p>]]>',
    ])
      expect(said).toContain(part);
    expect(said).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200f]/u);
    expect(links.filter((link) => !/^https?:\/\//u.test(link))).toEqual([]);
    expect(links.some((link) => link.startsWith('https://ok.example/?q='))).toBe(true);
    const name = decodeURIComponent((response.headers.get('content-disposition') ?? '').split("''")[1] ?? '');
    expect(name).toMatch(new RegExp(`\\.${kind}$`, 'u'));
    expect(name).not.toMatch(/[<>:"/\\|?*\u202e]/u);
  });

  test('white letters are black enough to be read on paper', async () => {
    const id = await create();
    await write(id, '<p><span style="color: #fffffe">白字</span><span style="color: rgb(255, 240, 0)">黄字</span></p>');
    const response = await ask(sender.call.token, { id, kind: 'docx' });
    const xml = await (await JSZip.loadAsync(await response.arrayBuffer())).file('word/document.xml')?.async('string');
    const colours = Array.from(xml?.matchAll(/w:color w:val="([\da-f]{6})"/giu) ?? [], ([, colour = '']) => colour.toLowerCase());
    expect(colours.length).toBeGreaterThan(2);
    expect(colours.filter((colour) => /^(?:ff.f|f.f.f)/u.test(colour))).toEqual([]);
  });

  test.each(KINDS)(
    'a megabyte of one character, of short lines, of looks and of cells is cut, and said so: as %s',
    async (kind) => {
      const id = await create();
      for (const html of [
        `<p>${'长'.repeat(1_000_000)}</p>`,
        `<p>${'x'.repeat(1_000_000)}</p>`,
        '<p>短</p>'.repeat(120_000),
        `<p>${'<strong>a</strong>b'.repeat(50_000)}</p>`,
        `<table>${`<tr>${'<td>格格格格格格</td>'.repeat(8)}</tr>`.repeat(6000)}</table>`,
      ]) {
        await write(id, html);
        const { said, pages } = await print(sender, id, kind);
        expect(said).toMatch(/全部文字较长，此处约\d+个字符未打印/u);
        expect(said).toContain('领导批示');
        if (kind === 'pdf') expect(pages).toBeLessThan(700);
      }
    },
    240_000,
  );

  test.each(KINDS)(
    'two hundred receivers and thousands of lines have room: as %s',
    async (kind) => {
      const id = await create({ kind: 'notice', leads: [lead.key, joint.key] });
      const { db } = server.platform.store;
      const people = Array.from({ length: 200 }, (_, i) => ({
        clientId: own.clientId,
        ticketId: id,
        role: 'lead' as const,
        userId: null,
        groupId: null,
        name: `第${i}单位${'超长名称'.repeat(20)}`,
        addedAt: MONDAY,
      }));
      await db.insertInto('ticketReceiver').values(people).execute();
      const { number } = await db.selectFrom('ticketChain').select('number').where('chain', '=', own.clientId).executeTakeFirstOrThrow();
      const lines = Array.from({ length: 2000 }, (_, i) => ({
        chain: own.clientId,
        number: number + 1 + i,
        ticketId: id,
        at: MONDAY,
        userId: null,
        byName: '',
        action: 'urge' as const,
        fromState: 'new' as const,
        toState: 'new' as const,
        told: { reason: `第${i}次催办` },
        hash: `${i}`.padStart(64, '0'),
      }));
      for (let i = 0; i < lines.length; i += 100)
        await db
          .insertInto('ticketLog')
          .values(lines.slice(i, i + 100))
          .execute();
      await db
        .updateTable('ticketChain')
        .set({ number: number + 2000 })
        .where('chain', '=', own.clientId)
        .execute();
      const { said } = await print(sender, id, kind);
      for (let i = 0; i < 200; i += 1) expect(said).toContain(`第${i}单位`);
      expect(said).toContain('第1999次催办');
      expect(said).not.toContain('第3次催办');
      expect(said).toMatch(/较早的\d+条未列出/u);
      expect(said).toContain('等202个，见第三部分');
    },
    120_000,
  );

  test.each(KINDS)('an empty draft is a form with dashes, as %s', async (kind) => {
    const { id } = await done<{ id: number }>(sender.call('POST', PATH, { title: '空' }));
    const { said } = await print(sender, id, kind);
    for (const part of ['未下发，尚无编号', '没有填写内容', '还没有选择承办单位或人员', '尚未办结', '草稿']) expect(said).toContain(part);
    expect(said).not.toMatch(/undefined|null|NaN|\{\w+\}/u);
  });
});

test('several at once are made one after the other, and more of one client than wait are told so', async () => {
  const id = await create({ contentHtml: RICH });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => ask(sender.call.token, { id, kind: i % 2 === 0 ? 'pdf' : 'docx' })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect((await ask(sender.call.token, { id })).status).toBe(200);
});
