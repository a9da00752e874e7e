// Each step of the state table by each role in each state: what the table allows works, everything else is refused with its reason.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ticket, ticketContract } from '#features/report/ticket/contract.ts';
import type { Output } from '#shared/contract.ts';
import { mayStep, stepOf, TICKET_STATES, TICKET_STEP_NAMES, type TicketRole, type TicketState, type TicketStep } from '#shared/tickets.ts';
import { HOUR_MS } from '#shared/time.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const PEOPLE = ['sender', 'manager', 'reviewer', 'lead', 'joint', 'watcher', 'supervisor', 'colleague', 'stranger'] as const;
type Name = (typeof PEOPLE)[number];

let server: TestServer;
let people: Record<Name | 'next', TicketPerson>;
beforeAll(async () => {
  server = await startTestServer();
  const tenant = await buildTenant(server.platform, 'steps', '云雀');
  const neighbour = await buildTenant(server.platform, 'steps-beside', '白鹭');
  const add = (name: string, of: Tenant = tenant, mayApprove = false) => addPerson(server, of, `steps-${name}`, { mayApprove });
  people = {
    sender: await add('sender'),
    manager: { id: tenant.adminId, key: `u${tenant.adminId}`, call: await server.as(tenant.admin) },
    reviewer: await add('reviewer', tenant, true),
    lead: await add('lead'),
    joint: await add('joint'),
    watcher: await add('watcher'),
    supervisor: await add('supervisor'),
    colleague: await add('colleague'),
    next: await add('next'),
    stranger: await add('stranger', neighbour),
  };
}, 60_000);
afterAll(() => server.close());

const setReviewed = (isReviewed: boolean) => people.manager.call('PUT', `${PATH}/setting`, { isReviewed });

function inputOf(step: TicketStep, id: number): object {
  const { needs } = stepOf(step);
  return {
    ids: [id],
    step,
    ...(needs.includes('reason') || step === 'close' ? { reason: '原因如下' } : {}),
    ...(needs.includes('text') ? { contentHtml: '<p>已核实。</p>' } : {}),
    ...(needs.includes('lead') ? { lead: people.next.key } : {}),
    ...(needs.includes('receivers') ? { receivers: [people.next.key] } : {}),
    ...(needs.includes('until') ? { until: server.platform.now() + 2000 * HOUR_MS } : {}),
    ...(needs.includes('isHelpful') ? { isHelpful: true } : {}),
  };
}

const doStep = (name: Name, step: TicketStep, id: number): Promise<Answer> => people[name].call('POST', `${PATH}/step`, inputOf(step, id));

/** How to come to each state, from a draft. */
const WAY: Record<TicketState, [Name, TicketStep][]> = {
  draft: [],
  review: [['sender', 'submit']],
  new: [['sender', 'issue']],
  accepted: [
    ['sender', 'issue'],
    ['lead', 'accept'],
  ],
  declined: [
    ['sender', 'issue'],
    ['lead', 'decline'],
  ],
  replied: [
    ['sender', 'issue'],
    ['lead', 'answer'],
  ],
  returned: [
    ['sender', 'issue'],
    ['lead', 'answer'],
    ['sender', 'return'],
  ],
  closed: [
    ['sender', 'issue'],
    ['lead', 'answer'],
    ['sender', 'close'],
  ],
  reopened: [
    ['sender', 'issue'],
    ['lead', 'answer'],
    ['sender', 'close'],
    ['sender', 'reopen'],
  ],
  withdrawn: [
    ['sender', 'issue'],
    ['sender', 'withdraw'],
  ],
  archived: [
    ['sender', 'issue'],
    ['sender', 'withdraw'],
    ['sender', 'archive'],
  ],
};

async function ticketIn(state: TicketState): Promise<number> {
  const made = await people.sender.call('POST', PATH, {
    title: `在 ${state}`,
    leads: [people.lead.key],
    joints: [people.joint.key],
    watchers: [people.watcher.key],
    supervisors: [people.supervisor.key],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body as { id: number };
  for (const [name, step] of WAY[state]) {
    const answer = await doStep(name, step, id);
    expect(answer.status, `${state}: ${step} ${JSON.stringify(answer.body)}`).toBe(200);
  }
  return id;
}

const show = async (id: number, name: Name = 'sender') => (await people[name].call('GET', `${PATH}/detail`, { id })).body as Ticket;

const ROLES: Record<Name, readonly TicketRole[]> = {
  sender: ['sender'],
  manager: ['manager'],
  reviewer: ['reviewer'],
  lead: ['lead'],
  joint: ['joint'],
  watcher: ['watcher'],
  supervisor: ['supervisor'],
  colleague: [],
  stranger: [],
};

/** Before it is issued nobody else knows of it, and a reviewer only reviews. */
function rolesIn(state: TicketState, name: Name): readonly TicketRole[] {
  const isIssued = state !== 'draft' && state !== 'review';
  if (name === 'sender') return ROLES.sender;
  if (name === 'manager') return state === 'draft' ? [] : state === 'review' ? ['manager', 'reviewer'] : ROLES.manager;
  if (name === 'reviewer') return state === 'review' ? ROLES.reviewer : [];
  return isIssued ? ROLES[name] : [];
}

/** Besides the table: what is asked for must be there first, and a client has review or not. */
async function prepare(step: TicketStep, state: TicketState, id: number): Promise<boolean> {
  // A decision follows a refusal, and each lead accepts once.
  if (step === 'decide' && state !== 'declined') {
    if (!mayStep('decline', state, ['lead'])) return false;
    expect((await doStep('lead', 'decline', id)).status).toBe(200);
  }
  if (step === 'accept' && state === 'accepted') return false;
  if (step === 'grant-extension' || step === 'refuse-extension') {
    if (!mayStep('ask-extension', state, ['lead'])) return false;
    expect((await doStep('lead', 'ask-extension', id)).status).toBe(200);
  }
  return true;
}

async function tryAll(state: TicketState, step: TicketStep, isOffered: boolean): Promise<void> {
  let id = await ticketIn(state);
  for (const name of PEOPLE) {
    const roles = rolesIn(state, name);
    const isPrepared = await prepareOnce(step, state, id);
    const answer = await doStep(name, step, id);
    const at = `${name} ${step} in ${state}: ${JSON.stringify(answer.body)}`;
    if (roles.length === 0) expect(answer.status, at).toBe(404);
    else if (!stepOf(step).by.some((role) => roles.includes(role))) {
      expect(answer.status, at).toBe(403);
      expect(answer.body, at).toMatchObject({ error: { detail: { reason: 'ticket-role' } } });
    } else if (!mayStep(step, state, roles) || !isOffered || !isPrepared) {
      expect(answer.status, at).toBe(409);
      expect((answer.body as { error: { message: string } }).error.message.length, at).toBeGreaterThan(6);
    } else {
      expect(answer.status, at).toBe(200);
      const { to } = stepOf(step);
      // A joint unit's answer alone does not answer for the lead.
      const isPart = step === 'answer' && name === 'joint' && state !== 'replied';
      const after = isPart ? (state === 'new' ? 'accepted' : state) : to === 'same' ? state : to;
      expect((await show(id)).state, at).toBe(after);
      id = await ticketIn(state);
      prepared.delete(id);
    }
  }
}

const prepared = new Set<number>();
async function prepareOnce(step: TicketStep, state: TicketState, id: number): Promise<boolean> {
  if (prepared.has(id)) return true;
  const isPrepared = await prepare(step, state, id);
  if (isPrepared) prepared.add(id);
  return isPrepared;
}

describe('a client without review', () => {
  beforeAll(async () => void (await setReviewed(false)));

  test.each(TICKET_STATES.filter((state) => state !== 'review'))('every step by everybody: %s', { timeout: 120_000 }, async (state) => {
    for (const step of TICKET_STEP_NAMES) await tryAll(state, step, step !== 'submit');
  });
});

describe('a client with review', () => {
  beforeAll(async () => void (await setReviewed(true)));
  afterAll(async () => void (await setReviewed(false)));

  test.each(['draft', 'review'] as const)('every step by everybody: %s', { timeout: 120_000 }, async (state) => {
    for (const step of TICKET_STEP_NAMES) await tryAll(state, step, step !== 'issue');
  });
});

test('whoever answers from a row has read the ticket, in its course too', async () => {
  const id = await ticketIn('replied');
  const { people: receivers, log } = await show(id, 'sender');
  const lead = receivers.find(({ key }) => key === people.lead.key);
  expect(lead).toMatchObject({ readAt: lead?.repliedAt });
  expect(receivers.find(({ key }) => key === people.joint.key)?.readAt).toBeNull();
  expect(log.map(({ action }) => action)).toEqual(['create', 'issue', 'read', 'answer']);
});

test('the page, the list and the board offer the steps that work, and no other', { timeout: 60_000 }, async () => {
  for (const state of TICKET_STATES.filter((each) => each !== 'review')) {
    const id = await ticketIn(state);
    for (const name of PEOPLE) {
      const roles = rolesIn(state, name);
      if (roles.length === 0) continue;
      const { steps } = await show(id, name);
      const expected = TICKET_STEP_NAMES.filter(
        (step) =>
          mayStep(step, state, roles) &&
          !['submit', 'grant-extension', 'refuse-extension'].includes(step) &&
          !(step === 'accept' && state === 'accepted') &&
          !(step === 'decide' && state !== 'declined'),
      );
      expect(steps, `${name} in ${state}`).toEqual(expected);
      const { body } = await people[name].call('GET', PATH, { pageSize: 200 });
      const listed = (body as Output<(typeof ticketContract)['list']>).items.find((row) => row.id === id);
      expect(listed?.steps, `${name} in ${state}, in the list`).toEqual(expected);
    }
  }
});
