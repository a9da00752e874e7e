// An article is watched, new comments arrive, the notice appears at the top, is opened, disappears, and the view is stored.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '#main/features.server.ts';
import { scheduleReplyFetches } from '#features/bench/comment/server/schedule-reply-fetches.ts';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { addCommentSource, type CommentSite, startCommentSite } from '../../support/comment-site.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, fill, words } from '../../support/words.ts';

const t = words.comment;
const web = words.web;
const TITLES = ['云雀车主议论召回', '云雀新车评测'];
const TEXTS = [
  '云雀汽车宣布召回三千辆轿车，原因是制动系统存在隐患。车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。',
  '记者在成都试驾了云雀的新车，续航六百公里，座椅宽敞，但是车机反应偏慢。厂家表示下月推送新版本。',
];
const urlOf = (place: number) => `https://talk.example.com/a/${place}`;

let site: CommentSite;
let fetcher: Fetcher;
let journey: Journey;
let visitor: Visitor;
const articleIds: number[] = [];

beforeAll(async () => {
  site = await startCommentSite();
  fetcher = createFetcher({
    policy: { allowHosts: new Set([site.host]) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: Date.now,
    spacingMs: 0,
    keepsRobots: false,
  });
  journey = await startJourney('comments', '云雀');
  const { platform } = journey.server;
  await addCommentSource(platform, 'talk.example.com', site.host);
  // One second between two polls, so that nobody waits for half a minute.
  await platform.store.db
    .updateTable('client')
    .set({ options: { notificationSeconds: 1 } })
    .where('id', '=', journey.tenant.clientId)
    .execute();
  for (const [place, title] of TITLES.entries()) {
    const entry = buildArticle(platform.now(), { url: urlOf(place), title, content: TEXTS[place] ?? title });
    const [stored] = await storeBatch(await buildPipeline(platform), [entry], null);
    if (stored?.outcome === 'stored') articleIds.push(stored.articleId);
  }
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin, '/front/comment-monitor/comment-extraction-setting');
});
afterAll(async () => {
  await journey.close();
  await fetcher.close();
  await site.close();
});

async function readDue(): Promise<void> {
  const { platform } = journey.server;
  await platform.store.db.updateTable('commentExtractionSetting').set({ nextAt: 0 }).execute();
  await scheduleReplyFetches(platform.store, platform.jobs, platform.now());
  while (await workOneJob({ ...platform, fetch: fetcher.fetch, outgoing: journey.server.outgoing }, JOBS, 'test'));
}

async function watch(place: number): Promise<void> {
  const { page } = visitor;
  await button(page, t.action.create).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.field.url).fill(urlOf(place));
  await button(dialog, web.action.save).click();
  await page.locator('.ant-table-row', { hasText: TITLES[place] as string }).waitFor();
}

const toast = () => visitor.page.locator('.notice-toast');

test('an address without a comment source is refused at its field', async () => {
  const { page } = visitor;
  await button(page, t.action.create).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(t.field.url).fill('https://nowhere.example.org/a/1');
  await button(dialog, web.action.save).click();
  await dialog.locator('.ant-form-item-explain-error').first().waitFor();
  await button(dialog, web.action.cancel).click();
  // What was typed is not thrown away without a question.
  await button(page, web.leave.discard).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('watched articles are told of when comments come, and no longer once they were opened', async () => {
  const { page } = visitor;
  // Nothing is watched yet: the client's hottest articles are offered.
  await button(page, fill(t.suggest.named, { title: TITLES[0] as string })).click();
  await page.locator('.ant-table-row', { hasText: TITLES[0] as string }).waitFor();
  await watch(1);
  site.comments = [
    { id: 1, text: '质量太差了，非常失望', user: '老王', time: Date.now() },
    { id: 2, text: '点赞，服务很好', user: '小李', time: Date.now() - 5000 },
  ];
  await readDue();
  await toast()
    .getByText(fill(web.notice.type.ArticleComment, { total: 2 }))
    .waitFor();
  const top = (await toast().first().boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(80);
  expect(top).toBeLessThanOrEqual(120);

  const coversNothing = () =>
    page.evaluate(() => {
      const own = document.querySelector('.notice-toasts');
      if (!own) return true;
      const at = own.getBoundingClientRect();
      return [
        ...document.querySelectorAll(
          '#main-content button, #main-content a[href], #main-content input, #main-content [role=tab], .frame-header button',
        ),
      ].every((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return right <= left || right <= at.left || left >= at.right || bottom <= at.top || top >= at.bottom;
      });
    });
  for (const screen of ['/front/dashboard', '/front/classified-info', '/front/comment-monitor/commented-info']) {
    // Without a new document: what was told is not told again.
    await page.evaluate((path) => {
      window.location.hash = path;
    }, screen);
    await eventually(() => page.locator('#main-content [aria-busy=true]').count()).toBe(0);
    await eventually(coversNothing).toBe(true);
  }
  const link = toast().getByRole('link');
  await link.waitFor();
  await link.click();
  await page.locator('.reply-text', { hasText: '质量太差了' }).waitFor();
  // Whichever stood first.
  const opened = articleIds.findIndex((id) => visitor.where().startsWith(`/article/${id}?`));
  const other = 1 - opened;
  expect(visitor.where()).toBe(`/article/${articleIds[opened]}?tab=reply`);
  await toast()
    .getByText(fill(web.notice.type.ArticleComment, { total: 1 }))
    .waitFor();
  expect(
    await toast()
      .getByRole('link', { name: TITLES[opened] as string })
      .count(),
  ).toBe(0);
  const { db } = journey.server.platform.store;
  const setting = () =>
    db
      .selectFrom('commentExtractionSetting')
      .selectAll()
      .where('articleId', '=', articleIds[opened] as number)
      .executeTakeFirstOrThrow();
  await eventually(async () =>
    (await db.selectFrom('commentView').selectAll().where('userId', '=', journey.tenant.adminId).execute()).map((view) => [
      view.settingId,
      view.latestReplyId,
    ]),
  ).toEqual([[(await setting()).id, (await setting()).maxReplyId]]);

  await toast()
    .getByRole('link', { name: TITLES[other] as string })
    .click();
  await toast().first().waitFor({ state: 'detached' });
  await visitor.visit('/front/comment-monitor/commented-info');
  await page.locator('.ant-table-row', { hasText: TITLES[0] as string }).waitFor();
  await page.waitForTimeout(2500);
  expect(await toast().count()).toBe(0);
});

test('on its page the comments are read now, chosen by emotion and word, and the watch is switched off', async () => {
  const { page } = visitor;
  await visitor.visit(`/article/${articleIds[0]}?tab=reply`);
  site.comments = [{ id: 3, text: '服务很差，要求退车', user: '小张', time: Date.now() }, ...site.comments];
  await page.locator('.reply-text').first().waitFor();
  await button(page, t.action.fetch).click();
  while (!(await workOneJob({ ...journey.server.platform, fetch: fetcher.fetch, outgoing: journey.server.outgoing }, JOBS, 'test')))
    await page.waitForTimeout(50);
  await page.getByText(fill(t.task.done, { found: 3, added: 1 })).waitFor();
  await page.locator('.reply-text', { hasText: '要求退车' }).waitFor();
  await page.locator('.ant-segmented-item', { hasText: web.emotion.positive }).click();
  await eventually(() => page.locator('.reply-text').allTextContents()).toEqual(['点赞，服务很好']);
  await page.locator('.ant-segmented-item').first().click();
  await page.getByPlaceholder(t.filter.reply).fill('失望');
  await page.getByPlaceholder(t.filter.reply).press('Enter');
  await eventually(() => page.locator('.reply-text').allTextContents()).toEqual(['质量太差了，非常失望']);
  // Their size is kept in this browser, apart from that of articles.
  const sizeOf = () =>
    page
      .locator('.reply-text')
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
  const before = await sizeOf();
  await button(page, words.article.font.larger).click();
  await eventually(sizeOf).not.toBe(before);
  const larger = await sizeOf();
  await page.reload();
  await page.locator('.reply-text').first().waitFor();
  expect(await sizeOf()).toBe(larger);
  const toggle = page.getByRole('switch');
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
  await toggle.click();
  await eventually(() => toggle.getAttribute('aria-checked')).toBe('false');
});
