// What breaks the contract of forms (src/web/README.md) in the open dialog, or on the present page where none is open.
import type { Page } from 'playwright-core';

/** Marks the form that the next questions are about: the dialog on top, else the page's. */
export const FORM = '[data-test-form]';

export async function markForm(page: Page, isPage: boolean): Promise<void> {
  await page.waitForFunction((isOfPage) => {
    const found = [...document.querySelectorAll(isOfPage ? 'main form' : '[role=dialog]')].filter(
      (each) => each.getBoundingClientRect().height > 0,
    );
    const last = found.at(-1);
    if (!last || last.querySelector('.ant-skeleton, .ant-spin-spinning')) return false;
    for (const other of document.querySelectorAll('[data-test-form]')) other.removeAttribute('data-test-form');
    last.setAttribute('data-test-form', '');
    return true;
  }, isPage);
}

/** Labels, title and width of the marked form. `record` are texts of the record that it changes. */
export const lookFindings = (page: Page, record: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const found: string[] = [];
    const form = document.querySelector('[data-test-form]');
    if (!form) return ['no form'];
    const isDialog = form.getAttribute('role') === 'dialog';
    const title =
      (isDialog ? form.querySelector('.ant-modal-title, .ant-drawer-title') : document.querySelector('main h1'))?.textContent?.trim() ?? '';
    if (title === '') found.push('no title');
    if (isDialog && (form.getAttribute('aria-labelledby') ?? form.getAttribute('aria-label')) === null)
      found.push('the dialog has no name');
    if (names.length > 0 && !names.some((name) => title.includes(name.slice(0, 12))))
      found.push(`the title "${title}" does not name the record (${names[0]})`);
    const isShown = (element: Element) => element.getBoundingClientRect().width > 0;
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
        .join('');
    for (const label of form.querySelectorAll<HTMLLabelElement>('.ant-form-item-label label')) {
      const text = label.textContent?.trim() ?? '';
      const target = label.htmlFor === '' ? null : document.getElementById(label.htmlFor);
      const item = label.closest('.ant-form-item');
      if (target === null || !item?.contains(target)) found.push(`the label "${text}" belongs to no control`);
      else if (
        !(target as HTMLInputElement).labels?.length &&
        textOf(target.getAttribute('aria-labelledby')) === '' &&
        !target.getAttribute('aria-label')
      )
        found.push(`the control of "${text}" (${target.tagName} ${target.className}) is not named by it`);
    }
    for (const control of form.querySelectorAll<HTMLInputElement>(
      'input, textarea, select, [contenteditable=true], [role=switch], [role=combobox]',
    )) {
      if (!isShown(control) || control.type === 'hidden' || control.type === 'file') continue;
      const name =
        [...(control.labels ?? [])].map((label) => label.textContent?.trim()).join('') ||
        control.getAttribute('aria-label') ||
        textOf(control.getAttribute('aria-labelledby'));
      if (!name) found.push(`a control has no label: ${control.outerHTML.slice(0, 160)}`);
      if (control.maxLength > 0) found.push(`"${name}" silently cuts after ${control.maxLength}`);
    }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 1) found.push(`the page is ${over} px too wide`);
    const { left, right } = form.getBoundingClientRect();
    for (const part of form.querySelectorAll('input, textarea, button, label')) {
      const box = part.getBoundingClientRect();
      const clip = part.closest('.ant-table-content, .ant-tabs-nav, .ant-select, .sr-only');
      if (box.width > 1 && clip === null && (box.left < left - 1 || box.right > right + 1))
        found.push(`${part.outerHTML.slice(0, 100)} is outside the form`);
    }
    if (left < 0 || right > window.innerWidth) found.push('the form is partly out of sight');
    return found;
  }, record);

/** Empties what must be given and can be emptied; returns the labels of the fields that are then missing. */
export async function emptyRequired(page: Page): Promise<string[]> {
  const items = page.locator(`${FORM} .ant-form-item:has(.ant-form-item-required)`);
  const missing: string[] = [];
  for (const item of await items.all()) {
    if (!(await item.isVisible())) continue;
    const text = item
      .locator('input:not([type=checkbox]):not([type=radio]):not([type=search]):not([role=combobox]), textarea, [contenteditable=true]')
      .first();
    const clear = item.locator('.ant-select-clear').first();
    if ((await text.count()) > 0) await text.fill('');
    else if ((await clear.count()) > 0) await clear.dispatchEvent('mousedown');
    if (
      (await item
        .locator(
          '.ant-select-content-has-value, .ant-select-selection-item, :checked, [aria-checked=true], .ant-picker-input input:not([value=""])',
        )
        .count()) > 0
    )
      continue;
    missing.push((await item.locator('label').first().innerText()).trim());
  }
  return missing;
}

export async function submit(page: Page): Promise<void> {
  await page.locator(`${FORM} button[type=submit], ${FORM} .ant-modal-footer .ant-btn-primary`).last().click();
}

/** Of a form that was submitted with these fields missing. */
export const errorFindings = (page: Page, missing: readonly string[]): Promise<string[]> =>
  page.evaluate((labels) => {
    const found: string[] = [];
    const form = document.querySelector('[data-test-form]');
    const items = [...(form?.querySelectorAll('.ant-form-item:has(.ant-form-item-required)') ?? [])];
    let first: Element | undefined;
    for (const label of labels) {
      const item = items.find((each) => each.querySelector('label')?.textContent?.trim() === label);
      const error = item?.querySelector('.ant-form-item-explain-error');
      const text = error?.textContent?.trim() ?? '';
      if (!item || text === '') {
        found.push(`"${label}" is empty without an error`);
        continue;
      }
      first ??= item;
      if (!text.includes(label)) found.push(`the error "${text}" does not name "${label}"`);
      const control = item.querySelector('[aria-invalid=true]');
      if (!control) found.push(`the control of "${label}" is not marked as invalid`);
      else if (
        !(control.getAttribute('aria-describedby') ?? '').split(' ').some((id) => document.getElementById(id)?.textContent?.includes(text))
      )
        found.push(`the control of "${label}" does not say its error`);
    }
    if (first && !first.contains(document.activeElement))
      found.push(
        `the cursor is not in "${first.querySelector('label')?.textContent}" but on ${document.activeElement?.outerHTML.slice(0, 120)}`,
      );
    return found;
  }, missing);

/** Changes something in the form; false when there is nothing to change. */
export async function change(page: Page): Promise<boolean> {
  // A dialog may have tools beside its form.
  const form = (await page.locator(`${FORM} form`).count()) > 0 ? `${FORM} form` : FORM;
  const of = (...controls: string[]) => page.locator(controls.map((each) => `${form} ${each}`).join()).filter({ visible: true });
  const text = of(
    'input:is([type=text], [type=password], :not([type])):not([readonly], [role=combobox], .ant-picker input):enabled',
    'textarea:not([readonly]):enabled',
  ).first();
  const box = of('[role=switch]:enabled', '.ant-radio-wrapper:not(.ant-radio-wrapper-checked)', '.ant-checkbox-wrapper').first();
  const select = of('.ant-select:not(.ant-select-disabled)').first();
  const moment = of('.ant-picker input:enabled').first();
  if ((await text.count()) > 0) await text.fill(`${await text.inputValue()}9`);
  else if ((await box.count()) > 0) await box.click();
  else if ((await select.count()) > 0) {
    await select.click();
    const other = page
      .locator('.ant-select-dropdown:visible')
      .locator(
        '.ant-select-item-option:not(.ant-select-item-option-selected), .ant-select-tree-treenode:not(.ant-select-tree-treenode-selected) .ant-select-tree-title',
      )
      .last();
    await page.locator('.ant-select-dropdown:visible').locator('.ant-select-item-option, .ant-select-tree-title').first().waitFor();
    // Where there is no other, what is chosen can be taken away.
    if ((await other.count()) > 0) await other.click();
    else await select.locator('.ant-select-clear').dispatchEvent('mousedown');
    const title = page.locator(`${FORM} :is(.ant-modal-title, .ant-drawer-title)`);
    await ((await title.count()) > 0 ? title : page.locator('h1').first()).click();
    // Esc would close the list of choices alone.
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
  } else if ((await moment.count()) > 0) {
    await moment.click();
    const days = page.locator('.ant-picker-dropdown').filter({ visible: true });
    await days.locator('.ant-picker-cell-in-view').first().click();
    await days.locator('.ant-picker-ok button').click();
    await days.waitFor({ state: 'hidden' });
  } else return false;
  return true;
}

/** Chooses a file, and waits until the form may be submitted. */
export async function choose(page: Page, { name, text }: { name: string; text: string }): Promise<boolean> {
  await page.locator(`${FORM} input[type=file]`).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator(`${FORM} button[type=submit]:enabled`).waitFor();
  return true;
}
