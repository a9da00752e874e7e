// A language model is set up, rewrites the summary of a bulletin, and what passes the check is taken over by a person: the shared page and the file say so.
import JSZip from 'jszip';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { CLIENT_REPORT_TEMPLATE } from '#features/report/report-template/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { type LanguageModelServer, startLanguageModel } from '../../support/language-model-server.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let model: LanguageModelServer;
let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  model = await startLanguageModel();
  model.reply = ({ told }) => {
    const figure = told.figures[0];
    const sources = [figure?.id];
    return {
      paragraphs: [
        {
          of: 'P1',
          sentences: [
            { text: `本期共监测到相关文章 ${figure?.value} 篇。`, sources },
            { text: '约八成网友表示不满。', sources },
          ],
        },
      ],
      usage: { prompt_tokens: 1200, completion_tokens: 80 },
    };
  };
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: model.site.host });
  tenant = await buildBusyTenant(server.platform, 'writer', '云雀');
  while (await server.workJob());
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await model.close();
});

test('from the setting to a paragraph that was taken over', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, CLIENT_REPORT_TEMPLATE);
  await page.getByRole('button', { name: '大语言模型' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('自己的模型').click();
  await drawer.getByLabel('接口地址').fill(model.site.url('/v1'));
  await drawer.getByLabel('模型名称').fill('writer-3');
  await drawer.getByLabel('密钥').fill(model.key);
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('已保存').waitFor();
  await drawer.getByRole('button', { name: '测试连接' }).click();
  await drawer.getByText(/连接正常/).waitFor();
  expect(await drawer.getByLabel('密钥').inputValue()).toBe('');
  expect(await axeFindings(page)).toEqual([]);

  const id = tenant.modelBulletinId;
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${id}`);
  await page.getByRole('tab', { name: '大语言模型' }).click();
  const side = page.locator('.bulletin-side');
  await side.getByRole('button', { name: '预计用量' }).click();
  await side.getByText(/预计最多发送/).waitFor();
  expect(model.asked.filter(({ user }) => user.startsWith('{'))).toEqual([]);
  await side.getByRole('button', { name: '确认并发送' }).click();
  await side.getByText('正在写作…').waitFor();
  while (await server.workJob());
  const written = side.locator('section').filter({ hasText: 'writer-3' });
  await written.getByText(/保留 1 句，删除 1 句/).waitFor();
  await written.getByText('被删除的句子（1）').click();
  await written.getByText('数字“八成”在所注出处中没有').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await written.getByLabel('选择这一段').check();
  await written.getByRole('button', { name: '采纳所选段落' }).click();
  await page.getByText('已采纳，保存为新版本').waitFor();
  await page.locator('.bulletin-sheet').getByText('本期共监测到相关文章').first().waitFor();

  await openAnew(page, server.url, `/report-preview?id=${id}`);
  await page.locator('.report-page').getByText('部分内容由人工智能（writer-3）生成').first().waitFor();
  expect(await page.locator('meta[name="AIGC"]').getAttribute('content')).toContain('"Label":"1"');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Word', exact: false }).first().click();
  const word = await JSZip.loadAsync(readFileSync(await (await download).path()));
  expect(await word.file('word/document.xml')?.async('string')).toContain('部分内容由人工智能（writer-3）生成');
  expect(await word.file('docProps/custom.xml')?.async('string')).toContain('AIGC');
  await page.context().close();
});
