// The features' screens, one line each. Their texts are in messages.*.ts beside this file.
import { accessLogScreens } from '#features/access-log/web/screens.ts';
import { browseHistoryScreens } from '#features/browse-history/web/screens.ts';
import { clientScreens } from '#features/client/web/screens.ts';
import { settingScreens } from '#features/setting/web/screens.ts';
import { userGroupScreens } from '#features/user-group/web/screens.ts';
import { userScreens } from '#features/user/web/screens.ts';
import { articlePanels, articleScreens } from '#features/article/web/screens.ts';
import { filePanels } from '#features/file/web/screens.ts';
import { originalPanels, originalScreens } from '#features/original/web/screens.ts';
import { commentPanels, commentScreens } from '#features/comment/web/screens.ts';
import { commentSourceScreens } from '#features/comment-source/web/screens.ts';
import { filterScreens } from '#features/filter/web/screens.ts';
import { filterEntryScreens } from '#features/filter-entry/web/screens.ts';
import { emotionWordScreens } from '#features/emotion-word/web/screens.ts';
import { userSuggestionScreens } from '#features/user-suggestion/web/screens.ts';
import { authorScreens } from '#features/author/web/screens.ts';
import { analysisScreens } from '#features/analysis/web/screens.ts';
import { hotSpotScreens } from '#features/hot-spot/web/screens.ts';
import { homeScreens } from '#features/home/web/screens.ts';
import { monitorScreens } from '#features/monitor/web/screens.ts';
import { sourceScreens } from '#features/source/web/screens.ts';
import { subjectScreens } from '#features/subject/web/screens.ts';
import { entityNetworkScreens } from '#features/entity-network/web/screens.ts';
import { repostScreens } from '#features/repost/web/screens.ts';
import { similarPanels, similarScreens } from '#features/similar/web/screens.ts';
import { articleNumberPanels } from '#features/article-number/web/screens.ts';
import { remarkPanels, remarkScreens } from '#features/remark/web/screens.ts';
import { publicationScreens } from '#features/publication/web/screens.ts';
import { dictionaryScreens } from '#features/dictionary/web/screens.ts';
import { hotWordDictScreens } from '#features/hot-word-dict/web/screens.ts';
import { favoriteScreens } from '#features/favorite/web/screens.ts';
import { searchScreens } from '#features/search/web/screens.ts';
import { selectedScreens } from '#features/selected/web/screens.ts';
import { tagScreens } from '#features/tag/web/screens.ts';
import { contentClassScreens } from '#features/content-class/web/screens.ts';
import { redoClassifyScreens } from '#features/redo-classify/web/screens.ts';
import { missingPageScreens } from '#features/missing-page/web/screens.ts';
import { siteGroupScreens } from '#features/site-group/web/screens.ts';
import { websiteScreens } from '#features/website/web/screens.ts';
import { tvMonitorScreens } from '#features/tv-monitor/web/screens.ts';
import { webSearchScreens } from '#features/web-search/web/screens.ts';
import { webSourceScreens } from '#features/web-source/web/screens.ts';
import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';

export const screens: readonly ScreenDef[] = [
  ...homeScreens,
  ...hotSpotScreens,
  ...analysisScreens,
  ...authorScreens,
  ...articleScreens,
  ...searchScreens,
  ...webSearchScreens,
  ...remarkScreens,
  ...publicationScreens,
  ...favoriteScreens,
  ...selectedScreens,
  ...commentScreens,
  ...browseHistoryScreens,
  ...similarScreens,
  ...repostScreens,
  ...entityNetworkScreens,
  ...subjectScreens,
  ...filterScreens,
  ...filterEntryScreens,
  ...emotionWordScreens,
  ...userSuggestionScreens,
  ...dictionaryScreens,
  ...hotWordDictScreens,
  ...contentClassScreens,
  ...tagScreens,
  ...redoClassifyScreens,
  ...missingPageScreens,
  ...sourceScreens,
  ...websiteScreens,
  ...siteGroupScreens,
  ...commentSourceScreens,
  ...webSourceScreens,
  ...userScreens,
  ...userGroupScreens,
  ...accessLogScreens,
  ...clientScreens,
  ...originalScreens,
  ...tvMonitorScreens,
  ...monitorScreens,
  ...settingScreens,
];

/** What features bring to pages of others. */
export const panels: readonly PanelDef[] = [
  ...articlePanels,
  ...commentPanels,
  ...remarkPanels,
  ...similarPanels,
  ...articleNumberPanels,
  ...filePanels,
  ...originalPanels,
];
