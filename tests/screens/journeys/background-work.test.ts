// What is done at once can be taken back from its message; what was only started is followed, stopped and tried again on the page of background work.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const t = words.backgroundWork;
const { subject } = words;

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('background', '云雀汽车');
  visitor = await journey.arriveAs(journey.tenant.admin, '/manage/class-manage/subject-setting/subject-monitor/subject-list');
});
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
const row = (text: string) => visitor.page.locator('.ant-table-row', { hasText: text });
const toast = () => visitor.page.locator('.ant-message-notice:visible, .undo-offer:visible');
const stateOf = async () =>
  (await db().selectFrom('subject').select('state').where('id', '=', journey.tenant.subjectId).executeTakeFirstOrThrow()).state;
/** The backfill that was started last: its client began with another. */
const lastJob = () =>
  db()
    .selectFrom('job')
    .select(['id', 'state', 'error'])
    .where('kind', '=', 'subject-backfill')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a subject is switched off with one click, which its message names and takes back', async () => {
  const { page } = visitor;
  await row('专题').getByRole('switch').click();
  await page.getByText(fill(subject.done.disabled, { name: '专题' })).waitFor();
  expect(await stateOf()).toBe('disabled');
  await button(visitor.page.locator('.undo-offers'), words.web.action.undo).click();
  await eventually(stateOf).toBe('enabled');
  await eventually(() => row('专题').getByRole('switch').getAttribute('aria-checked')).toBe('true');
});

test('a backfill is followed from its message, stopped after a question, and says what it was', async () => {
  const { page, where } = visitor;
  await row('专题').getByRole('button', { name: subject.action.more }).click();
  await page.locator('.ant-dropdown:visible').getByText(subject.action.backfill, { exact: true }).click();
  await button(page.locator('.ant-modal:visible'), subject.action.backfill).click();
  await button(toast(), words.web.action.seeProgress).click();
  await eventually(where).toContain('/front/background-work');
  const work = row(t.kind['subject-backfill']);
  await work.getByText(t.state.queued, { exact: true }).waitFor();
  await work.getByText(fill(t.days, { days: 30 })).waitFor();
  await button(work, t.step.cancel).click();
  await confirmed(page, t.confirm.cancel.split('\n')[1] ?? '');
  await work.getByText(t.state.cancelled, { exact: true }).waitFor();
  expect((await lastJob()).state).toBe('cancelled');
});

test('what failed says why, and is tried again', async () => {
  const { page } = visitor;
  const { id } = await lastJob();
  await db().updateTable('job').set({ state: 'failed', error: 'disk is full', attempts: 5 }).where('id', '=', id).execute();
  await visitor.visit('/front/background-work?state=failed');
  await page
    .getByText(fill(t.failed, { total: 5, error: t.reason.internal }))
    .first()
    .waitFor();
  await button(row(t.kind['subject-backfill']), t.step.retry).click();
  await eventually(lastJob).toEqual({ id, state: 'queued', error: '' });
});
