import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerSteps, useUndoOffers } from './undo-offers.ts';
import { UndoOffers } from './UndoOffers.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useUndoOffers.setState({ offers: [] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const undo = vi.fn();
const offer = (text: string): void => {
  act(() => {
    offerSteps(text, [{ text: `undo ${text}`, isUndo: true, run: undo }]);
  });
};
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const show = () =>
  render(
    <App message={{ maxCount: 1 }}>
      <Says />
      <UndoOffers />
    </App>,
  );

function Says() {
  const { message } = App.useApp();
  return (
    <button type="button" onClick={() => void message.info('something else')}>
      say
    </button>
  );
}

test('an offer stays for its time, whatever is said after it', () => {
  show();
  offer('first');
  pass(2000);
  fireEvent.click(screen.getByText('say'));
  pass(2000);
  expect(screen.getByText('first')).toBeTruthy();
  pass(5000);
  expect(screen.queryByText('first')).toBeNull();
});

test('two stand below each other, and each takes its own back; a third takes the place of the first', () => {
  show();
  offer('first');
  offer('second');
  offer('third');
  expect(screen.queryByText('first')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'undo second' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('second')).toBeNull();
  expect(screen.getByText('third')).toBeTruthy();
});

const move = (text: string, movementX: number): void => {
  const event = new MouseEvent('mousemove', { bubbles: true });
  fireEvent(screen.getByText(text), Object.assign(event, { movementX, movementY: 0 }));
};

test('goes in its time under a pointer that rested there before', () => {
  show();
  offer('first');
  fireEvent.mouseEnter(screen.getByText('first').parentElement as HTMLElement);
  move('first', 0);
  pass(8000);
  expect(screen.queryByText('first')).toBeNull();
});

test('waits while a pointer that came to it is on it', () => {
  show();
  offer('first');
  move('first', 3);
  pass(60_000);
  expect(screen.getByText('first')).toBeTruthy();
  fireEvent.mouseLeave(screen.getByText('first').parentElement as HTMLElement);
  pass(8000);
  expect(screen.queryByText('first')).toBeNull();
});
