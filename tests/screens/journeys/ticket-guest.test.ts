// A guest of a ticket by clicks: invited, opens it by link and code on a phone, answers with a file, and the sender sees it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTicket } from '#features/report/ticket/server/draft-tickets.ts';
import { ticketContract } from '#features/report/ticket/contract.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { axeFindings } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';
import { actorOf } from '../../support/tenant.ts';

const WAIT = { timeout: 20_000 };
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('guest', '云雀');
}, 120_000);
afterAll(() => journey.close());

test('a guest answers on a phone with a file', async () => {
  const { server, tenant, browser } = journey;
  const { id } = await createTicket(
    server.platform,
    actorOf(tenant.clientId, tenant.adminId),
    ticketContract.create.input.parse({
      title: '核实云雀的新品',
      contentHtml: '<p>请核实并回复。</p>',
      leads: [`u${tenant.adminId}`],
      articleIds: [tenant.articleId],
      isIssued: true,
    }),
  );
  const sender = await journey.arriveAs(tenant.admin, `/front/report/ticket/${id}`);
  const panel = sender.page.getByRole('region', { name: '外部人员' });
  await panel.getByRole('button', { name: '邀请外部人员' }).click();
  const drawer = sender.page.getByRole('dialog');
  await drawer.getByLabel('姓名').fill('周敏');
  await drawer.getByLabel('单位').fill('市监局');
  await drawer.getByLabel('最多打开次数').fill('1');
  await drawer.getByRole('button', { name: '邀请外部人员' }).click();
  const link = await drawer.getByLabel('链接', { exact: true }).inputValue();
  const code = await drawer.getByLabel('验证码', { exact: true }).inputValue();

  const { page } = await openPage(browser, { width: 390, height: 844 });
  await page.goto(`${server.url}/${link.slice(link.indexOf('#'))}`);
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '打开' }).click();
  await page.getByRole('alert').waitFor(WAIT);
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '打开' }).click();
  await page.getByRole('heading', { name: '核实云雀的新品' }).waitFor(WAIT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('内容', { exact: true }).last().fill('已核实，情况属实。');
  await page.setInputFiles('input[type=file]', { name: '证明.txt', mimeType: 'text/plain', buffer: Buffer.from('情况属实') });
  await page.getByText('证明.txt').waitFor(WAIT);
  await page.getByRole('button', { name: /^提\s?交$/u }).click();
  await page.getByRole('region', { name: '往来记录' }).getByText('已核实，情况属实。').waitFor(WAIT);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/guest.png`, fullPage: true });

  // The one opening is used up: whoever has link and code as well opens nothing.
  const { page: late } = await openPage(browser);
  await late.goto(`${server.url}/${link.slice(link.indexOf('#'))}`);
  await late.getByLabel('验证码').fill(code);
  await late.getByRole('button', { name: '打开' }).click();
  await late.getByRole('alert').waitFor(WAIT);

  await sender.page.reload();
  await sender.page.getByText('已核实，情况属实。').waitFor(WAIT);
  await sender.page.getByText(/已打开 1\/1 次/u).waitFor(WAIT);
  await sender.page.getByRole('button', { name: '证明.txt' }).waitFor(WAIT);
  await panel.getByText('已回复', { exact: false }).waitFor(WAIT);
  if (process.env.LOOK) await sender.page.screenshot({ path: `${process.env.LOOK}/sender.png`, fullPage: true });
});
