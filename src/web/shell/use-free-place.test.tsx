import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFreePlace } from './use-free-place.ts';

const SETTLED_MS = 200;
const BUTTON = { left: 700, right: 1024, top: 70, bottom: 200, width: 324, height: 130 };

beforeEach(() => {
  vi.useFakeTimers();
  // A page without layout has no boxes of its own.
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(BUTTON as DOMRect);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

function Notice() {
  const own = useRef<HTMLOutputElement>(null);
  const place = useFreePlace(own, 1);
  return <output ref={own}>{place?.left}</output>;
}

const moveOver = (element: Element, movementX: number): void => {
  const event = new Event('pointermove', { bubbles: true });
  element.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
};

/** Filters arrive where the notice stands. */
const addFilters = async (): Promise<void> => {
  document.body.append(document.createElement('button'));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
  });
};

test('a notice under a resting pointer makes room for what arrives below it', async () => {
  const { container } = render(<Notice />);
  const notice = container.querySelector('output') as HTMLOutputElement;
  const before = Number(notice.textContent);
  expect(before + 340).toBeGreaterThan(BUTTON.left);
  moveOver(notice, 0);
  await addFilters();
  expect(Number(notice.textContent) + 340).toBeLessThan(BUTTON.left);
});

test('one that the pointer came to stays where it is', async () => {
  const { container } = render(<Notice />);
  const notice = container.querySelector('output') as HTMLOutputElement;
  const before = notice.textContent;
  moveOver(notice, 4);
  await addFilters();
  expect(notice.textContent).toBe(before);
});
