// Exports that are sent on, as a person sets them up on the screens: what arrives, and what a receiver or a store refused.
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DATA_EXPORT } from '#features/report/data-export/paths.ts';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { type Pushed, says, startReceiver } from '../../support/push-receiver.ts';
import { startS3 } from '../../support/s3-server.ts';
import { button, fill, words } from '../../support/words.ts';

const texts = words.dataExport;
const NAME = '推送给数据组';
let journey: Journey;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  journey = await startJourney('pushes', '云雀');
  journey.server.allowHosts([receiver.host]);
}, 120_000);
afterEach(() => journey.leave());
afterAll(async () => {
  receiver.close();
  await journey.close();
});

const work = async () => {
  while (await journey.server.workJob());
};
const stored = () => journey.server.platform.store.db.selectFrom('dataExportRun').selectAll().orderBy('id', 'desc').executeTakeFirst();
const isSignedBy = (secret: string, { headers, body }: Pushed) => {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

test('a push is set up, its parts arrive signed, and a refusal is told', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, DATA_EXPORT);
  await button(page, texts.action.create).first().click();
  await page.getByRole('dialog').getByLabel(texts.field.name, { exact: true }).fill(NAME);
  await button(page, words.web.action.save).click();
  await page.getByText(texts.never).waitFor();
  const more = page.getByRole('button', { name: fill(words.web.table.moreOf, { name: NAME }) });
  await more.click();
  await button(page, texts.action.push).click();
  await page.getByLabel(texts.push.url).fill(receiver.address);
  await button(page, words.web.action.save).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await button(page, words.web.shownOnce.close).click();

  await more.click();
  await button(page, texts.action.push).click();
  receiver.next.push(says(403, {}, 'who are you'));
  await button(page, texts.test.run).click();
  await page.getByText('who are you').waitFor();
  receiver.next.push(says(200, {}, 'welcome'));
  await button(page, texts.test.run).click();
  await page.getByText('welcome').waitFor();
  expect(receiver.got.map(({ body }) => body)).toEqual(['', '']);
  expect(receiver.got.every((one) => isSignedBy(secret, one))).toBe(true);
  receiver.got.length = 0;
  await page.keyboard.press('Escape');

  await more.click();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.state).toBe('collecting');
  await work();
  await page.getByText(fill(texts.lastDone, { rows: 1 })).waitFor();
  const { got } = receiver;
  expect(got).toHaveLength(1);
  expect(got.every((one) => isSignedBy(secret, one))).toBe(true);
  expect(got[0]?.body).toContain('云雀发布新品');

  receiver.next.push(says(422, {}, 'no such table'));
  await more.click();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.id).toBe(2);
  await work();
  const told = fill(texts.reason['push-refused'], { answer: 'HTTP 422 no such table' });
  await page.getByText(fill(texts.lastFailed, { reason: told })).waitFor();
  await button(page, texts.action.runs).click();
  const runs = page.getByRole('dialog').filter({ hasText: NAME });
  await runs.getByText(told).waitFor();

  got.length = 0;
  await button(page, texts.replay.run).click();
  const question = page.getByRole('dialog').filter({ hasText: texts.confirm.replay.split('\n')[1] ?? '' });
  await button(question, texts.replay.run).click();
  await eventually(async () => (await stored())?.id).toBe(3);
  await work();
  await runs.getByText(fill(texts.replay.by, { user: 'admin' })).waitFor();
  expect(got.map(({ headers }) => headers['x-tingfeng-replay'])).toEqual(['1']);
  expect(got[0]?.body).toContain('云雀发布新品');
});

test('a store is set up and tested, the file of a run arrives there, and its wrong keys are told', async () => {
  const store = await startS3();
  journey.server.allowHosts([store.host]);
  try {
    const name = '存到对象存储';
    const { page } = await journey.arriveAs(journey.tenant.admin, DATA_EXPORT);
    await button(page, texts.action.create).first().click();
    await page.getByRole('dialog').getByLabel(texts.field.name, { exact: true }).fill(name);
    await button(page, words.web.action.save).click();
    await page.getByText(texts.never).waitFor();
    const more = page.getByRole('button', { name: fill(words.web.table.moreOf, { name }) });
    const { s3 } = texts;
    const set = async (secretKey: string) => {
      await more.click();
      await button(page, texts.action.s3).click();
      const drawer = page.getByRole('dialog');
      const { endpoint, region, bucket, accessKeyId } = store.target;
      for (const [label, value] of [
        [s3.endpoint, endpoint],
        [s3.region, region],
        [s3.bucket, bucket],
        [s3.prefix, '每天/'],
        [s3.accessKeyId, accessKeyId],
        [s3.secretKey, secretKey],
      ] as const)
        await drawer.getByLabel(label, { exact: true }).fill(value);
      await drawer.getByRole('switch').click();
      await button(drawer, words.web.action.save).click();
      await drawer.waitFor({ state: 'detached' });
    };
    await set('not-the-key');
    await page.getByText(fill(s3.format, { format: texts.format.csv })).waitFor();
    await more.click();
    await button(page, texts.action.s3).click();
    await button(page, texts.test.run).click();
    await page.getByText(/^SignatureDoesNotMatch: /u).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await set(store.target.secretKey);
    const before = (await stored())?.id ?? 0;
    await more.click();
    await button(page, texts.action.run).click();
    await eventually(async () => (await stored())?.id ?? 0).toBeGreaterThan(before);
    await work();
    await eventually(async () => (await stored())?.state).toBe('done');
    expect([...store.objects.keys()]).toEqual([`每天/${name}-${(await stored())?.id}.csv`]);
    expect([...store.objects.values()][0]?.toString('utf8')).toContain('云雀发布新品');
  } finally {
    store.close();
  }
});
