// The screen table's row, the only source of router, menu, breadcrumb, document title, 403 and the test of every screen.
import type { ComponentType } from 'react';
import type { Privilege } from '#shared/privileges.ts';
import type { MessageKey } from '../i18n/use-text.ts';
import type { IconName, MenuArea } from './areas.ts';
import type { GroupKey } from './menu-groups.data.ts';

export interface ScreenMenu {
  area: MenuArea;
  /** The group that contains it; without one it is at the top level. */
  group?: GroupKey;
  /** Position among its neighbours, ascending. */
  order: number;
  icon?: IconName;
  /** Its place in the bar at the bottom of a phone. */
  tab?: { order: number; icon: IconName };
}

export interface ScreenDef {
  /** As in the address after `#`, with parameters in braces: `/article/{id}`. */
  path: `/${string}`;
  /** Other addresses of the same screen. */
  aliases?: readonly `/${string}`[];
  title: MessageKey;
  /** Required: `public` is shown to everyone without signing in. */
  privilege: Privilege;
  menu?: ScreenMenu;
  /** Path of the screen above it, for the breadcrumb and the marked menu item. */
  parent?: `/${string}`;
  /** `keyword` in its address is searched for. */
  takesKeyword?: boolean;
  /** `keyword` in its address finds the records of its list by name or address: a name that is taken leads there. */
  findsRecords?: true;
  /** What the form is called that adds a record here: the go-to box offers it to those who may. A list opens its form when `create` is in its address (`useAskedToCreate`). */
  creates?: MessageKey;
  /** The query of its address under which it reads a sentence and searches for what it says. */
  sentenceQuery?: (sentence: string) => Readonly<Record<string, string>>;
  /** Shows how work in the background goes: messages about such work lead there. */
  showsWork?: true;
  /** `full` (default): header, menu, footer. `bare`: none of these, as for a big screen or a published report. */
  frame?: 'full' | 'bare';
  load: () => Promise<ComponentType>;
}
