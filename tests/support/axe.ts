// The findings of axe on the present page, with any open drawer or dialog.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A colour in the middle of its transition is not a designed contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // On a slow machine one transition begins when another has ended: two consecutive checks must find none.
    for (let quiet = 0; quiet < 2; ) {
      const changing = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition || animation.effect?.getComputedTiming().iterations === 1);
      const running = changing.filter((animation) => animation.playState === 'running');
      quiet = running.length === 0 ? quiet + 1 : 0;
      await Promise.allSettled(running.map((animation) => animation.finished));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** Serious and critical findings by WCAG A and AA, each with up to three places; a screen should have none. `part` is all that is looked at. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  // antd repeats the head of a table, hidden, to measure it.
  const builder = new AxeBuilder({ page }).exclude('.ant-table-measure-row').withTags(['wcag2a', 'wcag2aa']);
  const found = await (part === undefined ? builder : builder.include(part)).analyze();
  return found.violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => {
      const places = violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 200));
      return `${violation.id}: ${places.join(' | ')}`;
    });
}
