// The product below a path: behind a proxy that removes the path, and behind one that leaves it.
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';
import { messages } from '#features/core/session/messages.zh-CN.ts';

const BASE = '/public/monitor';
let server: TestServer;
let tenant: Tenant;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ TINGFENG_BASE_PATH: BASE });
  tenant = await buildTenant(server.platform, 'below', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A proxy that shows only the server below the path. */
async function startProxy(takesOff: boolean): Promise<{ url: string; proxy: Server; strays: string[] }> {
  const strays: string[] = [];
  const proxy = http.createServer((request, response) => {
    const url = request.url ?? '';
    if (!url.startsWith(BASE)) {
      strays.push(url);
      response.writeHead(404).end();
      return;
    }
    const target = new URL((takesOff ? url.slice(BASE.length) : url) || '/', server.url);
    const onward = http.request(target, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, proxy, strays };
}

test.each([
  ['takes the path off', true],
  ['leaves the path on', false],
])(
  'one signs in and works behind a proxy that %s',
  async (_what, takesOff) => {
    const { url, proxy, strays } = await startProxy(takesOff);
    const { page, context, errors } = await openPage(browser);
    await page.goto(takesOff ? `${url}${BASE}/` : `${url}${BASE}`);
    await page.getByLabel(messages.field.username).fill(tenant.admin);
    await page.getByLabel(messages.field.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('h1').first().waitFor();
    await page.goto(`${url}${BASE}/#/front/classified-info`);
    await page.getByText('云雀发布新品').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}/`);
    // What other sites frame lies one folder deeper.
    const name = `门户 ${takesOff}`;
    const embed = { name, parts: ['list', 'trend'], subjectId: tenant.subjectId, origins: ['http://localhost'] };
    const admin = await server.as(tenant.admin);
    expect((await admin('POST', '/v1/manage/external-interface/iframe-embedded', embed)).status).toBe(200);
    await page.goto(`${url}${BASE}/#/manage/external-interface/iframe-embedded`);
    await page.locator('.ant-table-row', { hasText: name }).getByRole('button', { name: '代码与预览' }).click();
    await page.frameLocator('iframe').getByText('云雀发布新品').waitFor();
    await page.frameLocator('iframe').locator('.chart[data-drawn="trend"]').waitFor();
    // A browser requests this at the top by itself.
    expect(strays.filter((path) => path !== '/favicon.ico')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
    await new Promise((resolve) => {
      proxy.close(resolve);
      proxy.closeAllConnections();
    });
  },
  60_000,
);

test('without the path the server answers those beside it', async () => {
  expect((await fetch(`${server.url}/v1/health`)).status).toBe(200);
  expect((await fetch(`${server.url}${BASE}/v1/health`)).status).toBe(200);
  expect((await fetch(`${server.url}${BASE}x/v1/health`)).status).toBe(404);
});
