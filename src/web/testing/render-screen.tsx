import { configure, render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../client/query-client.ts';
import { startTexts } from '../i18n/i18n.ts';
import { messages } from '../messages.zh-CN.ts';
import { type Platform, PlatformContext } from '../screens/platform-context.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { createScreenTable } from '../screens/screen-table.ts';
import type { SessionGateway } from '../session/gateway.ts';
import { memoryGateway } from './current-user.ts';

// Long enough for a busy machine; each wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 15_000 });

const load = async () => ({ web: messages });
const both = { 'zh-CN': load, 'en-US': load };

/** Shows an element at an address, like the shell. */
export async function renderScreen(
  element: ReactNode,
  address = '/',
  gateway: SessionGateway = memoryGateway(),
  screens: readonly ScreenDef[] = [],
) {
  const texts = await startTexts({ entry: both, work: both, office: both });
  const table = createScreenTable(screens);
  const platform: Platform = { table, panels: [], gateway, texts, defaultSystemName: 'System' };
  const router = createMemoryRouter([{ path: '*', element, handle: table.find(address) }], { initialEntries: [address] });
  const view = render(
    <PlatformContext value={platform}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </PlatformContext>,
  );
  return { ...view, router };
}
