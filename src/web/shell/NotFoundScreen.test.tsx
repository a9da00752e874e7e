import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { storeUser } from '../session/user-store.ts';
import { currentUser } from '../testing/current-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

afterEach(cleanup);

const users: ScreenDef = {
  path: '/manage/users',
  title: 'web:action.edit',
  privilege: 'user-manage.b',
  menu: { area: 'manage', order: 1 },
  load: () => Promise.resolve(() => null),
};
const show = (address: string) => renderScreen(<NotFoundScreen />, address, undefined, [users]);

test('whose home page is no screen begins with the first screen that he may open', async () => {
  storeUser({ ...currentUser, Default_Homepage_URL: '/front/gone?tab=1' }, { 'user-manage': { b: 1, m: 0, a: 0, d: 0 } });
  const { router } = await show('/front/gone?tab=1');
  await waitFor(() => expect(router.state.location.pathname).toBe(users.path));
});

test('another address that is no screen is told, and so is the home page to whoever may open nothing', async () => {
  storeUser({ ...currentUser, Default_Homepage_URL: '/front/gone' }, { 'user-manage': { b: 1, m: 0, a: 0, d: 0 } });
  const { router } = await show('/front/elsewhere');
  expect(await screen.findByText(messages.screen.notFound)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/front/elsewhere');
  cleanup();
  storeUser({ ...currentUser, Default_Homepage_URL: '/front/gone' }, {});
  await show('/front/gone');
  expect(await screen.findByText(messages.screen.notFound)).toBeTruthy();
});
