// The contract of forms (src/web/README.md) on every form of the product, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue as english } from '#main/messages.en-US.ts';
import { catalogue as officeInEnglish } from '#main/messages-office.en-US.ts';
import { contentClassContract } from '#features/subjects/content-class/contract.ts';
import { axeFindings } from '../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { BEHIND_AN_ANSWER, EVERY_FORM, type EveryForm, type Step } from '../support/every-form.ts';
import { change, choose, emptyRequired, errorFindings, FORM, lookFindings, markForm, submit } from '../support/form-findings.ts';
import { settled } from '../support/list-findings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { textAt, words as chinese } from '../support/words.ts';

const CATALOGUES = { 'zh-CN': chinese, 'en-US': { ...english, ...officeInEnglish } };
type Locale = keyof typeof CATALOGUES;
/** Ends as soon as what is waited for is there. */
const WAIT_MS = 10_000;
/** One form alone, by a part of its name and steps. */
const ONLY = new RegExp(process.env.TEST_FORM ?? '');

let server: TestServer;
let tenant: BusyTenant;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'forms', '云雀');
  await (await server.as(tenant.admin))('POST', contentClassContract.create.path, { name: '其他类别', parentId: null });
  await server.platform.store.db.updateTable('missingPage').set({ state: 'no-subject' }).execute();
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function pageOf(username: string, locale: Locale): Promise<Page> {
  const { page } = await openPage(browser, { locale });
  page.setDefaultTimeout(WAIT_MS);
  await page.addInitScript((language) => window.localStorage.setItem('KS_LANGUAGE', language), locale);
  await enter(page, server.url, (await server.as(username)).token);
  return page;
}

/** The text of a control, whatever stands in its placeholders. */
function named(locale: Locale, key: string): RegExp {
  const parts = textAt(CATALOGUES[locale], key).split(/\{\{\w+\}\}/);
  // The name begins or ends with that of an icon.
  return new RegExp(
    `^(?:[a-z-]+ )?${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}(?: [a-z-]+)?$`,
  );
}

/** One with this name; of two characters it may stand with a space between them. */
const control = (scope: Page | Locator, name: RegExp, isLast = false): Locator => {
  const found = scope.getByRole('button', { name }).or(scope.getByRole('menuitem', { name })).filter({ visible: true });
  return isLast ? found.last() : found.first();
};

/** Takes the steps to a form; returns the texts of the record that it changes. */
async function open(page: Page, locale: Locale, steps: readonly Step[]): Promise<string[]> {
  // The work bench has rows of its own.
  const rows = page.locator('main tr.ant-table-row, main .article-line');
  let record: string[] = [];
  for (const step of steps) {
    if ('click' in step) await control(page, named(locale, step.click), step.isLast).click();
    else {
      const row = ('of' in step ? rows.filter({ hasText: step.of ?? '' }) : rows).first();
      record = (await row.locator('td').allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '').filter((text) => text.length > 1);
      if ('row' in step) await control(row, named(locale, step.row)).click();
      else if ('more' in step) {
        await row.locator('button:has(.anticon-more)').click();
        await control(page, named(locale, step.more)).click();
      } else {
        // It may still be ticked for the dialog before.
        await row.locator('input[type=checkbox]').first().check();
        await control(page.locator('main .article-batch, main .table-tools'), named(locale, step.selected)).click();
        record = [];
      }
    }
  }
  return record;
}

/** Leaves a changed form; says when nobody asks. */
async function leave(page: Page, locale: Locale, isPage: boolean, upload: EveryForm['upload']): Promise<string[]> {
  if (!(await (upload ? choose(page, upload) : change(page)))) return ['nothing in it can be changed'];
  if (isPage) await page.locator('nav a[href^="#/"], aside a[href^="#/"]').filter({ visible: true }).first().click();
  else await page.keyboard.press('Escape');
  const asked = control(page, named(locale, 'web:leave.discard'));
  const isAsked = await asked.waitFor().then(
    () => true,
    () => false,
  );
  if (!isAsked) return ['it is left without a question'];
  await asked.click();
  await page.locator(FORM).waitFor({ state: 'detached' });
  return [];
}

/** Shows a screen anew, or keeps it where its last dialog was closed. */
async function show(page: Page, address: string, isPage: boolean): Promise<void> {
  const pathOf = (text: string) => text.split('#')[1]?.split('?')[0];
  if (!isPage && page.url().endsWith(`#${address}`)) return settled(page);
  // Without loading the program again, where that shows another screen.
  if (!page.url().startsWith(server.url) || pathOf(page.url()) === pathOf(`#${address}`)) {
    await openAnew(page, server.url, address);
  } else {
    await page.evaluate((hash) => {
      document.querySelector('main h1')?.setAttribute('data-test-left', '');
      location.assign(hash);
    }, `#${address}`);
    await page.locator('[data-test-left]').waitFor({ state: 'detached' });
  }
  await page.locator('main h1').first().waitFor();
  await settled(page);
}

async function findings(page: Page, locale: Locale, form: EveryForm): Promise<string[]> {
  const isPage = form.steps === undefined;
  await show(page, typeof form.at === 'string' ? form.at : form.at(tenant), isPage);
  const record = await open(page, locale, form.steps ?? []);
  await markForm(page, isPage);
  const found = await lookFindings(page, record);
  const missing = await emptyRequired(page);
  if (missing.length > 0) {
    await submit(page);
    await page
      .waitForFunction(
        (total) => {
          const items = [...document.querySelectorAll('[data-test-form] .ant-form-item-has-error')];
          const texts = items.map((item) => item.querySelector('.ant-form-item-explain-error')?.textContent ?? '');
          return items.length >= total && !texts.includes('') && items[0]?.contains(document.activeElement);
        },
        missing.length,
        { timeout: WAIT_MS },
      )
      .catch(() => undefined);
    found.push(...(await errorFindings(page, missing)));
  }
  // The other language has the same elements.
  const forbidden = locale === 'zh-CN' ? await axeFindings(page, FORM) : [];
  return [...found, ...forbidden, ...(await leave(page, locale, isPage, form.upload))];
}

const shown = (form: EveryForm) => `${form.file} ${form.steps?.map((step) => Object.values(step)[0]).join(' ') ?? ''}`;

describe.each(['zh-CN', 'en-US'] as const)('in %s', (locale) => {
  describe.each(['client', 'provider'])('of the %s', (whose) => {
    const forms = EVERY_FORM.filter((each) => (each.isProviders ?? false) === (whose === 'provider') && ONLY.test(shown(each)));
    let page: Page;
    beforeAll(async () => {
      page = await pageOf(whose === 'provider' ? 'operator' : tenant.admin, locale);
    });
    afterAll(() => page.context().close());

    test.each(forms.map((form) => [shown(form), form] as const))('%s', async (_shown, form) => {
      // The next form begins on a screen without a dialog.
      const found = await findings(page, locale, form).finally(async () => {
        if (await page.locator(FORM).count()) await page.goto('about:blank');
      });
      expect(found, found.join('\n')).toEqual([]);
    });
  });
});

test('every file with a form is opened', () => {
  const folder = 'src/features';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /<(SchemaForm|ActionForm|FormDialog|FormDrawer)\b/.test(readFileSync(`${folder}/${file}`, 'utf8')));
  const opened = new Set([...BEHIND_AN_ANSWER, ...EVERY_FORM.flatMap((form) => [form.file, ...(form.parts ?? [])])]);
  expect(files.map((file) => file.replace('.tsx', '')).filter((file) => !opened.has(file))).toEqual([]);
});

test('what is filled in stands in a FormDialog, never in a bare dialog', () => {
  const folder = 'src/features';
  const isControl =
    /<(?:Input|InputNumber|AutoComplete|Select|Radio|Checkbox|Switch|Slider|TreeSelect|Cascader|DatePicker|Upload|Form|[A-Z]\w*(?:Select|Picker|Field|Fields|Input))\b|<(?:input|textarea|select)\b/;
  const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      return /<Modal\b/.test(text) && isControl.test(text);
    });
  expect(bare).toEqual([]);
});
