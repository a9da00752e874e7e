// Panels that a home page may have, in their default order and width.
export const PANEL_WIDTHS = ['third', 'half', 'full'] as const;
export type PanelWidth = (typeof PANEL_WIDTHS)[number];

export const HOME_PANELS = [
  'trend',
  'negative',
  'warnings',
  'subjects',
  'groups',
  'media',
  'province',
  'site',
  'emotion',
  'map',
  'words',
  'events',
] as const;
export type HomePanel = (typeof HOME_PANELS)[number];

export interface PlacedPanel {
  key: HomePanel;
  width: PanelWidth;
}

/** The ring and the map are off by default, because they need the code of charts. */
export const USUAL_PANELS: readonly PlacedPanel[] = [
  { key: 'trend', width: 'half' },
  { key: 'negative', width: 'half' },
  { key: 'warnings', width: 'half' },
  { key: 'events', width: 'half' },
  { key: 'subjects', width: 'half' },
  { key: 'groups', width: 'half' },
  { key: 'media', width: 'third' },
  { key: 'province', width: 'third' },
  { key: 'site', width: 'third' },
  { key: 'words', width: 'full' },
];
