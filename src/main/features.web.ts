// The features' screens, one line each. Their texts are in messages.*.ts beside this file.
import { accessLogScreens } from '#features/access-log/web/screens.ts';
import { browseHistoryScreens } from '#features/browse-history/web/screens.ts';
import { clientScreens } from '#features/client/web/screens.ts';
import { settingScreens } from '#features/setting/web/screens.ts';
import { userScreens } from '#features/user/web/screens.ts';
import { articleScreens } from '#features/article/web/screens.ts';
import { homeScreens } from '#features/home/web/screens.ts';
import { monitorScreens } from '#features/monitor/web/screens.ts';
import { sourceScreens } from '#features/source/web/screens.ts';
import { subjectScreens } from '#features/subject/web/screens.ts';
import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';

export const screens: readonly ScreenDef[] = [
  ...homeScreens,
  ...articleScreens,
  ...browseHistoryScreens,
  ...subjectScreens,
  ...sourceScreens,
  ...userScreens,
  ...accessLogScreens,
  ...clientScreens,
  ...monitorScreens,
  ...settingScreens,
];

/** What features bring to pages of others. */
export const panels: readonly PanelDef[] = [];
