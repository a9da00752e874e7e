// Tickets on the home page: each number opens the list that has as many; who holds no privilege sees none of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketRow } from '#features/report/ticket/contract.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount, createRole } from '#server/tenant/create-client.ts';
import { HOUR_MS } from '#shared/time.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { addPerson, type TicketPerson } from '../../support/ticket-people.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { words } from '../../support/words.ts';

const HOME = '/front/dashboard';
const PATH = '/v1/front/report/ticket';
const OVERDUE = 3;
const SOON = 2;
const LATER = 4;

let journey: Journey;
let sender: TicketPerson;
let lead: TicketPerson;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('home-tickets', '云雀汽车');
  const { server, tenant } = journey;
  sender = await addPerson(server, tenant, 'home-sender');
  lead = await addPerson(server, tenant, 'home-lead');
  const now = server.platform.now();
  const make = async (title: string, closeDueAt: number): Promise<number> => {
    const answer = await sender.call('POST', PATH, {
      title,
      leads: [lead.key],
      isIssued: true,
      answerDueAt: closeDueAt,
      closeDueAt,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { id: number }).id;
  };
  const late: number[] = [];
  for (let i = 0; i < OVERDUE; i++) late.push(await make(`已逾期${i}`, now + HOUR_MS));
  for (let i = 0; i < SOON; i++) await make(`快到期${i}`, now + 5 * HOUR_MS);
  for (let i = 0; i < LATER; i++) await make(`不急${i}`, now + 90 * HOUR_MS);
  await server.platform.store.db
    .updateTable('ticket')
    .set({ answerDueAt: now - HOUR_MS, closeDueAt: now - HOUR_MS })
    .where('id', 'in', late)
    .execute();
  visitor = await journey.arriveAs('home-lead', HOME);
}, 120_000);
afterAll(() => journey.close());

const line = ({ page }: Visitor) => page.getByRole('navigation', { name: words.ticket.screen.list });
const totalOf = async (filter: object): Promise<number> => {
  const { status, body } = await lead.call('GET', PATH, filter);
  expect(status).toBe(200);
  return (body as { items: TicketRow[]; total: number }).total;
};

test.each([
  ['scope=todo', { scope: 'todo' }, OVERDUE + SOON + LATER],
  ['due=overdue', { due: 'overdue' }, OVERDUE],
  ['due=soon', { due: 'soon' }, SOON],
] as const)('the number of %s opens the list with as many', async (query, filter, expected) => {
  await visitor.visit(HOME);
  const link = line(visitor).locator(`a[href*="${query}"]`);
  await link.waitFor();
  // The last number of the words: "due within 24 hours 2".
  const shown = numberIn((await link.textContent())?.split(' ').at(-1));
  expect(shown).toBe(expected);
  expect(await totalOf(filter)).toBe(expected);
  await link.click();
  await eventually(visitor.where).toBe(`/front/report/ticket?${query}`);
  await eventually(() => visitor.page.locator('tbody tr.ant-table-row').count()).toBe(expected);
});

test('the line has no violations of accessibility', async () => {
  await visitor.visit(HOME);
  await line(visitor).waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
});

test('without the privilege there is no line, and nothing is asked', async () => {
  const { server, tenant } = journey;
  const passwordHash = await hashPassword(PASSWORD);
  await server.platform.store.db.transaction().execute(async (tx) => {
    const flags = { b: 1, m: 0, a: 0, d: 0 } as const;
    const roleId = await createRole(tx, tenant.clientId, 'no tickets', { frontHome: flags, classifiedInfo: flags });
    await createAccount(tx, { ...tenant, username: 'home-no-tickets', passwordHash, name: 'x', roleId, now: server.platform.now() });
  });
  const other = await journey.arriveAs('home-no-tickets');
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.visit(HOME);
  await other.page.locator('.home-number-main').first().waitFor();
  expect(await line(other).count()).toBe(0);
  expect(asked.filter((path) => path.startsWith(PATH))).toEqual([]);
});
