// Starts the pages with what the composition gives: screens, texts, the session's calls and the sign-in screen.
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import type { CatalogueLoaders } from './i18n/i18n.ts';
import { startTexts } from './i18n/i18n.ts';
import { watchOwnWords } from './i18n/own-words.ts';
import { createRouter } from './screens/create-router.tsx';
import { type Platform, PlatformContext } from './screens/platform-context.ts';
import type { PanelDef } from './screens/panel-def.ts';
import type { ScreenDef } from './screens/screen-def.ts';
import { createScreenTable } from './screens/screen-table.ts';
import { watchAttention } from './session/attention.ts';
import type { SessionGateway } from './session/gateway.ts';
import { getClientOptions } from './session/home-page.ts';
import { watchPrivileges } from './session/privilege-watch.ts';
import { getUiId } from './session/storage.ts';
import { useUserStore } from './session/user-store.ts';
import './web.css';

export interface WebParts {
  screens: readonly ScreenDef[];
  panels: readonly PanelDef[];
  catalogues: CatalogueLoaders;
  gateway: SessionGateway;
  defaultSystemName: string;
  loadLogin: () => Promise<ComponentType>;
}

export async function startWeb(element: HTMLElement, parts: WebParts): Promise<void> {
  getUiId();
  watchPrivileges(parts.gateway);
  watchAttention();
  const texts = await startTexts(parts.catalogues);
  // Each look at the options reads those of now, so that an earlier answer never wins.
  const applyWords = watchOwnWords(() => {
    const { user } = useUserStore.getState();
    return user ? getClientOptions(user) : {};
  });
  useUserStore.subscribe(applyWords);
  const platform: Platform = {
    table: createScreenTable(parts.screens),
    panels: parts.panels,
    gateway: parts.gateway,
    texts,
    defaultSystemName: parts.defaultSystemName,
  };
  const router = createRouter({ platform, loadLogin: parts.loadLogin });
  createRoot(element).render(
    <StrictMode>
      <PlatformContext value={platform}>
        <RouterProvider router={router} />
      </PlatformContext>
    </StrictMode>,
  );
}
