// Parts that features bring to a page that is not theirs: the tabs of an article. The page knows the slot, never the features.
import type { ComponentType } from 'react';
import type { Privilege } from '#shared/privileges.ts';
import type { MessageKey } from '../i18n/use-text.ts';

/** What a panel is told; `id` is that of the page's record. */
export interface PanelProps {
  id: number;
}

export interface PanelDef {
  slot: 'article';
  /** Stands in the address as `tab`. */
  key: string;
  title: MessageKey;
  privilege: Privilege;
  /** Place among its neighbours, ascending. */
  order: number;
  load: () => Promise<ComponentType<PanelProps>>;
}
