// The Chinese texts of the product, as shown on the screens.
import type { Locator, Page } from 'playwright-core';
import { withWord } from '#web/i18n/plural-words.ts';
import { messages as session } from '#features/core/session/messages.zh-CN.ts';
import { catalogue } from '#main/messages.zh-CN.ts';
import { catalogue as office } from '#main/messages-office.zh-CN.ts';

/** By namespace; the sign-in screen's texts are loaded before all others and are in no catalogue. */
export const words = { ...catalogue, ...office, session };

/** A text with its `{{placeholders}}` filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)(?:, ([^}]*))?\}\}/g, (_, name: string, counted?: string) => {
    const value = values[name];
    // As the page writes numbers.
    if (counted !== undefined) return withWord(value, counted);
    return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 6 }) : String(value);
  });

export const button = (scope: Page | Locator, label: string): Locator => scope.getByRole('button', { name: label, exact: true });

/** The text of `namespace:key` in a catalogue. */
export function textAt(catalogue: object, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  return path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], (catalogue as Record<string, unknown>)[namespace]) as string;
}

/** Answers the open question with its verb, after reading it whole where it is given; ends when it no longer covers the page. */
export async function confirmed(page: Page, question?: string): Promise<void> {
  const asked = page.locator('.ant-modal-confirm:visible');
  await asked.waitFor();
  for (const line of question?.split('\n') ?? []) await asked.getByText(line).last().waitFor();
  await asked.locator('.ant-btn-primary').click();
  await asked.waitFor({ state: 'detached' });
}
