// What breaks the contract of lists (src/web/README.md) on the present page.
import type { Locator, Page } from 'playwright-core';

/** Waits until every table and panel of the screen has its answer. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && main.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning') === null;
  });
  // Measured columns of a sticky header follow the body's in the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Empty when the lists of the page keep their contract at this width. The table measures itself anew after the window's size changed. */
export async function listFindings(page: Page): Promise<string[]> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const found = await findingsNow(page);
    if (found.length === 0) return found;
    await page.waitForTimeout(TURN_MS);
  }
  return findingsNow(page);
}
const TURNS = 10;
const TURN_MS = 100;

const findingsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Less is the rounding of a column, not room. */
    const ROOM_PX = 48;
    const WIDE_PX = 1920;
    /** The first, a second, and ⋮. */
    const MOST_ACTIONS = 3;
    const found: string[] = [];
    const isCut = (element: Element): boolean =>
      element.textContent?.trim() !== '' &&
      element.closest('button') === null &&
      getComputedStyle(element).overflow === 'hidden' &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2);
    const widthOf = (cell: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().width;
    };
    /** Words that a person would not break; addresses and identifiers may be. */
    const brokenWords = (cell: Element): string[] => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of node.nodeValue?.matchAll(/(?<![^\s(])[A-Za-z]{2,20}(?![^\s).,:;])/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(`the word "${word}" is broken`);
        }
      return broken;
    };
    for (const table of document.querySelectorAll('main .resource-table')) {
      const body = table.querySelector('.ant-table-body, .ant-table-content');
      if (body && body.scrollWidth > body.clientWidth + 1)
        found.push(
          `${body.scrollWidth - body.clientWidth} px of columns are out of sight (${[...(table.querySelector('tbody tr.ant-table-row')?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().width)).join(' ')})`,
        );
      const rows = [...table.querySelectorAll('tbody tr.ant-table-row')];
      const cells = rows.map((row) => [...row.children]);
      const room = (cells[0] ?? []).map((cell, at) => {
        const padding = Number.parseFloat(getComputedStyle(cell).paddingLeft) + Number.parseFloat(getComputedStyle(cell).paddingRight);
        return cell.getBoundingClientRect().width - padding - Math.max(...cells.map((row) => (row[at] ? widthOf(row[at]) : 0)));
      });
      const cut = cells.flat().flatMap((cell) => [...cell.querySelectorAll('*')].filter(isCut));
      const free = Math.max(0, ...room);
      if (cut[0] && free > ROOM_PX && window.innerWidth >= WIDE_PX)
        found.push(`"${cut[0].textContent?.slice(0, 40)}" is cut while ${Math.round(free)} px are empty`);
      for (const time of table.querySelectorAll('time'))
        if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time.getAttribute('title') ?? ''))
          found.push(`"${time.textContent}" has no absolute time`);
      const header = [...table.querySelectorAll('.ant-table-header th')];
      const shifted = header.find((cell, at) => {
        const below = cells[0]?.[at];
        return below && Math.abs(below.getBoundingClientRect().left - cell.getBoundingClientRect().left) > 2;
      });
      if (shifted) found.push(`the header "${shifted.textContent}" does not stand above its column`);
      for (const cell of [...table.querySelectorAll('thead th'), ...cells.flat()]) found.push(...brokenWords(cell));
      const actions = rows.map((row) => row.querySelector('td.table-actions'));
      const many = actions.map((cell) => (cell ? cell.querySelectorAll('button:not(a button), a').length : 0));
      if (Math.max(0, ...many) > MOST_ACTIONS) found.push(`${Math.max(...many)} actions of a row are in sight, not behind ⋮`);
      const grows = [...table.querySelectorAll('thead th')].some((cell) => /cell-(grows|text)/.test(cell.className));
      if (!grows) found.push('no column grows');
    }
    for (const bar of document.querySelectorAll('main search')) {
      const controls = [...bar.querySelectorAll('input')].filter((input) => input.getBoundingClientRect().width > 0);
      const search = controls.findIndex((input) => input.closest('.ant-input-search') !== null);
      if (search > 0) found.push(`the search is control ${search + 1} of the filters`);
    }
    const primary = document.querySelectorAll('main .page-header .ant-btn-primary').length;
    if (primary > 1) found.push(`${primary} primary actions`);
    return found;
  });

/** Selects the first row that can be, and says what the bar of selected rows lacks; undefined where no row can be selected. */
export async function batchFindings(page: Page): Promise<string[] | undefined> {
  const boxes = page.locator('main .resource-table tbody tr.ant-table-row .ant-checkbox-input:enabled');
  let found: string[] | undefined;
  // What a slow machine was still drawing is gone the second time; what is wrong stays.
  for (let turn = 0; turn < SELECTIONS; turn += 1) {
    await settled(page);
    if ((await boxes.count()) === 0) return undefined;
    found = await selectionFindings(page, boxes.first());
    if (found.length === 0) return found;
  }
  return found;
}
const SELECTIONS = 3;

async function selectionFindings(page: Page, box: Locator): Promise<string[]> {
  const before = await atRest(box);
  try {
    await box.check({ timeout: TURNS * TURN_MS * 5 });
  } catch (error) {
    return [`its first row cannot be selected: ${String(error)}`];
  }
  const bar = page.locator('main .table-tools.is-sticky');
  await bar.waitFor();
  const look = async () => ({ actions: await bar.locator('[aria-live] button').count(), moved: (await topOf(box)) - before });
  let { actions, moved } = await look();
  for (let turn = 0; turn < TURNS && (actions < 2 || moved !== 0); turn += 1) {
    await page.waitForTimeout(TURN_MS);
    ({ actions, moved } = await look());
  }
  await box.uncheck();
  // The last one takes the selection back.
  return [
    ...(actions > 1 ? [] : ['nothing can be done with selected rows']),
    ...(moved === 0 ? [] : [`selecting a row moves it by ${moved} pixels`]),
  ];
}

const topOf = async (box: Locator): Promise<number> => Math.round((await box.boundingBox())?.y ?? 0);

/** Its distance from the top once that no longer changes. */
async function atRest(box: Locator): Promise<number> {
  let top = await topOf(box);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await box.page().waitForTimeout(TURN_MS);
    const next = await topOf(box);
    if (next === top) return top;
    top = next;
  }
  return top;
}
