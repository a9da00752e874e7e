// The areas of the product and the icons of their menus.
export const AREAS = ['front', 'manage', 'operate', 'monitor'] as const;
export type Area = (typeof AREAS)[number];
/** The four areas have tabs; the personal settings have a side menu only. */
export type MenuArea = Area | 'setting';

/** Names of shell/icons.tsx; names, so that the table does not load icons. */
export type IconName =
  | 'home'
  | 'list'
  | 'search'
  | 'chart'
  | 'fire'
  | 'report'
  | 'ticket'
  | 'bell'
  | 'tool'
  | 'tag'
  | 'filter'
  | 'globe'
  | 'user'
  | 'setting'
  | 'api'
  | 'monitor'
  | 'cloud'
  | 'client'
  | 'database'
  | 'star'
  | 'book'
  | 'comment'
  | 'subject'
  | 'log';
