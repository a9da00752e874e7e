// Questions of a board: counted, narrowed, opened, answered later, and made into an article.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeQuestions } from '#features/insight/interact-website/server/store-questions.ts';
import type { FoundQuestion } from '#ingest/web-source/read-questions.ts';
import { DAY_MS } from '#shared/time.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { addWebSource, BOARD_MAPPING } from '../../support/tenant-web-sources.ts';
import { button, fill, words } from '../../support/words.ts';

const t = words.interactWebsite;

let journey: Journey;
let visitor: Visitor;
let boardId = 0;
const now = Date.now();
const question = (id: number, more: Partial<FoundQuestion>): FoundQuestion => ({
  externalId: String(id),
  url: `https://board.example.com/show?id=${id}`,
  title: `第${id}个问题`,
  question: '请答复。',
  asker: '市民',
  target: '市监局',
  category: '',
  state: 'waiting',
  stateText: '待受理',
  answer: '',
  answerer: '',
  askedAt: now - DAY_MS,
  answeredAt: null,
  ...more,
});
const asked = question(1, { title: '云雀汽车迟迟不退款', question: '请处理云雀汽车的投诉。', askedAt: now - 9 * DAY_MS });

beforeAll(async () => {
  journey = await startJourney('interact', '云雀');
  const { platform } = journey.server;
  boardId = await addWebSource(platform, {
    kind: 'interact',
    name: '某留言板',
    url: 'https://board.example.com/api',
    mapping: BOARD_MAPPING,
  });
  await storeQuestions(
    platform.store,
    boardId,
    [
      asked,
      question(2, { state: 'answered', answer: '已修复。', answeredAt: now - DAY_MS / 2 }),
      question(3, { state: 'processing', stateText: '办理中' }),
    ],
    now,
  );
  visitor = await journey.arriveAs(journey.tenant.admin, '/front/tools/web-search?tab=interact');
});
afterAll(() => journey.close());

const counted = (key: string) => visitor.page.locator(`[data-count=${key}]`);

test('every number lists so many questions', async () => {
  const { page } = visitor;
  await counted('total').waitFor();
  for (const [key, total] of Object.entries({ waiting: 1, processing: 1, answered: 1, overdue: 1, total: 3 })) {
    await counted(key).click();
    await eventually(() => counted(key).getAttribute('aria-pressed')).toBe('true');
    expect(numberIn(await counted(key).textContent()), key).toBe(total);
    await eventually(() => listTotal(page)).toBe(total);
  }
});

test('what the board does not show any more is marked, with when it was there last', async () => {
  const { page } = visitor;
  const { db } = journey.server.platform.store;
  await db
    .updateTable('webSource')
    .set({ wholeAt: now + 1000 })
    .where('id', '=', boardId)
    .execute();
  await db
    .updateTable('interactItem')
    .set({ seenAt: now + 2000 })
    .where('externalId', '<>', '3')
    .execute();
  await visitor.visit('/front/tools/web-search?tab=interact');
  await eventually(async () => numberIn(await counted('gone').textContent())).toBe(1);
  await counted('gone').click();
  await eventually(() => listTotal(page)).toBe(1);
  const row = page.locator('.ant-table-tbody .ant-table-row').first();
  await row.getByText(t.note.gone).waitFor();
  await row.getByRole('button', { name: t.action.detail, exact: true }).click();
  await page.getByRole('dialog').getByText(t.field.seenAt, { exact: true }).waitFor();
  await visitor.visit('/front/tools/web-search?tab=interact');
  await counted('total').waitFor();
});

test('a question is opened by its address, answered later, and made into an article', async () => {
  const { page } = visitor;
  await page.locator('.ant-table-row', { hasText: asked.title }).getByRole('button', { name: asked.title }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(asked.question, { exact: true }).waitFor();
  await drawer.getByText(t.note.noAnswer, { exact: true }).waitFor();
  await drawer.getByText(t.note.overdue, { exact: false }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const address = visitor.where();
  await storeQuestions(
    journey.server.platform.store,
    boardId,
    [{ ...asked, state: 'answered', stateText: '已办结', answer: '已责令退款。', answerer: '市监局', answeredAt: now - 8 * DAY_MS }],
    now + 1000,
  );
  await visitor.visit(address);
  await page.reload();
  await drawer.getByText('已责令退款。', { exact: true }).waitFor();
  await drawer.getByText(fill(t.delay.days, { days: 1, hours: 0 }), { exact: true }).waitFor();
  expect(await drawer.locator('.ant-timeline-item').count()).toBe(2);
  await button(drawer, t.action.add).click();
  await drawer.getByRole('link', { name: t.action.article, exact: true }).click();
  await page.getByRole('heading', { name: asked.title }).first().waitFor();
});
