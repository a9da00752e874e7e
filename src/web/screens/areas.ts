// The areas of the product and the pictures of its menus.
export const AREAS = ['front', 'manage', 'operate', 'monitor'] as const;
export type Area = (typeof AREAS)[number];
/** The four areas have tabs; the personal settings have a side menu only. */
export type MenuArea = Area | 'setting';

/** Names of shell/icons.tsx; a name, so that the table needs no picture. */
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
