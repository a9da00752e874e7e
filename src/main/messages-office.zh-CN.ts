// Written by `npm run docs`. Change the folders, not this file.
// Texts that follow those of `messages`. A feature’s name is its namespace.
import { messages as articleNumberTexts } from '#features/bench/article-number/messages.zh-CN.ts';
import { messages as commentTexts } from '#features/bench/comment/messages.zh-CN.ts';
import { messages as exportTexts } from '#features/bench/export/messages.zh-CN.ts';
import { messages as originalTexts } from '#features/bench/original/messages.zh-CN.ts';
import { messages as tvMonitorTexts } from '#features/bench/tv-monitor/messages.zh-CN.ts';
import { messages as accessLogTexts } from '#features/core/access-log/messages.zh-CN.ts';
import { messages as articleWorkTexts } from '#features/core/article-work/messages.zh-CN.ts';
import { messages as fileTexts } from '#features/core/file/messages.zh-CN.ts';
import { messages as userTexts } from '#features/core/user/messages.zh-CN.ts';
import { messages as clientMonitorTexts } from '#features/inform/client-monitor/messages.zh-CN.ts';
import { messages as contentTemplateTexts } from '#features/inform/content-template/messages.zh-CN.ts';
import { messages as generalSituationTexts } from '#features/inform/general-situation/messages.zh-CN.ts';
import { messages as informHandTexts } from '#features/inform/inform-hand/messages.zh-CN.ts';
import { messages as informHolidayTexts } from '#features/inform/inform-holiday/messages.zh-CN.ts';
import { messages as informMessageTexts } from '#features/inform/inform-message/messages.zh-CN.ts';
import { messages as informNowTexts } from '#features/inform/inform-now/messages.zh-CN.ts';
import { messages as informPolicyTexts } from '#features/inform/inform-policy/messages.zh-CN.ts';
import { messages as informReceiptTexts } from '#features/inform/inform-receipt/messages.zh-CN.ts';
import { messages as informRuleTexts } from '#features/inform/inform-rule/messages.zh-CN.ts';
import { messages as informSilenceTexts } from '#features/inform/inform-silence/messages.zh-CN.ts';
import { messages as informStatisticsTexts } from '#features/inform/inform-statistics/messages.zh-CN.ts';
import { messages as informUserTexts } from '#features/inform/inform-user/messages.zh-CN.ts';
import { messages as analysisTexts } from '#features/insight/analysis/messages.zh-CN.ts';
import { messages as authorTexts } from '#features/insight/author/messages.zh-CN.ts';
import { messages as entityNetworkTexts } from '#features/insight/entity-network/messages.zh-CN.ts';
import { messages as hotSpotTexts } from '#features/insight/hot-spot/messages.zh-CN.ts';
import { messages as iframeEmbeddedTexts } from '#features/insight/iframe-embedded/messages.zh-CN.ts';
import { messages as interactWebsiteTexts } from '#features/insight/interact-website/messages.zh-CN.ts';
import { messages as repostTexts } from '#features/insight/repost/messages.zh-CN.ts';
import { messages as searchTexts } from '#features/insight/search/messages.zh-CN.ts';
import { messages as similarTexts } from '#features/insight/similar/messages.zh-CN.ts';
import { messages as webSearchTexts } from '#features/insight/web-search/messages.zh-CN.ts';
import { messages as apiKeyTexts } from '#features/office/api-key/messages.zh-CN.ts';
import { messages as backgroundWorkTexts } from '#features/office/background-work/messages.zh-CN.ts';
import { messages as clientTexts } from '#features/office/client/messages.zh-CN.ts';
import { messages as customizationTexts } from '#features/office/customization/messages.zh-CN.ts';
import { messages as dataImportTexts } from '#features/office/data-import/messages.zh-CN.ts';
import { messages as databaseMonitorTexts } from '#features/office/database-monitor/messages.zh-CN.ts';
import { messages as loginFreeAccessTexts } from '#features/office/login-free-access/messages.zh-CN.ts';
import { messages as monitorTexts } from '#features/office/monitor/messages.zh-CN.ts';
import { messages as operationLogTexts } from '#features/office/operation-log/messages.zh-CN.ts';
import { messages as overviewTexts } from '#features/office/overview/messages.zh-CN.ts';
import { messages as ownDomainTexts } from '#features/office/own-domain/messages.zh-CN.ts';
import { messages as roleTexts } from '#features/office/role/messages.zh-CN.ts';
import { messages as settingTexts } from '#features/office/setting/messages.zh-CN.ts';
import { messages as signInProviderTexts } from '#features/office/sign-in-provider/messages.zh-CN.ts';
import { messages as signInRuleTexts } from '#features/office/sign-in-rule/messages.zh-CN.ts';
import { messages as subClientTexts } from '#features/office/sub-client/messages.zh-CN.ts';
import { messages as threePowersTexts } from '#features/office/three-powers/messages.zh-CN.ts';
import { messages as userGroupTexts } from '#features/office/user-group/messages.zh-CN.ts';
import { messages as announcementTexts } from '#features/report/announcement/messages.zh-CN.ts';
import { messages as briefReportTexts } from '#features/report/brief-report/messages.zh-CN.ts';
import { messages as bulletinAdviceTexts } from '#features/report/bulletin-advice/messages.zh-CN.ts';
import { messages as bulletinCommentTexts } from '#features/report/bulletin-comment/messages.zh-CN.ts';
import { messages as bulletinEditorTexts } from '#features/report/bulletin-editor/messages.zh-CN.ts';
import { messages as bulletinFlowTexts } from '#features/report/bulletin-flow/messages.zh-CN.ts';
import { messages as bulletinHistoryTexts } from '#features/report/bulletin-history/messages.zh-CN.ts';
import { messages as bulletinLookTexts } from '#features/report/bulletin-look/messages.zh-CN.ts';
import { messages as bulletinScheduleTexts } from '#features/report/bulletin-schedule/messages.zh-CN.ts';
import { messages as dataExportTexts } from '#features/report/data-export/messages.zh-CN.ts';
import { messages as htmlReportTexts } from '#features/report/html-report/messages.zh-CN.ts';
import { messages as languageModelTexts } from '#features/report/language-model/messages.zh-CN.ts';
import { messages as livingBriefingTexts } from '#features/report/living-briefing/messages.zh-CN.ts';
import { messages as reportTemplateTexts } from '#features/report/report-template/messages.zh-CN.ts';
import { messages as ticketTexts } from '#features/report/ticket/messages.zh-CN.ts';
import { messages as trailTexts } from '#features/report/trail/messages.zh-CN.ts';
import { messages as collectServerTexts } from '#features/sources/collect-server/messages.zh-CN.ts';
import { messages as commentSourceTexts } from '#features/sources/comment-source/messages.zh-CN.ts';
import { messages as extractionLogTexts } from '#features/sources/extraction-log/messages.zh-CN.ts';
import { messages as globalRejectTexts } from '#features/sources/global-reject/messages.zh-CN.ts';
import { messages as hotListTexts } from '#features/sources/hot-list/messages.zh-CN.ts';
import { messages as siteGroupTexts } from '#features/sources/site-group/messages.zh-CN.ts';
import { messages as sourceTexts } from '#features/sources/source/messages.zh-CN.ts';
import { messages as webSourceTexts } from '#features/sources/web-source/messages.zh-CN.ts';
import { messages as websiteTexts } from '#features/sources/website/messages.zh-CN.ts';
import { messages as contentClassTexts } from '#features/subjects/content-class/messages.zh-CN.ts';
import { messages as dictionaryTexts } from '#features/subjects/dictionary/messages.zh-CN.ts';
import { messages as emotionWordTexts } from '#features/subjects/emotion-word/messages.zh-CN.ts';
import { messages as filterTexts } from '#features/subjects/filter/messages.zh-CN.ts';
import { messages as filterEntryTexts } from '#features/subjects/filter-entry/messages.zh-CN.ts';
import { messages as hotWordDictTexts } from '#features/subjects/hot-word-dict/messages.zh-CN.ts';
import { messages as missingPageTexts } from '#features/subjects/missing-page/messages.zh-CN.ts';
import { messages as redoClassifyTexts } from '#features/subjects/redo-classify/messages.zh-CN.ts';
import { messages as subjectTexts } from '#features/subjects/subject/messages.zh-CN.ts';
import { messages as tagTexts } from '#features/subjects/tag/messages.zh-CN.ts';
import { messages as userSuggestionTexts } from '#features/subjects/user-suggestion/messages.zh-CN.ts';

export const catalogue = {
  articleNumber: articleNumberTexts,
  comment: commentTexts,
  export: exportTexts,
  original: originalTexts,
  tvMonitor: tvMonitorTexts,
  accessLog: accessLogTexts,
  articleWork: articleWorkTexts,
  file: fileTexts,
  user: userTexts,
  clientMonitor: clientMonitorTexts,
  contentTemplate: contentTemplateTexts,
  generalSituation: generalSituationTexts,
  informHand: informHandTexts,
  informHoliday: informHolidayTexts,
  informMessage: informMessageTexts,
  informNow: informNowTexts,
  informPolicy: informPolicyTexts,
  informReceipt: informReceiptTexts,
  informRule: informRuleTexts,
  informSilence: informSilenceTexts,
  informStatistics: informStatisticsTexts,
  informUser: informUserTexts,
  analysis: analysisTexts,
  author: authorTexts,
  entityNetwork: entityNetworkTexts,
  hotSpot: hotSpotTexts,
  iframeEmbedded: iframeEmbeddedTexts,
  interactWebsite: interactWebsiteTexts,
  repost: repostTexts,
  search: searchTexts,
  similar: similarTexts,
  webSearch: webSearchTexts,
  apiKey: apiKeyTexts,
  backgroundWork: backgroundWorkTexts,
  client: clientTexts,
  customization: customizationTexts,
  dataImport: dataImportTexts,
  databaseMonitor: databaseMonitorTexts,
  loginFreeAccess: loginFreeAccessTexts,
  monitor: monitorTexts,
  operationLog: operationLogTexts,
  overview: overviewTexts,
  ownDomain: ownDomainTexts,
  role: roleTexts,
  setting: settingTexts,
  signInProvider: signInProviderTexts,
  signInRule: signInRuleTexts,
  subClient: subClientTexts,
  threePowers: threePowersTexts,
  userGroup: userGroupTexts,
  announcement: announcementTexts,
  briefReport: briefReportTexts,
  bulletinAdvice: bulletinAdviceTexts,
  bulletinComment: bulletinCommentTexts,
  bulletinEditor: bulletinEditorTexts,
  bulletinFlow: bulletinFlowTexts,
  bulletinHistory: bulletinHistoryTexts,
  bulletinLook: bulletinLookTexts,
  bulletinSchedule: bulletinScheduleTexts,
  dataExport: dataExportTexts,
  htmlReport: htmlReportTexts,
  languageModel: languageModelTexts,
  livingBriefing: livingBriefingTexts,
  reportTemplate: reportTemplateTexts,
  ticket: ticketTexts,
  trail: trailTexts,
  collectServer: collectServerTexts,
  commentSource: commentSourceTexts,
  extractionLog: extractionLogTexts,
  globalReject: globalRejectTexts,
  hotList: hotListTexts,
  siteGroup: siteGroupTexts,
  source: sourceTexts,
  webSource: webSourceTexts,
  website: websiteTexts,
  contentClass: contentClassTexts,
  dictionary: dictionaryTexts,
  emotionWord: emotionWordTexts,
  filter: filterTexts,
  filterEntry: filterEntryTexts,
  hotWordDict: hotWordDictTexts,
  missingPage: missingPageTexts,
  redoClassify: redoClassifyTexts,
  subject: subjectTexts,
  tag: tagTexts,
  userSuggestion: userSuggestionTexts,
};
