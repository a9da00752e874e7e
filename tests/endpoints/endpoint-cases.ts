// Written by `npm run docs`. Change the folders, not this file.
// For every endpoint: an input that works, and one that names what belongs to another client; a file a feature in `cases`.
import { accessLogCases } from './cases/access-log.ts';
import { analysisCases } from './cases/analysis.ts';
import { announcementCases } from './cases/announcement.ts';
import { apiKeyCases } from './cases/api-key.ts';
import { articleNumberCases } from './cases/article-number.ts';
import { articleWorkCases } from './cases/article-work.ts';
import { articleCases } from './cases/article.ts';
import { authorCases } from './cases/author.ts';
import { backgroundWorkCases } from './cases/background-work.ts';
import { briefReportCases } from './cases/brief-report.ts';
import { browseHistoryCases } from './cases/browse-history.ts';
import { bulletinAdviceCases } from './cases/bulletin-advice.ts';
import { bulletinCommentCases } from './cases/bulletin-comment.ts';
import { bulletinLookCases } from './cases/bulletin-look.ts';
import { clientMonitorCases } from './cases/client-monitor.ts';
import { clientCases } from './cases/client.ts';
import { collectServerCases } from './cases/collect-server.ts';
import { commentSourceCases } from './cases/comment-source.ts';
import { commentCases } from './cases/comment.ts';
import { contentClassCases } from './cases/content-class.ts';
import { customizationCases } from './cases/customization.ts';
import { dataExportCases } from './cases/data-export.ts';
import { dataImportCases } from './cases/data-import.ts';
import { databaseMonitorCases } from './cases/database-monitor.ts';
import { dictionaryCases } from './cases/dictionary.ts';
import { emotionWordCases } from './cases/emotion-word.ts';
import { entityNetworkCases } from './cases/entity-network.ts';
import { exportCases } from './cases/export.ts';
import { extractionLogCases } from './cases/extraction-log.ts';
import { favoriteCases } from './cases/favorite.ts';
import { fileCases } from './cases/file.ts';
import { filterEntryCases } from './cases/filter-entry.ts';
import { filterCases } from './cases/filter.ts';
import { generalSituationCases } from './cases/general-situation.ts';
import { globalRejectCases } from './cases/global-reject.ts';
import { homeCases } from './cases/home.ts';
import { hotListCases } from './cases/hot-list.ts';
import { hotSpotCases } from './cases/hot-spot.ts';
import { hotWordDictCases } from './cases/hot-word-dict.ts';
import { htmlReportCases } from './cases/html-report.ts';
import { iframeEmbeddedCases } from './cases/iframe-embedded.ts';
import { informCases } from './cases/inform.ts';
import { interactWebsiteCases } from './cases/interact-website.ts';
import { languageModelCases } from './cases/language-model.ts';
import { livingBriefingCases } from './cases/living-briefing.ts';
import { loginFreeAccessCases } from './cases/login-free-access.ts';
import { missingPageCases } from './cases/missing-page.ts';
import { monitorCases } from './cases/monitor.ts';
import { operationLogCases } from './cases/operation-log.ts';
import { originalCases } from './cases/original.ts';
import { overviewCases } from './cases/overview.ts';
import { ownDomainCases } from './cases/own-domain.ts';
import { pinCases } from './cases/pin.ts';
import { publicationCases } from './cases/publication.ts';
import { redoClassifyCases } from './cases/redo-classify.ts';
import { remarkCases } from './cases/remark.ts';
import { reportTemplateCases } from './cases/report-template.ts';
import { repostCases } from './cases/repost.ts';
import { roleCases } from './cases/role.ts';
import { savedFilterCases } from './cases/saved-filter.ts';
import { searchCases } from './cases/search.ts';
import { selectedCases } from './cases/selected.ts';
import { sessionCases } from './cases/session.ts';
import { settingCases } from './cases/setting.ts';
import { signInProviderCases } from './cases/sign-in-provider.ts';
import { signInRuleCases } from './cases/sign-in-rule.ts';
import { similarCases } from './cases/similar.ts';
import { siteGroupCases } from './cases/site-group.ts';
import { sourceCases } from './cases/source.ts';
import { subClientCases } from './cases/sub-client.ts';
import { subjectCases } from './cases/subject.ts';
import { tagCases } from './cases/tag.ts';
import { threePowersCases } from './cases/three-powers.ts';
import { ticketCases } from './cases/ticket.ts';
import { tvMonitorCases } from './cases/tv-monitor.ts';
import { userGroupCases } from './cases/user-group.ts';
import { userSuggestionCases } from './cases/user-suggestion.ts';
import { userCases } from './cases/user.ts';
import { webSearchCases } from './cases/web-search.ts';
import { webSourceCases } from './cases/web-source.ts';
import { websiteCases } from './cases/website.ts';
import type { EndpointCase } from './cases/endpoint-case.ts';

/** Keys are `METHOD path`. */
export const ENDPOINT_CASES: Record<string, EndpointCase> = {
  ...accessLogCases,
  ...analysisCases,
  ...announcementCases,
  ...apiKeyCases,
  ...articleNumberCases,
  ...articleWorkCases,
  ...articleCases,
  ...authorCases,
  ...backgroundWorkCases,
  ...briefReportCases,
  ...browseHistoryCases,
  ...bulletinAdviceCases,
  ...bulletinCommentCases,
  ...bulletinLookCases,
  ...clientMonitorCases,
  ...clientCases,
  ...collectServerCases,
  ...commentSourceCases,
  ...commentCases,
  ...contentClassCases,
  ...customizationCases,
  ...dataExportCases,
  ...dataImportCases,
  ...databaseMonitorCases,
  ...dictionaryCases,
  ...emotionWordCases,
  ...entityNetworkCases,
  ...exportCases,
  ...extractionLogCases,
  ...favoriteCases,
  ...fileCases,
  ...filterEntryCases,
  ...filterCases,
  ...generalSituationCases,
  ...globalRejectCases,
  ...homeCases,
  ...hotListCases,
  ...hotSpotCases,
  ...hotWordDictCases,
  ...htmlReportCases,
  ...iframeEmbeddedCases,
  ...informCases,
  ...interactWebsiteCases,
  ...languageModelCases,
  ...livingBriefingCases,
  ...loginFreeAccessCases,
  ...missingPageCases,
  ...monitorCases,
  ...operationLogCases,
  ...originalCases,
  ...overviewCases,
  ...ownDomainCases,
  ...pinCases,
  ...publicationCases,
  ...redoClassifyCases,
  ...remarkCases,
  ...reportTemplateCases,
  ...repostCases,
  ...roleCases,
  ...savedFilterCases,
  ...searchCases,
  ...selectedCases,
  ...sessionCases,
  ...settingCases,
  ...signInProviderCases,
  ...signInRuleCases,
  ...similarCases,
  ...siteGroupCases,
  ...sourceCases,
  ...subClientCases,
  ...subjectCases,
  ...tagCases,
  ...threePowersCases,
  ...ticketCases,
  ...tvMonitorCases,
  ...userGroupCases,
  ...userSuggestionCases,
  ...userCases,
  ...webSearchCases,
  ...webSourceCases,
  ...websiteCases,
};
