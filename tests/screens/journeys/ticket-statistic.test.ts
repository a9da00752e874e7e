// Statistics of tickets on the screen: by unit and by person, each number opens as many tickets, and a saved file ends with the sum.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { addGroup, addPerson, type TicketPerson } from '../../support/ticket-people.ts';
import type { Answer } from '../../support/test-server.ts';
import { button, fill, words } from '../../support/words.ts';

const PATH = '/v1/front/report/ticket';
const SCREEN = '/front/report/ticket?tab=statistic';
const t = words.ticket;

let journey: Journey;
let visitor: Visitor;
let sender: TicketPerson;
let lead: TicketPerson;
beforeAll(async () => {
  journey = await startJourney('ticket-statistic', '云雀');
  const { server, tenant } = journey;
  const groupId = await addGroup(server.platform, tenant.clientId, '宣传科');
  sender = await addPerson(server, tenant, 'numbers-sender');
  lead = await addPerson(server, tenant, 'numbers-lead', { groupId });
  const ids: number[] = [];
  for (const leads of [[`g${groupId}`], [`g${groupId}`], [lead.key], [sender.key]]) {
    ids.push((await done<{ id: number }>(sender.call('POST', PATH, { title: `核实第 ${ids.length} 条`, leads, isIssued: true }))).id);
  }
  const [answered = 0, late = 0, declined = 0] = ids;
  const now = server.platform.now();
  await server.platform.store.db
    .updateTable('ticket')
    .set({ answerDueAt: now - HOUR_MS, closeDueAt: now - HOUR_MS })
    .where('id', '=', late)
    .execute();
  for (const input of [
    { ids: [answered], step: 'answer', contentHtml: '<p>属实。</p>' },
    { ids: [late], step: 'answer', contentHtml: '<p>属实。</p>' },
    { ids: [declined], step: 'decline', reason: '不归本科' },
  ])
    await done(lead.call('POST', `${PATH}/step`, input));
  visitor = await journey.arriveAs('numbers-sender', SCREEN);
}, 120_000);
afterAll(() => journey.close());

async function done<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const rowOf = (name: string) => visitor.page.locator('tr.ant-table-row', { hasText: name });
const sum = () => rowOf(t.statistic.sum);

test('a unit has its own tickets and those of its people, and the sum has each once', async () => {
  await rowOf('宣传科').waitFor();
  // Whoever answers or declines has read it. Received, read, answered, on time, late, open, overdue, declined, returned.
  const cells = async (name: string) => (await rowOf(name).locator('td').allTextContents()).slice(1, 10);
  expect(await cells('宣传科')).toEqual(['3', '3', '2', '1', '1', '2', '1', '1', '0']);
  expect(await cells(t.statistic.sum)).toEqual(['4', '3', '2', '1', '1', '3', '1', '1', '0']);
  expect(await axeFindings(visitor.page)).toEqual([]);
});

// The server's test opens every number of many tickets; here are the links of one row.
test('each number of a row opens as many tickets', async () => {
  for (const by of ['', '&by=person']) {
    await visitor.visit(`${SCREEN}${by}`);
    await sum().waitFor();
    const links = await visitor.page
      .locator('tr.ant-table-row')
      .first()
      .locator('td a')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const));
    expect(links.length).toBeGreaterThan(3);
    for (const [href, text] of links) {
      await visitor.visit(href.replace(/^#/u, ''));
      await eventually(() => listTotal(visitor.page)).toBe(numberIn(text));
    }
  }
}, 180_000);

test('the list says what it is narrowed to, and takes it back', async () => {
  await visitor.visit(SCREEN);
  await rowOf('宣传科').locator('td').nth(5).getByRole('link').click();
  const { page } = visitor;
  await page.getByText(fill(t.statistic.filtered, { figure: t.figure.late })).waitFor();
  await page.getByRole('search').getByText('宣传科', { exact: true }).waitFor();
  await eventually(() => listTotal(page)).toBe(1);
  await page.goBack();
  await sum().waitFor();
  await page.goForward();
  await button(page, words.web.filter.reset).click();
  await eventually(() => listTotal(page)).toBe(4);
  expect(visitor.where()).toBe('/front/report/ticket');
});

test('the choice of people and the period stand in the address', async () => {
  await visitor.visit(SCREEN);
  await visitor.page.getByText(t.statistic.byOf.person, { exact: true }).click();
  await rowOf('numbers-lead').waitFor();
  expect(visitor.where()).toBe(`${SCREEN}&by=person`);
  await visitor.visit(`${SCREEN}&period=2020/01/01 00:00:00 - 2020/01/31 23:59:59`);
  await visitor.page.getByText(words.web.table.noMatch).waitFor();
  expect(await sum().count()).toBe(0);
});

test('a saved file has every row, and the sum at its end', async () => {
  await visitor.visit(SCREEN);
  await sum().waitFor();
  const { page } = visitor;
  await button(page, words.web.table.export).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByText(words.web.table.csv, { exact: true }).click(),
  ]);
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain([t.by.unit, t.figure.received, t.figure.read, t.figure.answered].join(','));
  expect(lines[1]).toMatch(/^宣传科,3,3,2,1,1,2,1,1,0,/u);
  expect(lines.at(-1)).toMatch(new RegExp(`^${t.statistic.sum},4,3,2,1,1,3,1,1,0,`, 'u'));
});
