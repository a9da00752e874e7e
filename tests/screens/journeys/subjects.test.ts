// A subject from its first word to its deletion.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const base = '/manage/class-manage/subject-setting/subject-monitor';
const t = words.subject;

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('subjects', '金丝雀');
  const { platform } = journey.server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin, `${base}/subject-list`);
});
afterAll(() => journey.close());

/** Does the work of the worker's loop, until nothing is left. */
async function workAllJobs(): Promise<void> {
  while (await journey.server.workJob());
}
const subject = (name: string) =>
  journey.server.platform.store.db
    .selectFrom('subject')
    .selectAll()
    .where('clientId', '=', journey.tenant.clientId)
    .where('name', '=', name)
    .executeTakeFirst();
const row = (name: string) => visitor.page.locator('.ant-table-row', { hasText: name });
const previewTotal = async () => {
  const shown = visitor.page.locator('.subject-preview .ant-statistic', { hasText: t.preview.total }).locator('.ant-statistic-content');
  return (await shown.count()) === 0 ? undefined : numberIn(await shown.first().textContent());
};
const expressionText = () => visitor.page.getByLabel(t.field.expression, { exact: true }).and(visitor.page.locator('textarea'));

describe.sequential('a subject', () => {
  let found = 0;

  test('is written in boxes, previewed, corrected as text and saved', async () => {
    const { page } = visitor;
    await button(page, t.action.create).click();
    await page.locator('#name').fill('云雀安全');
    const box = (name: keyof typeof t.box) => page.locator('.expression-boxes label', { hasText: t.box[name] }).locator('textarea').first();
    await box('subject').fill('云雀汽车');
    await box('event').fill('召回\n起火');
    const { db } = journey.server.platform.store;
    const texts = await db.selectFrom('articleText').innerJoin('article', 'article.id', 'articleText.articleId').selectAll().execute();
    found = texts.filter((item) => /召回|起火/.test(`${item.title}${item.content}`)).length;
    expect(found).toBeGreaterThan(5);
    await eventually(previewTotal).toBe(found);
    const bars = await page
      .locator('.subject-preview figure g')
      .evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label') ?? ''));
    expect(bars).toHaveLength(30);
    expect(bars.map((label) => numberIn(label.split(': ')[1])).reduce((sum, n) => sum + n, 0)).toBe(found);
    expect(await page.locator('.subject-preview ol li', { hasText: /召回|起火/ }).count()).toBeGreaterThan(0);

    await page.locator('.ant-segmented').getByText(t.editor.text, { exact: true }).click();
    await eventually(() => expressionText().inputValue()).toMatch(/云雀汽车.*召回.*起火/);
    const good = await expressionText().inputValue();
    await page.locator('.ant-segmented').getByText(t.editor.boxes, { exact: true }).click();
    await eventually(() => box('event').inputValue()).toBe('召回\n起火');
    await page.locator('.ant-segmented').getByText(t.editor.text, { exact: true }).click();

    const wrong = '云雀汽车+(召回|起火';
    await expressionText().fill(wrong);
    await page.locator('.ant-alert-error', { hasText: t.editor.position.split('{{')[0] ?? '' }).waitFor();
    const place = numberIn(await page.locator('.ant-alert-error').first().textContent());
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(wrong.length + 1);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/subject'));
    await button(page, words.web.action.save).click();
    expect((await refused).status()).toBe(400);
    expect(await subject('云雀安全')).toBeUndefined();
    expect(visitor.where()).toBe(`${base}/subject-add`);

    await expressionText().fill(good);
    await eventually(() => page.locator('.ant-alert-error').count()).toBe(0);
    await button(page, words.web.action.save).click();
    await row('云雀安全').waitFor();
    expect(visitor.where()).toMatch(new RegExp(`^${base}/subject-list`));
  });

  test('gets the articles that the preview promised', async () => {
    await workAllJobs();
    await visitor.page.reload();
    await row('云雀安全')
      .getByRole('cell', { name: String(found), exact: true })
      .waitFor();
    await row('云雀安全').getByRole('link', { name: '云雀安全' }).click();
    await eventually(() => listTotal(visitor.page)).toBe(found);
  });

  test('is saved as it was typed last, however fast', async () => {
    const { page } = visitor;
    await visitor.visit(`${base}/subject-add`);
    await page.locator('#name').fill('云雀快存');
    await page.locator('.expression-boxes textarea').first().fill('云雀汽车');
    await page.locator('.expression-boxes textarea').nth(3).fill('停产');
    await page.keyboard.press('Control+Enter');
    await page.locator('.ant-table-row', { hasText: '云雀快存' }).waitFor();
    const { db } = journey.server.platform.store;
    const saved = await db.selectFrom('subject').selectAll().where('name', '=', '云雀快存').executeTakeFirstOrThrow();
    expect(saved.expression).toBe('云雀汽车+停产');
  });

  test('is changed, disabled and enabled', async () => {
    const { page } = visitor;
    await visitor.visit(`${base}/subject-list`);
    await row('云雀安全').getByRole('button', { name: words.web.action.edit }).click();
    await eventually(() => page.locator('#name').inputValue()).toBe('云雀安全');
    await page.locator('#name').fill('云雀风险');
    await button(page, words.web.action.save).click();
    await row('云雀风险').waitFor();
    await row('云雀风险')
      .getByRole('switch', { name: fill(t.field.stateOf, { name: '云雀风险' }) })
      .click();
    await eventually(async () => (await subject('云雀风险'))?.state).toBe('disabled');
    await eventually(() =>
      row('云雀风险')
        .getByRole('switch', { name: fill(t.field.stateOf, { name: '云雀风险' }) })
        .getAttribute('aria-checked'),
    ).toBe('false');
    await row('云雀风险')
      .getByRole('switch', { name: fill(t.field.stateOf, { name: '云雀风险' }) })
      .click();
    await eventually(async () => (await subject('云雀风险'))?.state).toBe('enabled');
    const offer = page.locator('.ant-modal-confirm', { hasText: t.backfill.offer });
    await button(offer, t.backfill.notNow).click();
    await offer.waitFor({ state: 'hidden' });
  });

  test('tells why an article matches or does not, pasted or stored', async () => {
    const { page } = visitor;
    await row('云雀风险').getByRole('button', { name: words.web.action.edit }).click();
    await page.getByRole('tab', { name: t.why.title }).click();
    const input = page.locator('.explain-input');
    const result = page.locator('.explain-result');
    await input.getByLabel(t.why.input.title, { exact: true }).fill('云雀汽车发布新车');
    await input.getByLabel(t.why.input.content, { exact: true }).fill('云雀汽车周三在广州发布新车，售价尚未公布，预计年底前交付首批车主。');
    await input.getByRole('button').click();
    await result.getByText(t.why.verdict.noMatch).waitFor();
    expect(await result.locator('.explain-failed li').allTextContents()).toEqual([`召回|起火${t.why.reason.missing}`]);
    expect(await result.locator('.mark-failed').allTextContents()).toEqual(['召回|起火']);

    // Enter asks; it must not save the subject.
    await input.getByLabel(t.why.input.title, { exact: true }).fill('云雀汽车召回新车');
    await page.keyboard.press('Enter');
    await eventually(() => result.locator('.mark-hit').allTextContents()).toEqual(['云雀汽车', '召回']);
    await result.getByText(t.why.verdict.match, { exact: true }).waitFor();
    expect(visitor.where()).toContain('subject-update');

    const { db } = journey.server.platform.store;
    const texts = await db.selectFrom('article').select(['title', 'url']).where('title', 'like', '%召回%').execute();
    await input.getByText(t.why.from.stored, { exact: true }).click();
    await input.getByLabel(t.why.input.stored).fill(texts[0]?.url ?? '');
    await input.getByRole('button').click();
    await result.getByRole('link', { name: texts[0]?.title ?? '' }).waitFor();
    await input.getByLabel(t.why.input.stored).fill('https://news.example.com/nowhere');
    await input.getByRole('button').click();
    await page.getByText(t.why.pasteInstead).waitFor();
    await visitor.visit(`${base}/subject-list`);
  });

  test('is deleted only after a question, and its articles leave with it', async () => {
    const { page } = visitor;
    const id = (await subject('云雀风险'))?.id ?? 0;
    const remove = async () => {
      await row('云雀风险').getByRole('button', { name: t.action.more }).click();
      await page.getByRole('menuitem', { name: words.web.action.remove }).filter({ visible: true }).click();
    };
    await remove();
    await page.getByRole('dialog', { name: fill(t.confirm.remove, { name: '云雀风险' }).split('\n')[0] ?? '' }).waitFor();
    await button(page, words.web.action.cancel).click();
    expect(await subject('云雀风险')).toBeDefined();
    await remove();
    await confirmed(page);
    await row('云雀风险').waitFor({ state: 'detached' });
    await workAllJobs();
    const { db } = journey.server.platform.store;
    expect(await subject('云雀风险')).toBeUndefined();
    expect(await db.selectFrom('hitSubject').selectAll().where('subjectId', '=', id).execute()).toEqual([]);
  });
});
