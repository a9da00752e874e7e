// Parts that features add to another feature's page, such as the tabs of an article. The page knows the slot, never the features.
import type { ComponentType } from 'react';
import type { Privilege } from '#shared/privileges.ts';
import type { MessageKey } from '../i18n/use-text.ts';

/** Properties of a panel; `id` is that of the page's record. */
export interface PanelProps {
  id: number;
}

export interface PanelDef {
  slot: 'article';
  /** Value of `tab` in the address. */
  key: string;
  title: MessageKey;
  privilege: Privilege;
  /** Position among its neighbours, ascending. */
  order: number;
  load: () => Promise<ComponentType<PanelProps>>;
}
