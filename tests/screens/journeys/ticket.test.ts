// The closed loop by clicks, as four people of two clients: from an article to its warning, to a ticket, handed on, overdue, urged, answered, returned, answered
// again, closed, and in the trail of the article; R and C right at each step, and the deadline by a clock that is moved.
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import type { Ticket } from '#features/report/ticket/contract.ts';
import { TicketKeeper } from '#features/report/ticket/server/ticket-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../support/axe.ts';
import { choose, eventually, type Journey, startJourney, type Visitor, WAIT_MS } from '../../support/journey.ts';
import { addPerson } from '../../support/ticket-people.ts';
import { buildArticle, buildPipeline, buildTenant } from '../../support/tenant.ts';
import { words } from '../../support/words.ts';

const t = words.ticket;
const WAIT = { timeout: WAIT_MS };

let journey: Journey;
let visitors: Record<'sender' | 'lead' | 'boss' | 'below', Visitor>;
let ticketId = 0;
let articleId = 0;
/** So far the server's clock is ahead of the browser's. */
let ahead = 0;
beforeAll(async () => {
  journey = await startJourney('loop', '云雀', {}, () => Date.now() + ahead);
  const { server, tenant } = journey;
  articleId = await warn();
  const below = await buildTenant(server.platform, 'loop-below', '白鹭');
  await server.platform.store.db.insertInto('clientRelation').values({ parentId: tenant.clientId, childId: below.clientId }).execute();
  await addPerson(server, tenant, 'loop-lead');
  await addPerson(server, tenant, 'loop-boss');
  await addPerson(server, below, 'loop-unit');
  await arriveAll(INFORM_MESSAGE_LIST);
}, 180_000);
afterAll(() => journey.close());

/** A rule that tells the sender, and an article that it warns of. */
async function warn(): Promise<number> {
  const { server, tenant } = journey;
  const { store, now } = server.platform;
  const admin = await server.as(tenant.admin);
  const make = async (path: string, input: object): Promise<number> => {
    const { status, body } = await admin('POST', path, input);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { id: number }).id;
  };
  const recipient = await make('/v1/manage/report/inform-user', { name: '值班组', userId: tenant.adminId });
  await make('/v1/manage/report/auto-inform-rule', { name: '云雀', conditions: {}, recipientIds: [recipient], warningLevel: 'red' });
  const work = async () => {
    const keeper = new WarningKeeper(store, now);
    while (await keeper.apply());
  };
  // What was stored before is not warned of.
  await work();
  const article = buildArticle(now(), {
    url: 'https://news.example.com/fire',
    title: '云雀厂房起火',
    content: '云雀集团厂房起火，无人伤亡。',
  });
  const [stored] = await storeBatch(await buildPipeline(server.platform), [article], null);
  if (stored?.outcome !== 'stored') throw new Error(JSON.stringify(stored));
  await work();
  await server.index();
  return stored.articleId;
}

async function arriveAll(first: string): Promise<void> {
  visitors = {
    sender: await journey.arriveAs(journey.tenant.admin, first),
    lead: await journey.arriveAs('loop-lead', '/front/report/ticket'),
    boss: await journey.arriveAs('loop-boss', '/front/report/ticket'),
    below: await journey.arriveAs('loop-unit', '/front/report/ticket'),
  };
}

type Name = keyof typeof visitors;
const pageOf = (name: Name): Page => visitors[name].page;
/** Somebody opens the ticket, or looks at it again. */
async function look(name: Name): Promise<Page> {
  const page = pageOf(name);
  await page.goto(`${journey.server.url}/#/front/report/ticket/${ticketId}`);
  await page.reload();
  await page.getByRole('region', { name: t.page.facts }).waitFor(WAIT);
  return page;
}
async function press(page: Page, step: keyof typeof t.step): Promise<void> {
  const button = page.locator('main').getByRole('button', { name: t.step[step], exact: true });
  if ((await button.count()) > 0) return button.first().click();
  await page.getByRole('button', { name: t.page.more }).click();
  await page.getByRole('menuitem', { name: t.step[step], exact: true }).click();
}
/** Says what the step takes, and waits until it is done. */
async function confirm(page: Page, step: keyof typeof t.step, said = ''): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (said !== '') await dialog.getByLabel(t.field.reason, { exact: true }).fill(said);
  await dialog.getByRole('button', { name: t.step[step], exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout: WAIT_MS });
}
const stateIs = (page: Page, state: keyof typeof t.state) =>
  page.getByRole('region', { name: t.page.facts }).getByText(t.state[state]).first().waitFor(WAIT);
/** R and C of the notice that the sender's browser polls. */
const progress = async (): Promise<unknown> => {
  const { body } = await (await journey.server.as(journey.tenant.admin))('GET', '/v1/system-notification');
  const list = (body as { notices: Record<string, { list?: Record<string, unknown>[] }> }).notices.TicketProcessStatusCount?.list ?? [];
  const row = list.find((each) => each.ticketId === ticketId);
  return row && { R: row.R, C: row.C };
};

async function write(page: Page, text: string): Promise<void> {
  await press(page, 'answer');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[contenteditable="true"]').fill(text);
  await dialog.getByRole('button', { name: t.step.answer, exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout: WAIT_MS });
}

test('from an article that was warned of to a ticket for a person, with a supervisor', async () => {
  const page = pageOf('sender');
  const row = page.getByRole('row').filter({ hasText: '云雀厂房起火' });
  await row.getByRole('button', { name: words.web.table.moreOf.replace('{{name}}', '云雀厂房起火') }).click();
  await page.getByRole('button', { name: words.informMessage.action.ticket }).click();
  const form = page.getByRole('dialog');
  const title = form.getByLabel(t.field.title, { exact: true });
  await eventually(() => title.inputValue()).not.toBe('');
  await choose(page, form.getByLabel(t.field.leads, { exact: true }), 'loop-lead');
  await choose(page, form.getByLabel(t.field.supervisors, { exact: true }), 'loop-boss');
  await form.getByRole('button', { name: t.action.create }).click();
  await page.getByRole('region', { name: t.page.facts }).waitFor(WAIT);
  ticketId = Number(/ticket\/(\d+)/u.exec(page.url())?.[1]);
  expect(ticketId).toBeGreaterThan(0);
  await stateIs(page, 'new');
  expect(await axeFindings(page)).toEqual([]);
  expect(await progress()).toEqual({ R: 0, C: 0 });
});

test('the lead reads and accepts it, and hands it on to a unit of a client below', async () => {
  const page = await look('lead');
  await eventually(progress).toEqual({ R: 1, C: 0 });
  await press(page, 'accept');
  await stateIs(page, 'accepted');
  await press(page, 'transfer');
  await choose(page, page.getByRole('dialog').getByLabel(t.field.lead, { exact: true }), /loop-unit/u);
  await confirm(page, 'transfer', '属下级单位职责');
  await stateIs(page, 'new');
  await eventually(progress).toEqual({ R: 0, C: 0 });
});

test('when the first answer is late, the list, the log and the supervisor know', async () => {
  const sender = await journey.server.as(journey.tenant.admin);
  const { body } = await sender('GET', '/v1/front/report/ticket/detail', { id: ticketId });
  ahead = ((body as Ticket).answerDueAt ?? 0) + 60_000 - Date.now();
  await new TicketKeeper({ store: journey.server.platform.store, now: journey.server.platform.now }).step();
  await arriveAll('/front/report/ticket?due=overdue');
  const page = pageOf('sender');
  await page.getByRole('row').filter({ hasText: '云雀厂房起火' }).waitFor(WAIT);
  const boss = await look('boss');
  await boss.getByText(t.log.overdue).waitFor(WAIT);
  expect(await progress()).toEqual({ R: 0, C: 0 });
});

test('the supervisor urges, and the unit reads what is asked of it and nothing else', async () => {
  const boss = await look('boss');
  await press(boss, 'urge');
  await confirm(boss, 'urge');
  const page = await look('below');
  await page.getByText(t.page.urged.replace('{{total}}', '1')).waitFor(WAIT);
  await eventually(progress).toEqual({ R: 1, C: 0 });
  await write(page, '已派人核实。');
  await stateIs(page, 'replied');
  await eventually(progress).toEqual({ R: 1, C: 1 });
});

test('the answer is returned, answered again and accepted', async () => {
  const sender = await look('sender');
  await press(sender, 'return');
  await confirm(sender, 'return', '缺少处理结果');
  await stateIs(sender, 'returned');
  await eventually(progress).toEqual({ R: 1, C: 0 });
  await write(await look('below'), '已更换零件，车主认可。');
  const page = await look('sender');
  await press(page, 'close');
  await confirm(page, 'close');
  await stateIs(page, 'closed');
  expect(await progress()).toBeUndefined();
});

test('it is printed from its page and from its row, as Word and PDF, under its number and title', async () => {
  const page = await look('sender');
  const number = await page
    .getByRole('region', { name: t.page.facts })
    .getByText(/〔\d+〕/u)
    .innerText();
  const saved = async (press: () => Promise<void>, ending: string) => {
    const [file] = await Promise.all([page.waitForEvent('download', WAIT), press()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${number} .+\\.${ending}$`, 'u'));
    return readFileSync(await file.path());
  };
  await page.getByRole('button', { name: t.action.print, exact: true }).click();
  // It is said at once, and no longer when the file of a slow machine has come.
  const said = page.getByText(t.done.print.pdf, { exact: true }).waitFor(WAIT);
  const [pdf] = await Promise.all([saved(() => page.getByRole('menuitem', { name: t.print.pdf, exact: true }).click(), 'pdf'), said]);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`${journey.server.url}/#/front/report/ticket`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: words.web.table.more }).click();
  const word = await saved(() => page.getByRole('button', { name: t.printAs.docx, exact: true }).click(), 'docx');
  expect(await (await JSZip.loadAsync(word)).file('word/document.xml')?.async('string')).toContain('更换零件');
  expect(await axeFindings(page)).toEqual([]);
});

test('the trail of the article tells all of it, and how long it took', async () => {
  const page = pageOf('sender');
  await page.goto(`${journey.server.url}/#/article/${articleId}?tab=trail`);
  await page.reload();
  const steps = page.getByRole('region', { name: words.trail.steps });
  await steps.waitFor(WAIT);
  await steps.getByText(words.trail.step.closed, { exact: true }).waitFor(WAIT);
  expect(await steps.getByText(words.trail.waits.closed).count()).toBe(0);
  await steps.getByText(words.trail.step.told, { exact: true }).waitFor(WAIT);
  for (const step of ['issue', 'accept', 'transfer', 'urge', 'answer', 'return', 'close'] as const)
    await page.locator('main').getByText(`${words.trail.kind.ticket} · ${t.step[step]}`).first().waitFor(WAIT);
  expect(await axeFindings(page)).toEqual([]);
});
