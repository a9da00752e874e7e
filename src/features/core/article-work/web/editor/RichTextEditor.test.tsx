import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';

afterEach(cleanup);

function Screen({ start, disabled = false }: { start: string; disabled?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <RichTextEditor label="text" value={value} onChange={setValue} disabled={disabled} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('<p>theirs</p>')}>
        theirs
      </button>
    </>
  );
}
const said = () => document.querySelector('output')?.textContent;

test('the toolbar is one stop of the Tab key, gone through with arrows; each tool has a name', async () => {
  await renderScreen(<Screen start="<p>云雀</p>" />);
  const tools = [...(await screen.findByRole('toolbar')).querySelectorAll('button')];
  expect(tools).toHaveLength(25);
  expect(tools.filter((tool) => tool.tabIndex === 0)).toHaveLength(1);
  for (const tool of tools) expect(tool.getAttribute('aria-label')).toBeTruthy();
  tools[0]?.focus();
  fireEvent.keyDown(tools[0] as Element, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(tools[1]));
  fireEvent.keyDown(tools[1] as Element, { key: 'End' });
  await waitFor(() => expect(document.activeElement).toBe(tools.at(-1)));
  fireEvent.keyDown(tools.at(-1) as Element, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(tools[0]));
});

test('a tool changes the text, and a text that is as it was loaded is said as it was loaded', async () => {
  const start = '<p style="text-align:center">云雀</p>';
  await renderScreen(<Screen start={start} />);
  const quote = (await screen.findByRole('toolbar')).querySelector('[data-tool=quote]') as Element;
  fireEvent.click(quote);
  await waitFor(() => expect(said()).toContain('<blockquote>'));
  fireEvent.click(quote);
  await waitFor(() => expect(said()).toBe(start));
});

test('an empty paragraph is an empty text', async () => {
  await renderScreen(<Screen start="" />);
  const toolbar = await screen.findByRole('toolbar');
  fireEvent.click(toolbar.querySelector('[data-tool=bullets]') as Element);
  await waitFor(() => expect(said()).toContain('<ul>'));
  fireEvent.click(toolbar.querySelector('[data-tool=bullets]') as Element);
  await waitFor(() => expect(said()).toBe(''));
});

test('takes another value from outside, and only shows it where it may not be changed', async () => {
  await renderScreen(<Screen start="<p>mine</p>" disabled />);
  const text = await screen.findByRole('textbox', { name: 'text' });
  expect(text.getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.click(screen.getByText('theirs', { selector: 'button' }));
  await waitFor(() => expect(text.textContent).toBe('theirs'));
});

test.each([
  { key: 'Enter', ctrlKey: true },
  { key: 'Escape', ctrlKey: false },
])('$key is left to the form and its dialog', async (press) => {
  await renderScreen(<Screen start="<p>云雀</p>" />);
  const text = await screen.findByRole('textbox', { name: 'text' });
  // False when a listener prevented what the key does.
  expect(fireEvent.keyDown(text, press)).toBe(true);
  expect(said()).toBe('<p>云雀</p>');
});
