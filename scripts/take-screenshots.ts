// `npm run screenshots`: the pictures of docs/screenshots, taken of the built product on its sample press, in both languages.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage } from '#tests/support/browser.ts';
import { settled } from '#tests/support/list-findings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/screenshots');
const PORT = 18_999;
const BASE = `http://127.0.0.1:${PORT}`;
const PASSWORD = `pictures-${process.pid}`;
/** The sample press has filled the lists well before this many articles. */
const ENOUGH_ARTICLES = 1500;
const MOST_WAIT_MS = 300_000;
const STEP_MS = 2000;

const LANGUAGES = [
  { name: 'zh', locale: 'zh-CN' },
  { name: 'en', locale: 'en-US' },
] as const;

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tingfeng-pictures-'));
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(PORT), TINGFENG_DATA: data, TINGFENG_ADMIN_PASSWORD: PASSWORD },
});
try {
  const token = await until('the sample press', signInWhenFull);
  const first = await ask(token, '/v1/article/list?pageSize=1&sort=similar');
  const subject = await ask(token, '/v1/manage/class-manage/subject?pageSize=1');
  const screens = {
    home: '/front/home',
    'classified-info': '/front/classified-info',
    warnings: '/front/report/inform-message-list',
    tickets: '/front/report/ticket',
    article: `/article/${first.items[0]?.id}`,
    subject: `/manage/class-manage/subject-setting/subject-monitor/subject-update?id=${subject.items[0]?.id}`,
  };
  const browser = await launchBrowser({ isMeasured: true });
  for (const { name, locale } of LANGUAGES) {
    const { page } = await openPage(browser, { locale });
    await page.addInitScript((language) => localStorage.setItem('KS_LANGUAGE', language), locale);
    await enter(page, locale);
    for (const [screen, address] of Object.entries(screens)) {
      // A page of its own, so that no heading of the screen before is taken for this one's.
      await page.goto('about:blank');
      await page.goto(`${BASE}/#${address}`);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await settled(page);
      await page.screenshot({ path: path.join(FOLDER, `${screen}.${name}.png`) });
      console.log(`${screen}.${name}.png`);
    }
  }
  await browser.close();
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  fs.rmSync(data, { recursive: true, force: true });
}

interface Listed {
  items: { id: number }[];
  total: number;
}

async function ask(token: string, address: string): Promise<Listed> {
  const answer = await fetch(BASE + address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Listed;
}

async function signInWhenFull(): Promise<string | undefined> {
  const answer = await fetch(`${BASE}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const token = ((await answer.json()) as { access_token: string }).access_token;
  const { total } = await ask(token, '/v1/article/list?pageSize=1');
  return total >= ENOUGH_ARTICLES ? token : undefined;
}

async function until(what: string, look: () => Promise<string | undefined>): Promise<string> {
  const started = Date.now();
  while (Date.now() - started < MOST_WAIT_MS) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`${what}: not ready within ${MOST_WAIT_MS / 1000} s`);
}

async function enter(page: Page, locale: string): Promise<void> {
  await page.goto(`${BASE}/#/login`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.locator('.header-user').waitFor();
  if ((await page.evaluate(() => document.documentElement.lang)) !== locale) {
    await page.locator('.header-button', { hasText: /^(English|中文)$/ }).click();
    await page.waitForFunction((language) => document.documentElement.lang === language, locale);
  }
}
