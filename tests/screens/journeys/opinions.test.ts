// Opinions of comments: with their number, share and emotion; each opens exactly its comments, and so does a word.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeComments } from '#ingest/comment/store-comments.ts';
import { addCommentSource } from '../../support/comment-site.ts';
import { eventually, type Journey, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

const t = words.comment;
const TEXTS = [
  '希望厂家赶紧召回这批车，太危险了',
  '希望厂家赶紧召回这批车！',
  '质量问题，希望厂家赶紧召回这批车',
  '等官方的通报再说吧',
  '还是等官方的通报再说',
  '服务很好，点赞',
];

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('opinions', '云雀');
  const { server, tenant } = journey;
  const { store, now } = server.platform;
  await addCommentSource(server.platform, 'news.example.com', 'comments.example.com');
  const comments = TEXTS.map((content, i) => ({
    externalId: String(i),
    parentExternalId: '',
    author: `网友${i}`,
    content,
    region: '',
    likes: 0,
    replies: 0,
    followers: null,
    publishedAt: now() - i * 60_000,
  }));
  await storeComments(store, tenant.articleId, comments, now());
  const admin = await server.as(tenant.admin);
  const watch = await admin('POST', '/v1/front/comment-extraction-setting', { articleId: tenant.articleId });
  if (watch.status !== 200) throw new Error(JSON.stringify(watch.body));
  const { id } = watch.body as { id: number };
  visitor = await journey.arriveAs(tenant.admin, `/front/analysis/comment-hot-word-analysis?settingId=${id}`);
});
afterAll(() => journey.close());

test('an opinion opens the comments that say it, kept in the address; closing shows all again', async () => {
  const { page } = visitor;
  const opinion = page.locator('.opinion-list li').first();
  await opinion.waitFor();
  expect(await opinion.textContent()).toContain('希望厂家赶紧召回这批车');
  expect(await opinion.textContent()).toContain(t.hot.share.replace('{{share}}', '50.0'));
  expect(await opinion.locator('.emotion-share title').textContent()).toMatch(/\d/);
  const count = opinion.getByRole('button');
  const total = numberIn(await count.textContent());
  expect(total).toBe(3);
  await count.click();
  const behind = page.getByRole('region', { name: t.hot.behind, exact: true });
  await behind
    .getByRole('listitem')
    .nth(total - 1)
    .waitFor();
  expect(await behind.getByRole('listitem').count()).toBe(total);
  await eventually(visitor.where).toContain('saidOpinion=');
  await button(page, t.hot.close).click();
  await behind.waitFor({ state: 'detached' });
});

test('a word opens the comments that hold it', async () => {
  const { page } = visitor;
  const word = page.locator('.hot-words button').first();
  const total = numberIn(await word.locator('small').textContent());
  await word.click();
  const behind = page.getByRole('region', { name: t.hot.behind, exact: true });
  await behind
    .getByRole('listitem')
    .nth(total - 1)
    .waitFor();
  expect(await behind.getByRole('listitem').count()).toBe(total);
});
