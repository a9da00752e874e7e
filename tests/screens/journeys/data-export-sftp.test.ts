// An export that goes to a server of SFTP, as a person sets it up on the screens: its host key is compared and accepted, and one that changed is told.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DATA_EXPORT } from '#features/report/data-export/paths.ts';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { startSftp } from '../../support/sftp-server.ts';
import { button, fill, words } from '../../support/words.ts';

const texts = words.dataExport;
const NAME = '存到合作方服务器';
let journey: Journey;
let sftp: Awaited<ReturnType<typeof startSftp>>;
beforeAll(async () => {
  sftp = await startSftp();
  journey = await startJourney('sftp', '云雀');
  journey.server.allowHosts([sftp.host]);
}, 120_000);
afterEach(() => journey.leave());
afterAll(async () => {
  sftp.close();
  await journey.close();
});

const work = async () => {
  while (await journey.server.workJob());
};
const stored = () => journey.server.platform.store.db.selectFrom('dataExportRun').selectAll().orderBy('id', 'desc').executeTakeFirst();

test('a server is set up, its key accepted, the file arrives, and another key is told', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, DATA_EXPORT);
  await button(page, texts.action.create).first().click();
  await page.getByRole('dialog').getByLabel(texts.field.name, { exact: true }).fill(NAME);
  await button(page, words.web.action.save).click();
  await page.getByText(texts.never).waitFor();
  const more = page.getByRole('button', { name: fill(words.web.table.moreOf, { name: NAME }) });
  await more.click();
  await button(page, texts.action.sftp).click();
  const drawer = page.getByRole('dialog').filter({ hasText: texts.sftp.about });
  const { host, port, user, password, folder } = sftp.target;
  for (const [label, value] of [
    [texts.sftp.host, host],
    [texts.sftp.port, String(port)],
    [texts.sftp.user, user],
    [texts.sftp.password, password],
    [texts.sftp.folder, folder],
  ] as const)
    await drawer.getByLabel(label, { exact: true }).fill(value);
  await button(drawer, words.web.action.save).click();
  await drawer.getByText(texts.sftp.notAccepted).waitFor();
  expect(await drawer.getByLabel(texts.sftp.password, { exact: true }).inputValue()).toBe('');

  const { fingerprint } = sftp.state.hostKey;
  await button(drawer, texts.test.run).click();
  await drawer.getByText(fill(texts.sftp.shows, { hostKey: fingerprint })).waitFor();
  expect(sftp.tried).toEqual([]);
  await button(drawer, texts.sftp.accept).click();
  const question = page.getByRole('dialog').filter({ hasText: texts.confirm.acceptHostKey.split('\n')[1] ?? '' });
  await button(question, texts.sftp.accept).click();
  await drawer.getByText(fill(texts.sftp.accepted, { hostKey: fingerprint })).waitFor();
  await drawer.getByText(texts.test.works.split('{{')[0] ?? '').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.getByText(fill(texts.sftp.format, { format: texts.format.csv })).waitFor();
  await more.click();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.state).toBe('collecting');
  await work();
  await page.getByText(fill(texts.lastDone, { rows: 1 })).waitFor();
  const name = `${NAME}-${(await stored())?.id}.csv`;
  expect(readdirSync(path.join(sftp.root, 'in'))).toEqual([name]);
  await button(page, texts.action.runs).click();
  const runs = page.getByRole('dialog').filter({ hasText: NAME });
  await runs.getByText(fill(texts.wentTo, { to: `${user}@${sftp.host}/~/in`, name })).waitFor();
  await page.keyboard.press('Escape');
  await runs.waitFor({ state: 'detached' });

  await sftp.changeHostKey();
  await more.click();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.id).toBe(2);
  await work();
  const told = fill(texts.reason['host-key-changed'], { answer: sftp.state.hostKey.fingerprint });
  await page.getByText(fill(texts.lastFailed, { reason: told })).waitFor();
  await more.click();
  await button(page, texts.action.sftp).click();
  await button(drawer, texts.test.run).click();
  await drawer.getByText(texts.sftp.changedText).waitFor();
});
