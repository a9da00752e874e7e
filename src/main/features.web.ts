// The features' screens, one line each. Their texts are in messages.*.ts beside this file.
import { accessLogScreens } from '#features/core/access-log/web/screens.ts';
import { browseHistoryScreens } from '#features/bench/browse-history/web/screens.ts';
import { exportScreens } from '#features/bench/export/web/screens.ts';
import { apiKeyScreens } from '#features/office/api-key/web/screens.ts';
import { backgroundWorkScreens } from '#features/office/background-work/web/screens.ts';
import { dataImportScreens } from '#features/office/data-import/web/screens.ts';
import { dataExportScreens } from '#features/report/data-export/web/screens.ts';
import { customizationScreens } from '#features/office/customization/web/screens.ts';
import { clientScreens } from '#features/office/client/web/screens.ts';
import { iframeEmbeddedScreens } from '#features/insight/iframe-embedded/web/screens.ts';
import { loginFreeAccessScreens } from '#features/office/login-free-access/web/screens.ts';
import { operationLogScreens } from '#features/office/operation-log/web/screens.ts';
import { threePowersScreens } from '#features/office/three-powers/web/screens.ts';
import { signInProviderScreens } from '#features/office/sign-in-provider/web/screens.ts';
import { signInRuleScreens } from '#features/office/sign-in-rule/web/screens.ts';
import { settingScreens } from '#features/office/setting/web/screens.ts';
import { overviewScreens } from '#features/office/overview/web/screens.ts';
import { roleScreens } from '#features/office/role/web/screens.ts';
import { subClientPanels, subClientScreens } from '#features/office/sub-client/web/screens.ts';
import { userGroupPanels, userGroupScreens } from '#features/office/user-group/web/screens.ts';
import { userScreens } from '#features/core/user/web/screens.ts';
import { articlePanels, articleScreens } from '#features/bench/work-bench/web/screens.ts';
import { filePanels } from '#features/core/file/web/screens.ts';
import { originalPanels, originalScreens } from '#features/bench/original/web/screens.ts';
import { commentPanels, commentScreens } from '#features/bench/comment/web/screens.ts';
import { commentSourceScreens } from '#features/sources/comment-source/web/screens.ts';
import { filterScreens } from '#features/subjects/filter/web/screens.ts';
import { filterEntryScreens } from '#features/subjects/filter-entry/web/screens.ts';
import { emotionWordScreens } from '#features/subjects/emotion-word/web/screens.ts';
import { userSuggestionScreens } from '#features/subjects/user-suggestion/web/screens.ts';
import { authorScreens } from '#features/insight/author/web/screens.ts';
import { analysisScreens } from '#features/insight/analysis/web/screens.ts';
import { hotSpotScreens } from '#features/insight/hot-spot/web/screens.ts';
import { homeScreens } from '#features/insight/home/web/screens.ts';
import { databaseMonitorScreens } from '#features/office/database-monitor/web/screens.ts';
import { monitorScreens } from '#features/office/monitor/web/screens.ts';
import { sourceScreens } from '#features/sources/source/web/screens.ts';
import { subjectScreens } from '#features/subjects/subject/web/screens.ts';
import { entityNetworkScreens } from '#features/insight/entity-network/web/screens.ts';
import { repostScreens } from '#features/insight/repost/web/screens.ts';
import { similarPanels, similarScreens } from '#features/insight/similar/web/screens.ts';
import { articleNumberPanels } from '#features/bench/article-number/web/screens.ts';
import { remarkPanels, remarkScreens } from '#features/bench/remark/web/screens.ts';
import { publicationScreens } from '#features/bench/publication/web/screens.ts';
import { dictionaryScreens } from '#features/subjects/dictionary/web/screens.ts';
import { hotWordDictScreens } from '#features/subjects/hot-word-dict/web/screens.ts';
import { favoriteScreens } from '#features/bench/favorite/web/screens.ts';
import { searchScreens } from '#features/insight/search/web/screens.ts';
import { selectedScreens } from '#features/bench/selected/web/screens.ts';
import { tagScreens } from '#features/subjects/tag/web/screens.ts';
import { contentClassScreens } from '#features/subjects/content-class/web/screens.ts';
import { redoClassifyScreens } from '#features/subjects/redo-classify/web/screens.ts';
import { missingPageScreens } from '#features/subjects/missing-page/web/screens.ts';
import { siteGroupScreens } from '#features/sources/site-group/web/screens.ts';
import { collectServerPanels, collectServerScreens } from '#features/sources/collect-server/web/screens.ts';
import { clientMonitorScreens } from '#features/inform/client-monitor/web/screens.ts';
import { generalSituationScreens } from '#features/inform/general-situation/web/screens.ts';
import { extractionLogScreens } from '#features/sources/extraction-log/web/screens.ts';
import { globalRejectScreens } from '#features/sources/global-reject/web/screens.ts';
import { websiteScreens } from '#features/sources/website/web/screens.ts';
import { tvMonitorScreens } from '#features/bench/tv-monitor/web/screens.ts';
import { webSearchScreens } from '#features/insight/web-search/web/screens.ts';
import { contentTemplateScreens } from '#features/inform/content-template/web/screens.ts';
import { informHandScreens } from '#features/inform/inform-hand/web/screens.ts';
import { informMessagePanels, informMessageScreens } from '#features/inform/inform-message/web/screens.ts';
import { informNowPanels } from '#features/inform/inform-now/web/screens.ts';
import { informReceiptScreens } from '#features/inform/inform-receipt/web/screens.ts';
import { informPolicyScreens } from '#features/inform/inform-policy/web/screens.ts';
import { informStatisticsScreens } from '#features/inform/inform-statistics/web/screens.ts';
import { informUserScreens } from '#features/inform/inform-user/web/screens.ts';
import { webSourceScreens } from '#features/sources/web-source/web/screens.ts';
import { languageModelPanels } from '#features/report/language-model/web/screens.ts';
import { reportTemplateScreens } from '#features/report/report-template/web/screens.ts';
import { htmlReportPanels, htmlReportScreens } from '#features/report/html-report/web/screens.ts';
import { briefReportPanels } from '#features/report/brief-report/web/screens.ts';
import { ticketPanels, ticketScreens } from '#features/report/ticket/web/screens.ts';
import { trailPanels } from '#features/report/trail/web/screens.ts';
import { announcementPanels, announcementScreens } from '#features/report/announcement/web/screens.ts';
import { livingBriefingPanels, livingBriefingScreens } from '#features/report/living-briefing/web/screens.ts';
import { bulletinEditorScreens } from '#features/report/bulletin-editor/web/screens.ts';
import { bulletinDeskScreens } from '#features/report/bulletin-desk/web/screens.ts';
import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';

export const screens: readonly ScreenDef[] = [
  ...homeScreens,
  ...overviewScreens,
  ...hotSpotScreens,
  ...analysisScreens,
  ...authorScreens,
  ...articleScreens,
  ...searchScreens,
  ...webSearchScreens,
  ...remarkScreens,
  ...publicationScreens,
  ...favoriteScreens,
  ...bulletinDeskScreens,
  ...bulletinEditorScreens,
  ...livingBriefingScreens,
  ...ticketScreens,
  ...announcementScreens,
  ...htmlReportScreens,
  ...reportTemplateScreens,
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
  ...contentTemplateScreens,
  ...informHandScreens,
  ...informMessageScreens,
  ...informReceiptScreens,
  ...informPolicyScreens,
  ...informStatisticsScreens,
  ...informUserScreens,
  ...sourceScreens,
  ...websiteScreens,
  ...collectServerScreens,
  ...globalRejectScreens,
  ...extractionLogScreens,
  ...generalSituationScreens,
  ...clientMonitorScreens,
  ...siteGroupScreens,
  ...commentSourceScreens,
  ...webSourceScreens,
  ...userScreens,
  ...roleScreens,
  ...subClientScreens,
  ...userGroupScreens,
  ...accessLogScreens,
  ...clientScreens,
  ...originalScreens,
  ...tvMonitorScreens,
  ...databaseMonitorScreens,
  ...monitorScreens,
  ...apiKeyScreens,
  ...backgroundWorkScreens,
  ...settingScreens,
  ...loginFreeAccessScreens,
  ...exportScreens,
  ...iframeEmbeddedScreens,
  ...operationLogScreens,
  ...signInProviderScreens,
  ...customizationScreens,
  ...dataImportScreens,
  ...dataExportScreens,
  ...signInRuleScreens,
  ...threePowersScreens,
];

/** The panels that features add to other features' pages. */
export const panels: readonly PanelDef[] = [
  ...trailPanels,
  ...announcementPanels,
  ...subClientPanels,
  ...articlePanels,
  ...commentPanels,
  ...remarkPanels,
  ...similarPanels,
  ...articleNumberPanels,
  ...filePanels,
  ...userGroupPanels,
  ...originalPanels,
  ...informMessagePanels,
  ...collectServerPanels,
  ...informNowPanels,
  ...briefReportPanels,
  ...livingBriefingPanels,
  ...ticketPanels,
  ...htmlReportPanels,
  ...languageModelPanels,
];
