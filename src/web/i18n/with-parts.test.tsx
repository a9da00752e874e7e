import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withParts } from './with-parts.tsx';

afterEach(cleanup);

test('puts the parts where the sentence has them, in any order and more than once', () => {
  const { container } = render(
    <p>{withParts(({ total, title }) => `${title}: ${total} of ${title}`, { total: <b>7</b>, title: <i>fire</i> })}</p>,
  );
  expect(container.innerHTML).toBe('<p><i>fire</i>: <b>7</b> of <i>fire</i></p>');
});

test('a sentence without parts is itself', () => {
  const { container } = render(<p>{withParts(() => 'nothing new', {})}</p>);
  expect(container.textContent).toBe('nothing new');
});
