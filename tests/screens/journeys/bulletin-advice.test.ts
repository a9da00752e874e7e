// An administrator sees the usual words of every suggestion, writes too many of his own, and goes back to the usual ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_REPORT_TEMPLATE } from '#features/report/report-template/paths.ts';
import { MOST_OF_SUGGESTION, MOST_SUGGESTIONS } from '#shared/bulletin-advice.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const ADVICE = '/v1/manage/report/client-report-template-setting/advice';
const SAVE = /^保\s*存$/;

let server: TestServer;
let tenant: Tenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'advice', '云雀');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('the usual words are in sight, and lines that do not fit hold nobody who goes back to them', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser, { width: 1280, height: 800 });
  const admin = await server.as(tenant.admin);
  await enter(page, server.url, admin.token);
  await openAnew(page, server.url, CLIENT_REPORT_TEMPLATE);
  await page.getByRole('button', { name: '处置建议' }).click();
  const drawer = page.locator('.ant-drawer-body');
  await drawer.getByText('建议先核实其中热度最高的《……》').waitFor();
  expect(await drawer.getByText('常用措辞，例如：').count()).toBe(4);
  const own = drawer.getByRole('radio', { name: '自定内容' }).first();
  await own.check();
  const lines = drawer.getByLabel('有负面未办结：建议内容');
  const written = [
    '今日内核实',
    '长'.repeat(MOST_OF_SUGGESTION + 1),
    ...Array.from({ length: MOST_SUGGESTIONS }, (_, i) => `第 ${i + 1} 步`),
  ];
  await lines.fill(written.join('\n'));
  await drawer.getByRole('button', { name: SAVE }).click();
  await drawer.getByText('请写 1 至 5 条建议').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('radio', { name: '常用措辞' }).first().check();
  await own.check();
  expect(await lines.inputValue()).toBe(written.join('\n'));
  await drawer.getByRole('radio', { name: '常用措辞' }).first().check();
  await drawer.getByRole('button', { name: SAVE }).click();
  await drawer.waitFor({ state: 'detached' });
  const { open } = (await admin('GET', ADVICE, {})).body as { open: unknown };
  expect(open).toEqual({ choice: 'usual', texts: ['今日内核实', '第 1 步', '第 2 步', '第 3 步', '第 4 步'] });
  await page.context().close();
});
