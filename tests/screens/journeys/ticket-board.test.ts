// The board of tickets: a card goes where the state table leads it for this person, by mouse and by its menu, and nowhere else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, startJourney, type Visitor, WAIT_MS } from '../../support/journey.ts';
import { addPerson, type TicketPerson } from '../../support/ticket-people.ts';
import { words } from '../../support/words.ts';

const t = words.ticket;
const PATH = '/v1/front/report/ticket';
const BOARD = '/front/report/ticket?view=board';
/** More than a column shows at first. */
const MANY = 21;

let journey: Journey;
let sender: TicketPerson;
let lead: TicketPerson;
let ticketId = 0;
const visitors: Partial<Record<'sender' | 'lead', Visitor>> = {};
const pageOf = (name: 'sender' | 'lead'): Page => {
  const visitor = visitors[name];
  if (!visitor) throw new Error(`${name} has not come`);
  return visitor.page;
};

beforeAll(async () => {
  journey = await startJourney('ticket-board', '云雀汽车');
  const { server, tenant } = journey;
  sender = await addPerson(server, tenant, 'board-sender');
  lead = await addPerson(server, tenant, 'board-lead');
  const make = async (title: string, more: object = {}): Promise<number> => {
    const { status, body } = await sender.call('POST', PATH, { title, leads: [lead.key], ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { id: number }).id;
  };
  ticketId = await make('核实起火传闻', { isIssued: true, level: 'red' });
  for (let i = 0; i < MANY; i++) await make(`草稿${i}`);
  visitors.sender = await journey.arriveAs('board-sender', BOARD);
  visitors.lead = await journey.arriveAs('board-lead', BOARD);
}, 120_000);
afterAll(() => journey.close());

const column = (page: Page, key: 'drafting' | 'new' | 'accepted' | 'again' | 'replied' | 'over'): Locator =>
  page.getByRole('region', { name: t.board[key], exact: true });
const card = (page: Page, key: Parameters<typeof column>[1]): Locator => column(page, key).getByText('核实起火传闻', { exact: true });
const stateOf = async (): Promise<string> => {
  const { body } = await lead.call('GET', `${PATH}/detail`, { id: ticketId });
  return (body as { state: string }).state;
};

test('a card is dragged to where its step leads, after a question', async () => {
  const page = pageOf('lead');
  await card(page, 'new').dragTo(column(page, 'accepted'));
  const question = page.getByRole('dialog', {
    name: (t.confirm.step.split('\n')[0] ?? '').replace('{{step}}', t.step.accept).replace('{{title}}', '核实起火传闻'),
  });
  await question.getByRole('button', { name: t.step.accept }).click();
  await card(page, 'accepted').waitFor({ timeout: WAIT_MS });
  expect(await stateOf()).toBe('accepted');
  expect(await axeFindings(page)).toEqual([]);
});

test('a column that no step of the person leads to takes no card', async () => {
  const page = pageOf('sender');
  await page.reload();
  await card(page, 'accepted').dragTo(column(page, 'replied'));
  await card(page, 'accepted').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await stateOf()).toBe('accepted');
});

test('a step that takes words asks for them first, and its menu does the same as dragging', async () => {
  const page = pageOf('lead');
  await card(page, 'accepted').dragTo(column(page, 'replied'));
  const answer = page.getByRole('dialog');
  await answer.locator('[contenteditable="true"]').fill('已核实，系电瓶车起火。');
  await answer.getByRole('button', { name: t.step.answer, exact: true }).click();
  await card(page, 'replied').waitFor({ timeout: WAIT_MS });

  const other = pageOf('sender');
  await other.reload();
  await other.getByRole('button', { name: words.web.table.moreOf.replace('{{name}}', '核实起火传闻') }).click();
  await other.getByRole('button', { name: t.step.close, exact: true }).click();
  const closing = other.getByRole('dialog').filter({ has: other.getByLabel(t.field.reason) });
  await closing.getByRole('button', { name: t.step.close, exact: true }).click();
  await card(other, 'over').waitFor({ timeout: WAIT_MS });
  expect(await stateOf()).toBe('closed');
});

test('a column says how many it has, shows more of them, and opens them in the list', async () => {
  const page = pageOf('sender');
  const drafts = column(page, 'drafting');
  expect(await drafts.getByRole('listitem').count()).toBe(20);
  await drafts.getByRole('button', { name: t.board.more.replace('{{shown}}', '20').replace('{{total}}', String(MANY)) }).click();
  await eventually(() => drafts.getByRole('listitem').count()).toBe(MANY);
  await drafts.getByRole('link', { name: String(MANY), exact: true }).click();
  await eventually(() => page.locator('tbody tr.ant-table-row').count()).toBe(20);
  expect(page.url()).not.toContain('view=board');
});
