// A JSON API becomes a source: the proposal is shown, a wrong name shows at once, and unrecognised parts are filled in manually.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { closeFirstRun } from '../../support/first-run.ts';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { type JsonSite, startJsonSite } from '../../support/json-site.ts';
import { button, fill, words } from '../../support/words.ts';

const LIST = '/manage/website-manage/client-list-page';
const t = words.source;

let site: JsonSite;
let journey: Journey;
beforeAll(async () => {
  site = await startJsonSite();
  journey = await startJourney('api', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await site.close();
});

const counted = (part: string, path: string, found: number, entries = 3) => fill(t.preview.found, { part, path, found, entries });
const optionsOf = async (name: string) => {
  const row = await journey.server.platform.store.db.selectFrom('source').select('options').where('name', '=', name).executeTakeFirst();
  return row?.options;
};

async function openDialog(address: string) {
  const { page } = await journey.arriveAs(journey.tenant.admin, LIST);
  await button(page, t.action.create).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('https://').fill(address);
  return { page, dialog, shown: dialog.getByRole('region', { name: t.preview.title }) };
}

test('an API is recognised, a name that finds nothing is seen at once, and the right ones are saved', async () => {
  const { page, dialog, shown } = await openDialog(site.url('/news'));
  await button(dialog, t.action.detect).click();
  await dialog.getByText(fill(t.dialog.found, { kind: t.kind.api, total: 3 })).waitFor();
  for (const title of site.titles) await shown.getByRole('link', { name: title, exact: true }).waitFor();
  await shown.getByText(counted(t.field.api.author, 'author.name', 2)).waitFor();
  const author = dialog.getByLabel(t.field.api.author, { exact: true });
  await author.fill('authr');
  await author.blur();
  await shown.getByText(fill(t.preview.nothing, { part: t.field.api.author, path: 'authr' })).waitFor();
  await author.fill('source');
  await author.blur();
  await shown.getByText(counted(t.field.api.author, 'source', 3)).waitFor();
  expect(await shown.locator('.ant-table-row', { hasText: '小站' }).count()).toBe(3);
  await page.mouse.move(0, 0);
  expect(await axeFindings(page, '.ant-modal')).toEqual([]);
  await dialog.getByLabel(t.field.name, { exact: true }).fill('小站接口');
  await button(dialog, t.action.saveAndCollect).click();
  await closeFirstRun(page);
  await page.locator('.ant-table-row', { hasText: '小站接口' }).waitFor();
  expect(await optionsOf('小站接口')).toEqual({
    fetchArticles: true,
    mapping: { items: 'data.list', title: 'headline', url: 'link', time: 'publish_time', text: 'intro', author: 'source', guid: 'docId' },
  });
});

test('a saved one is changed with a trial before: a list that is not there is said at its field', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, LIST);
  await page.locator('.ant-table-row', { hasText: '小站接口' }).getByRole('button', { name: t.action.more }).click();
  await page.getByRole('menuitem', { name: words.web.action.edit }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('region', { name: t.preview.title });
  await shown.getByText(t.preview.none).waitFor();
  await button(shown, t.action.preview).click();
  await shown.getByRole('link', { name: site.titles[0] as string, exact: true }).waitFor();
  const items = dialog.getByLabel(t.field.api.items, { exact: true });
  await items.fill('data.rows');
  await items.blur();
  await dialog
    .locator('.ant-form-item', { has: page.getByLabel(t.field.api.items, { exact: true }) })
    .locator('.ant-form-item-explain-error', { hasText: t.reason['no-items'] })
    .waitFor();
  await items.fill('data.list');
  await dialog.getByLabel(t.field.api.author, { exact: true }).fill('author.name');
  await button(shown, t.action.preview).click();
  await shown.getByText(counted(t.field.api.author, 'author.name', 2)).waitFor();
  await button(dialog, t.action.save).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await optionsOf('小站接口')).toMatchObject({ mapping: { items: 'data.list', author: 'author.name' } });
});

test('a programme has its channel, transcript and speakers in a part of their own', async () => {
  const { page, dialog, shown } = await openDialog(site.url('/programme'));
  await button(dialog, t.action.detect).click();
  await shown.getByText(counted(t.field.api.segmentSpeaker, 'speaker', 2, 2)).waitFor();
  expect(await dialog.getByLabel(t.field.api.segments, { exact: true }).inputValue()).toBe('lines');
  await shown.getByText('1:35').first().waitFor();
  await dialog.getByLabel(t.field.name, { exact: true }).fill('节目接口');
  await button(dialog, t.action.saveAndCollect).click();
  await closeFirstRun(page);
  expect(await optionsOf('节目接口')).toMatchObject({
    fetchArticles: false,
    mapping: { channel: 'station', segments: 'lines', media: 'play' },
  });
});

test('what nobody understands is filled in by hand, with errors at the fields', async () => {
  const { page, dialog, shown } = await openDialog(site.url('/riddle'));
  await button(dialog, t.action.detect).click();
  await dialog.getByText(t.reason['nothing-found'], { exact: true }).waitFor();
  await button(dialog, t.action.byHand).click();
  await page.getByRole('menuitem', { name: t.kind.api, exact: true }).click();
  expect(await dialog.getByLabel(t.field.url, { exact: true }).nth(1).inputValue()).toBe(site.url('/riddle'));
  await dialog.getByLabel(t.field.name, { exact: true }).fill('谜语接口');
  await button(dialog, t.action.saveAndCollect).click();
  const title = dialog.getByLabel(t.field.api.title, { exact: true });
  await dialog
    .locator('.ant-form-item', { has: page.getByLabel(t.field.api.title, { exact: true }) })
    .locator('.ant-form-item-explain-error')
    .waitFor();
  await dialog.getByLabel(t.field.api.items, { exact: true }).fill('rows');
  await title.fill('k');
  await dialog.getByLabel(t.field.api.url, { exact: true }).fill('v');
  await button(shown, t.action.preview).click();
  await shown.getByRole('link', { name: '云雀汽车之谜', exact: true }).waitFor();
  await button(dialog, t.action.saveAndCollect).click();
  await closeFirstRun(page);
  await eventually(() => optionsOf('谜语接口')).toMatchObject({ mapping: { items: 'rows', title: 'k', url: 'v' } });
});

test('a hot list may be read as articles: the other way shows what it would read', async () => {
  const { dialog, shown } = await openDialog(site.url('/hot'));
  await button(dialog, t.action.detect).click();
  await dialog.getByText(fill(t.dialog.found, { kind: t.kind.hot, total: 3 })).waitFor();
  await shown.getByText(counted(t.field.hot.heat, 'hot', 3)).waitFor();
  await dialog.getByRole('button', { name: new RegExp(`^${t.kind.api} `) }).click();
  await shown.getByText(counted(t.field.api.time, 'timestamp', 3)).waitFor();
  await dialog.getByLabel(t.field.api.items, { exact: true }).waitFor();
});
