import { type ComponentType, lazy } from 'react';
import { grants } from '#shared/privileges.ts';
import { ofClientOfPage } from '../client/of-client.ts';
import { useUserStore } from '../session/user-store.ts';
import type { PanelDef, PanelProps } from './panel-def.ts';
import { usePlatform } from './platform-context.ts';

const loaded = new Map<PanelDef, ComponentType<PanelProps>>();

function componentOf(panel: PanelDef): ComponentType<PanelProps> {
  const known = loaded.get(panel);
  if (known) return known;
  const component = lazy(async () => ({ default: await panel.load() }));
  loaded.set(panel, component);
  return component;
}

/** The panels of a slot that the user may see, in order. */
export function usePanels(slot: PanelDef['slot']): { panel: PanelDef; Panel: ComponentType<PanelProps> }[] {
  const { panels } = usePlatform();
  const isOwn = ofClientOfPage() === undefined;
  const privileges = useUserStore((state) => state.privileges);
  return panels
    .filter((panel) => panel.slot === slot && grants(privileges, panel.privilege) && (slot === 'top' || isOwn || panel.readsElsewhere))
    .toSorted((a, b) => a.order - b.order)
    .map((panel) => ({ panel, Panel: componentOf(panel) }));
}
