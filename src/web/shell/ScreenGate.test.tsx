import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { storeUser } from '../session/user-store.ts';
import { currentUser } from '../testing/current-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ScreenGate } from './ScreenGate.tsx';

afterEach(cleanup);

const load = () => Promise.resolve(() => null);
const home: ScreenDef = {
  path: '/front/dashboard',
  title: 'web:action.edit',
  privilege: 'dashboard.b',
  menu: { area: 'front', order: 1 },
  load,
};
const users: ScreenDef = {
  path: '/manage/users',
  title: 'web:action.edit',
  privilege: 'user-manage.b',
  menu: { area: 'manage', order: 1 },
  load,
};

const show = (wanted: ScreenDef) =>
  renderScreen(<ScreenGate screen={wanted}>its content</ScreenGate>, wanted.path, undefined, [home, users]);

test('who may not open his home page begins with the first screen that he may open', async () => {
  storeUser(currentUser, { 'user-manage': { b: 1, m: 0, a: 0, d: 0 } });
  const { router } = await show(home);
  await waitFor(() => expect(router.state.location.pathname).toBe(users.path));
});

test('a forbidden screen elsewhere names the missing permission', async () => {
  storeUser(currentUser, { dashboard: { b: 1, m: 0, a: 0, d: 0 } });
  const { router } = await show(users);
  expect(await screen.findByText(messages.forbidden.title)).toBeTruthy();
  expect(router.state.location.pathname).toBe(users.path);
});

test('who may open nothing is told so at home', async () => {
  storeUser(currentUser, {});
  await show(home);
  expect(await screen.findByText(messages.forbidden.title)).toBeTruthy();
});
