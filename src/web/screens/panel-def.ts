// Parts that features add to another feature's page, such as the tabs of an article. The page knows the slot, never the features.
import type { ComponentType } from 'react';
import type { Privilege } from '#shared/privileges.ts';
import type { MessageKey } from '../i18n/use-text.ts';

/** Properties of a panel; `id` is that of the page's record, 0 where the page has none. */
export interface PanelProps {
  id: number;
  /** In a slot beside a field: what was made there is chosen in it. */
  onMade?: (id: number) => void;
}

export interface PanelDef {
  /** Tabs of an article; sections of an event; what stands beside the choice of a user's group; cards of the monitor; lines of the home page; tabs beside the text of a bulletin; what stands at the top of every page; what can be done on the page of a warning's link; tabs beside a person's own access links. */
  slot: 'article' | 'event' | 'user-group' | 'monitor' | 'home' | 'bulletin-text' | 'top' | 'warning-link' | 'own-links';
  /** Value of `tab` in the address. */
  key: string;
  title: MessageKey;
  privilege: Privilege;
  /** It reads articles alone, so that it stands beside one of another client too. */
  readsElsewhere?: true;
  /** Position among its neighbours, ascending. */
  order: number;
  load: () => Promise<ComponentType<PanelProps>>;
}
