// Searching: an expression with its errors, a form, a sentence, and the actions on a search.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import type { Caller } from '../../support/test-server.ts';
import { button, fill, words } from '../../support/words.ts';

const SEARCH = '/front/tools/search';
const t = words.search;
let journey: Journey;
let visitor: Visitor;
let admin: Caller;
beforeAll(async () => {
  journey = await startJourney('search', '云雀汽车');
  const { server, tenant } = journey;
  admin = await server.as(tenant.admin);
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
  visitor = await journey.arriveAs(tenant.admin, SEARCH);
});
afterAll(() => journey.close());

const count = async (filter: object): Promise<number> =>
  ((await admin('GET', '/v1/article/get-article-count', filter)).body as { total: number }).total;
const box = () => visitor.page.getByRole('combobox', { name: t.box.label, exact: true });
const chip = (field: string) => visitor.page.locator(`[data-chip="${field}"]`);

describe('before anything is asked', () => {
  test('one begins with a subject, or with a sentence about it', async () => {
    const { page, where, visit } = visitor;
    const start = page.locator('.start-here');
    await start.getByRole('button', { name: '专题', exact: true }).click();
    await eventually(where).toContain(`subjectId=${journey.tenant.subjectId}`);
    await eventually(() => listTotal(page)).toBe(await count({ subjectId: [journey.tenant.subjectId] }));
    await visit(SEARCH);
    await start.getByText(fill(t.from.sentence.negative, { name: '专题' })).click();
    await eventually(where).toContain('emotion=negative');
    await visit(SEARCH);
    await box().waitFor();
  });
});

describe('an expression', () => {
  test('is searched with Enter, stands in the address, and marks its words', async () => {
    await box().fill('云雀汽车+召回');
    await box().press('Enter');
    await eventually(visitor.where).toContain('keyword=云雀汽车');
    const total = await count({ keyword: '云雀汽车+召回' });
    await eventually(() => listTotal(visitor.page)).toBe(total);
    expect(await visitor.page.locator('mark[data-kind=hit]', { hasText: '召回' }).count()).toBeGreaterThan(0);
    await visitor.page.reload();
    await eventually(() => box().inputValue()).toBe('云雀汽车+召回');
    await eventually(() => listTotal(visitor.page)).toBe(total);
  });

  test('shows a mistake at its place and what was expected', async () => {
    await box().fill('云雀汽车+(召回|起火');
    await visitor.page.locator('.expression-paint mark').waitFor();
    await visitor.page.locator('.ant-alert-error').first().waitFor();
    await box().fill('云雀汽车+(召回|起火)');
    await eventually(() => visitor.page.locator('.expression-paint mark').count()).toBe(0);
    await box().press('Enter');
    await eventually(async () => listTotal(visitor.page)).toBe(await count({ keyword: '云雀汽车+(召回|起火)' }));
  });

  test('a number at the side opens the list of exactly so many', async () => {
    const facets = visitor.page.getByRole('complementary', { name: t.facet.label });
    const negative = facets.getByRole('button', { name: new RegExp(`^${words.web.emotion.negative}`) });
    // The numbers at the side come after the list.
    const wanted = await count({ keyword: '云雀汽车+(召回|起火)', emotion: 'negative' });
    await eventually(async () => numberIn(await negative.textContent())).toBe(wanted);
    await negative.click();
    await eventually(visitor.where).toContain('emotion=negative');
    await eventually(() => listTotal(visitor.page)).toBe(wanted);
    // Until it is drawn as pressed, a click narrows once more.
    await facets.getByRole('button', { name: new RegExp(`^${words.web.emotion.negative}`), pressed: true }).waitFor();
    await negative.click();
    await eventually(visitor.where).not.toContain('emotion=negative');
  });

  test('hints come while one types and are taken with the keyboard', async () => {
    await box().fill('');
    await box().pressSequentially('召回+site:样例微');
    await visitor.page.locator('.ant-select-item-option', { hasText: '样例微博' }).waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    await box().press('ArrowDown');
    await box().press('Enter');
    await eventually(() => box().inputValue()).toBe('召回+site:weibo.example.com');
    await box().press('Enter');
    await eventually(async () => listTotal(visitor.page)).toBe(await count({ keyword: '召回+site:weibo.example.com' }));
  });

  test('is the form, and the form is it', async () => {
    await visitor.visit(`${SEARCH}?keyword=${encodeURIComponent('云雀汽车+(召回|起火)-捐建')}`);
    await visitor.page.getByText(t.mode.simple, { exact: true }).click();
    const any = visitor.page.getByLabel(t.simple.any, { exact: true });
    await eventually(() => any.inputValue()).toBe('召回 起火');
    await any.fill('召回 ★大奖');
    await visitor.page.getByText(fill(words.web.special, { list: '★' })).waitFor();
    await any.fill('召回 大奖');
    await visitor.page.getByText('云雀汽车+(召回|大奖)-捐建', { exact: true }).waitFor();
    await button(visitor.page, t.action.search).click();
    await eventually(async () => listTotal(visitor.page)).toBe(await count({ keyword: '云雀汽车+(召回|大奖)-捐建' }));
  });
});

test('a screen is gone to by the initials of its name', async () => {
  await visitor.visit('/front/dashboard');
  await visitor.page.getByRole('button', { name: words.web.goTo.button }).click();
  await visitor.page.getByRole('combobox', { name: words.web.goTo.title }).fill('rdxx');
  await visitor.page.locator('.go-to-target', { hasText: words.hotSpot.screen.list }).first().waitFor();
  await visitor.page.keyboard.press('Enter');
  await eventually(visitor.where).toContain('/front/analysis/hot-spot-info');
});

describe('a sentence', () => {
  test('that is too long is kept whole and told so, not cut', async () => {
    const { page, where, visit } = visitor;
    await visit(`${SEARCH}?mode=sentence`);
    const line = page.getByRole('searchbox', { name: t.sentence.label });
    await line.fill('好'.repeat(1001));
    await line.press('Enter');
    await page.getByRole('alert').filter({ hasText: '1,000' }).filter({ hasText: '1,001' }).waitFor();
    expect((await line.inputValue()).length).toBe(1001);
    expect(where()).not.toContain('ask=');
  });

  test('typed anywhere, or searched for in vain as words, is read at once where the link leads', async () => {
    const sentence = '最近7天关于云雀汽车的负面';
    await visitor.visit('/front/dashboard');
    await visitor.page.getByRole('button', { name: words.web.goTo.button }).click();
    await visitor.page.getByRole('combobox', { name: words.web.goTo.title }).fill(sentence);
    const asSentence = words.web.goTo.sentence.replace('{{text}}', sentence);
    await visitor.page.locator('.go-to-target', { hasText: asSentence }).waitFor();
    await visitor.page.keyboard.press('Enter');
    await eventually(visitor.where).toContain('emotion=negative');
    await chip('emotion').waitFor();

    await visitor.visit(`/front/classified-info?keyword=${encodeURIComponent(sentence)}`);
    await visitor.page.getByRole('link', { name: asSentence }).click();
    await chip('emotion').waitFor();
    const total = await count({ emotion: 'negative', keyword: '云雀汽车' });
    await eventually(() => listTotal(visitor.page)).toBe(total);
  });

  test('stands as parts that can be changed and taken away, and says what was not understood', async () => {
    await visitor.visit(`${SEARCH}?mode=sentence`);
    const input = visitor.page.getByRole('searchbox', { name: t.sentence.label, exact: true });
    await input.fill('最近三天关于云雀汽车的负面微博，画个趋势');
    await input.press('Enter');
    await chip('mediaType').waitFor();
    await visitor.page.getByText('趋势', { exact: false }).last().waitFor();
    const total = await count({ keyword: '云雀汽车', emotion: 'negative', mediaType: 'weibo' });
    await eventually(() => listTotal(visitor.page)).toBe(total);
    await chip('emotion').locator('xpath=ancestor::*[contains(@class,"ant-tag")][1]').locator('.ant-tag-close-icon').click();
    await eventually(() => chip('emotion').count()).toBe(0);
    await eventually(async () => listTotal(visitor.page)).toBe(await count({ keyword: '云雀汽车', mediaType: 'weibo' }));
    await chip('mediaType').click();
    await visitor.page.getByRole('combobox', { name: t.field.mediaType, exact: true }).click();
    await visitor.page.locator('.ant-select-item-option', { hasText: words.web.media.news }).first().click();
    await eventually(async () => listTotal(visitor.page)).toBe(await count({ keyword: '云雀汽车', mediaType: ['weibo', 'news'] }));
  });

  test('that finds nothing says how many there are without each condition, and a click takes it away', async () => {
    const { page } = visitor;
    await visitor.visit(`${SEARCH}?keyword=云雀汽车&emotion=positive&mediaType=tv`);
    const emptied = page.locator('.search-emptied');
    const without = (condition: string) => emptied.locator('li', { has: page.locator(`[data-without="${condition}"]`) });
    const counts = {
      keyword: await count({ emotion: 'positive', mediaType: 'tv' }),
      emotion: await count({ keyword: '云雀汽车', mediaType: 'tv' }),
      mediaType: await count({ keyword: '云雀汽车', emotion: 'positive' }),
    };
    for (const [condition, total] of Object.entries(counts))
      await eventually(async () => numberIn(await without(condition).locator('.num').textContent())).toBe(total);
    expect(counts.mediaType).toBeGreaterThan(0);
    await without('mediaType').getByRole('button').click();
    await eventually(() => listTotal(page)).toBe(counts.mediaType);
    expect(await emptied.count()).toBe(0);
  });
});

describe('what a search becomes', () => {
  test('a subject with the same expression and narrowing', async () => {
    await visitor.visit(`${SEARCH}?keyword=${encodeURIComponent('云雀汽车+召回')}&mediaType=weibo`);
    await eventually(() => listTotal(visitor.page)).toBeGreaterThan(0);
    await button(visitor.page, t.action.makeSubject).click();
    await eventually(visitor.where).toContain('subject-add');
    await visitor.page.locator('textarea').filter({ hasText: '云雀汽车+召回' }).first().waitFor();
    await visitor.page.locator('.subject-filters').getByText(words.web.media.weibo, { exact: true }).waitFor();
  });

  test('a subject without what it has no place for, which is said first', async () => {
    await visitor.visit(`${SEARCH}?keyword=${encodeURIComponent('云雀汽车')}&status=unread`);
    await eventually(() => listTotal(visitor.page)).toBeGreaterThan(0);
    await button(visitor.page, t.action.makeSubject).click();
    await visitor.page.locator('.ant-modal-confirm', { hasText: t.field.status }).locator('.ant-btn-primary').click();
    await eventually(visitor.where).toContain('subject-add');
    expect(visitor.where()).not.toContain('status=');
  });

  test('a board of the same articles, and back to the list', async () => {
    await visitor.visit(`${SEARCH}?keyword=${encodeURIComponent('云雀汽车+召回')}`);
    await eventually(() => listTotal(visitor.page)).toBeGreaterThan(0);
    await button(visitor.page, t.action.asBoard).click();
    await eventually(visitor.where).toContain('/search-dashboard');
    await visitor.page.locator(`section.chart-card[aria-label="${words.analysis.panel.trend}"] [data-drawn=trend]`).waitFor();
    await button(visitor.page, t.action.asList).click();
    await eventually(visitor.where).toContain(SEARCH);
    await eventually(() => listTotal(visitor.page)).toBeGreaterThan(0);
  });

  test('a word of my history, searched again and forgotten', async () => {
    await visitor.visit(SEARCH);
    await visitor.page.getByRole('button', { name: t.history.title }).click();
    const word = visitor.page.locator('.ant-popover').getByRole('button', { name: '云雀汽车+召回', exact: true });
    await word.click();
    await eventually(() => box().inputValue()).toBe('云雀汽车+召回');
    await visitor.page.getByRole('button', { name: t.history.title }).click();
    await button(visitor.page, t.history.forget.replace('{{word}}', '云雀汽车+召回')).click();
    await eventually(() => word.count()).toBe(0);
  });
});
