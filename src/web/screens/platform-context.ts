// What the composition gives to the shell and the screens.
import { createContext, useContext } from 'react';
import type { Texts } from '../i18n/i18n.ts';
import type { SessionGateway } from '../session/gateway.ts';
import type { PanelDef } from './panel-def.ts';
import type { ScreenTable } from './screen-table.ts';

export interface Platform {
  table: ScreenTable;
  panels: readonly PanelDef[];
  gateway: SessionGateway;
  texts: Texts;
  /** Branding of a sign-in form: the system's name and picture for this domain. */
  defaultSystemName: string;
}

export const PlatformContext = createContext<Platform | undefined>(undefined);

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('outside of the platform');
  return platform;
}
