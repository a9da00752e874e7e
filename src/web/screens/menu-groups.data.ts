// Groups of the side menu. The text is `web:group.<key>`; a group may be inside another.
import type { Area, IconName } from './areas.ts';

interface MenuGroup {
  area: Area;
  order: number;
  icon: IconName;
}

const groups = {
  commentMonitor: { area: 'front', order: 30, icon: 'comment' },
  analysis: { area: 'front', order: 40, icon: 'chart' },
  report: { area: 'front', order: 50, icon: 'report' },
  tools: { area: 'front', order: 60, icon: 'tool' },
  subjectSetting: { area: 'manage', order: 20, icon: 'subject' },
  filterSetting: { area: 'manage', order: 30, icon: 'filter' },
  manualClassify: { area: 'manage', order: 40, icon: 'tag' },
  reportSetting: { area: 'manage', order: 50, icon: 'bell' },
  websiteManage: { area: 'manage', order: 60, icon: 'globe' },
  userPrivilege: { area: 'manage', order: 70, icon: 'user' },
  systemSetting: { area: 'manage', order: 80, icon: 'setting' },
  externalInterface: { area: 'manage', order: 90, icon: 'api' },
  extractionManage: { area: 'operate', order: 20, icon: 'cloud' },
  clientManage: { area: 'operate', order: 30, icon: 'client' },
  operationSetting: { area: 'operate', order: 40, icon: 'setting' },
  systemMonitor: { area: 'operate', order: 50, icon: 'monitor' },
} as const satisfies Record<string, MenuGroup>;

export type GroupKey = keyof typeof groups;
export const MENU_GROUPS: Record<GroupKey, MenuGroup> = groups;
