// What a client may have: set by the provider, seen by the client's administrator, refused in the form.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('quotas', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

test('the provider sets a limit for one client, whose administrator sees how much of it is used', async () => {
  const { clientId, admin } = journey.tenant;
  const operator = await journey.arriveAs('operator', `/operate/client-manage/client-update?id=${clientId}`);
  await operator.page.locator('[data-quota=users]').waitFor();
  await operator.page.locator('#quota_users').fill('2');
  await button(operator.page, words.web.action.save).click();
  const quotas = async () =>
    (await journey.server.platform.store.db.selectFrom('client').select('quotas').where('id', '=', clientId).executeTakeFirstOrThrow())
      .quotas;
  await eventually(quotas).toEqual({ users: 2 });

  const { page } = await journey.arriveAs(admin, '/manage/home');
  const bar = page.locator('[data-quota=users]');
  await bar.waitFor();
  expect(await bar.innerText()).toMatch(/\/ 2 个/);
  await bar.getByRole('link').click();
  await page.locator('.ant-table-row').first().waitFor();
});
