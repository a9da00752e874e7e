import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SyntaxHelp } from './SyntaxHelp.tsx';

afterEach(cleanup);

test('the help on the syntax stays open while one writes, and closes by its own button', async () => {
  await renderScreen(
    <>
      <SyntaxHelp />
      <input aria-label="expression" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'syntax.title' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByText('syntax.near.meaning')).toBeTruthy();
  const box = screen.getByLabelText('expression');
  box.focus();
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: '召回' } });
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('syntax.near.meaning')).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});
