// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../session/gateway.ts';
import { desktopState, showOnDesktop, switchDesktop, takeDesktopItems } from './desktop-notices.ts';

/** The browser's own part, as its specification says it. */
class BrowserNotification extends EventTarget {
  static permission: 'default' | 'granted' | 'denied' = 'default';
  static answer: 'granted' | 'denied' = 'granted';
  static asked = 0;
  static shown: BrowserNotification[] = [];
  isClosed = false;
  constructor(
    readonly title: string,
    readonly options: { body: string; tag: string },
  ) {
    super();
    BrowserNotification.shown.push(this);
  }
  static requestPermission(): Promise<string> {
    BrowserNotification.asked += 1;
    BrowserNotification.permission = BrowserNotification.answer;
    return Promise.resolve(BrowserNotification.permission);
  }
  close(): void {
    this.isClosed = true;
  }
}

const warnings = (...items: [id: number, level: string][]): Record<string, Notice> => ({
  Warning: {
    title: 'Warning',
    content: String(items.length),
    level: 'warning',
    list: items.map(([id, level]) => ({ id, level, title: `标题${id}`, messageId: id * 10 })),
  },
});
const idsOf = (notices: Record<string, Notice>) => takeDesktopItems(notices).map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  Object.assign(BrowserNotification, { permission: 'default', answer: 'granted', asked: 0, shown: [] });
  vi.stubGlobal('Notification', BrowserNotification);
});
afterEach(() => void vi.unstubAllGlobals());

test('the browser is asked by the switch only, and nothing is shown before', async () => {
  expect(desktopState()).toBe('off');
  expect(idsOf(warnings([1, 'red']))).toEqual([]);
  expect(BrowserNotification.asked).toBe(0);
  expect(await switchDesktop(true, warnings([1, 'red']))).toBe('on');
  expect(BrowserNotification.asked).toBe(1);
});

test('shows red and orange ones that came since, each once, three at most', async () => {
  await switchDesktop(true, warnings([5, 'red']));
  expect(idsOf(warnings([5, 'red']))).toEqual([]);
  expect(idsOf(warnings([8, 'yellow'], [7, 'orange'], [6, 'red'], [5, 'red']))).toEqual([7, 6]);
  expect(idsOf(warnings([8, 'yellow'], [7, 'orange'], [6, 'red'], [5, 'red']))).toEqual([]);
  expect(idsOf(warnings([12, 'red'], [11, 'red'], [10, 'red'], [9, 'red']))).toEqual([12, 11, 10]);
  await switchDesktop(false, {});
  expect(desktopState()).toBe('off');
  expect(idsOf(warnings([20, 'red']))).toEqual([]);
});

test('a browser that refuses says so, and one without notifications has none', async () => {
  BrowserNotification.answer = 'denied';
  expect(await switchDesktop(true, {})).toBe('refused');
  expect(idsOf(warnings([1, 'red']))).toEqual([]);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'Notification');
  expect(desktopState()).toBe('impossible');
});

test('a click opens what it is about', () => {
  let opened = 0;
  showOnDesktop({ id: 3, title: '车库起火' }, '红色预警', () => (opened += 1));
  const [shown] = BrowserNotification.shown;
  expect(shown).toMatchObject({ title: '红色预警', options: { body: '车库起火', tag: 'warning-3' } });
  shown?.dispatchEvent(new Event('click'));
  expect([opened, shown?.isClosed]).toEqual([1, true]);
});
