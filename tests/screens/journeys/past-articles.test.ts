// Present decisions on past articles: a page that is not stored, a keyword on stored articles, a subject that was off.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, listTotal, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { type SmallSite, startSmallSite } from '../../support/small-site.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const subjects = '/manage/class-manage/subject-setting/subject-monitor/subject-list';
const t = words.subject;

let site: SmallSite;
let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSmallSite();
  journey = await startJourney('past', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await work();
  visitor = await journey.arriveAs(journey.tenant.admin, subjects);
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

async function work(): Promise<void> {
  while (await journey.server.workJob());
  await journey.server.index();
}
const db = () => journey.server.platform.store.db;
const row = (name: string) => visitor.page.locator('.ant-table-row', { hasText: name });
const hits = async () =>
  (await db().selectFrom('hit').select('articleId').where('clientId', '=', journey.tenant.clientId).execute()).length;

test('an address that is not stored is fetched and judged, and reported as missing', async () => {
  const { page } = visitor;
  await row('专题').getByRole('button', { name: t.action.test }).click();
  const drawer = page.locator('.ant-drawer', { hasText: '云雀汽车' });
  await drawer.getByRole('tab', { name: t.why.title }).click();
  await drawer.getByText(t.why.from.stored, { exact: true }).click();
  await drawer.getByLabel(t.why.input.stored).fill(`http://${site.host}/article/0`);
  await button(drawer, t.why.check).click();
  await drawer.getByText(t.why.verdict.match, { exact: true }).waitFor();
  await drawer
    .getByText(site.titles[0] as string)
    .first()
    .waitFor();
  const before = await hits();
  await drawer.getByRole('button', { name: t.why.report }).click();
  await drawer.getByRole('link', { name: t.why.reported }).click();
  await page.getByText(`http://${site.host}/article/0`).first().waitFor();
  await work();
  expect(await hits()).toBe(before + 1);
});

test('an address within the network is refused, and what to do instead is said', async () => {
  const { page } = visitor;
  await visitor.visit(subjects);
  await page.reload();
  await row('专题').getByRole('button', { name: t.action.test }).click();
  const drawer = page.locator('.ant-drawer', { hasText: '云雀汽车' });
  await drawer.getByRole('tab', { name: t.why.title }).click();
  await drawer.getByText(t.why.from.stored, { exact: true }).click();
  await drawer.getByLabel(t.why.input.stored).fill('http://10.0.0.1/a');
  await button(drawer, t.why.check).click();
  await drawer.getByText(t.why.pasteInstead).waitFor();
});

test('a subject that is switched on again offers what came while it was off', async () => {
  const { page } = visitor;
  await visitor.visit(subjects);
  await page.reload();
  const toggle = row('专题').getByRole('switch');
  await toggle.click();
  await eventually(() => toggle.getAttribute('aria-checked')).toBe('false');
  const { platform } = journey.server;
  const before = await hits();
  const late = newsOfTwoDays(platform.now(), '云雀汽车').map((article, i) => ({
    ...article,
    url: `https://late.example.com/${i}`,
    md5: `late-${i}`,
    title: `迟到的云雀汽车消息第${i}条`,
    publishedAt: platform.now() - 60_000,
  }));
  await storeBatch(await buildPipeline(platform), late.slice(0, 5), null);
  await work();
  expect(await hits()).toBe(before);
  await toggle.click();
  const dialog = page.locator('.ant-modal-confirm', { hasText: t.backfill.offer });
  await dialog.getByText('专题').waitFor();
  await button(dialog, t.action.backfill).click();
  await eventually(
    async () =>
      (await db().selectFrom('job').select('state').where('kind', '=', 'subject-backfill').orderBy('id', 'desc').executeTakeFirst())?.state,
  ).toBe('queued');
  await work();
  expect(await hits()).toBe(before + 5);
});

describe.sequential('a keyword of a tag', () => {
  const tag = words.tag;

  test('is applied to stored articles as its preview says, and the articles are one click away', async () => {
    const { page } = visitor;
    const admin = await journey.server.as(journey.tenant.admin);
    await admin('POST', '/v1/manage/class-manage/tag', { name: '云雀消息' });
    await visitor.visit('/manage/class-manage/manual-classify/tag-keyword');
    await button(page, tag.action.createKeyword).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#tagId').click();
    await page.locator('.ant-select-item-option', { hasText: '云雀消息' }).click();
    await dialog.locator('#expression').fill('title:迟到');
    await dialog.locator('#applyDays').click();
    await page.locator('.ant-select-item-option', { hasText: fill(words.filter.apply.days, { days: 7 }) }).click();
    await button(dialog, words.web.action.save).click();
    await dialog.waitFor({ state: 'hidden' });
    await work();
    const said = fill(tag.run.done, { days: 7, expression: 'title:迟到', total: 5, name: '云雀消息' });
    await page.getByText(said).waitFor();
    await page.getByRole('link', { name: tag.run.look }).click();
    await eventually(() => listTotal(page)).toBe(5);
  });

  test('and taken back again', async () => {
    const { page } = visitor;
    await visitor.visit('/manage/class-manage/manual-classify/tag-keyword');
    await button(page, tag.run.undo).click();
    await confirmed(page, fill(tag.run.undoQuestion, { total: 5 }));
    await eventually(async () => (await db().selectFrom('job').select('id').where('kind', '=', 'tag-keyword-undo').execute()).length).toBe(
      1,
    );
    await work();
    await page.getByText(fill(tag.run.undone, { expression: 'title:迟到', total: 5, name: '云雀消息' })).waitFor();
    const rows = await db().selectFrom('hit').select('tagIds').where('clientId', '=', journey.tenant.clientId).execute();
    expect(rows.every((one) => one.tagIds.length === 0)).toBe(true);
  });
});
