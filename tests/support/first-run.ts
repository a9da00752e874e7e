import type { Page } from 'playwright-core';

/** A source that has just been added shows its first run beside the list; it is looked at and closed. */
export async function closeFirstRun(page: Page): Promise<void> {
  const drawer = page.locator('.ant-drawer.ant-drawer-open');
  await drawer.locator('.resource-table').first().waitFor();
  await drawer.locator('.ant-drawer-close').click();
  await drawer.waitFor({ state: 'hidden' });
}
