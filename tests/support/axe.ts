// The findings of axe on the present page, with any open drawer or dialog.
import axe from 'axe-core';
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
  // A document keeps it from screen to screen.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    // antd repeats the head of a table, hidden, to measure it.
    const { violations } = await engine.run(
      { ...(include === undefined ? {} : { include: [include] }), exclude: ['.ant-table-measure-row'] },
      { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'], elementRef: false },
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 200));
        return `${id}: ${places.join(' | ')}`;
      });
  }, part);
}
