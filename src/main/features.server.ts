// The features of the server, one line each.
import { addItemKind } from '#features/office/data-import/server/item-kinds.ts';
import { articleNumberFeature } from '#features/bench/article-number/server/feature.ts';
import { browseHistoryFeature } from '#features/bench/browse-history/server/feature.ts';
import { commentFeature } from '#features/bench/comment/server/feature.ts';
import { exportFeature } from '#features/bench/export/server/feature.ts';
import { favoriteFeature } from '#features/bench/favorite/server/feature.ts';
import { originalFeature } from '#features/bench/original/server/feature.ts';
import { pinFeature } from '#features/bench/pin/server/feature.ts';
import { publicationFeature } from '#features/bench/publication/server/feature.ts';
import { remarkFeature } from '#features/bench/remark/server/feature.ts';
import { selectedFeature } from '#features/bench/selected/server/feature.ts';
import { tvMonitorFeature } from '#features/bench/tv-monitor/server/feature.ts';
import { accessLogFeature } from '#features/core/access-log/server/feature.ts';
import { articleFeature } from '#features/core/article/server/feature.ts';
import { articleWorkFeature } from '#features/core/article-work/server/feature.ts';
import { fileFeature } from '#features/core/file/server/feature.ts';
import { savedFilterFeature } from '#features/core/saved-filter/server/feature.ts';
import { sessionFeature } from '#features/core/session/server/feature.ts';
import { userFeature } from '#features/core/user/server/feature.ts';
import { contentTemplateFeature } from '#features/inform/content-template/server/feature.ts';
import { informHandFeature } from '#features/inform/inform-hand/server/feature.ts';
import { informHolidayFeature } from '#features/inform/inform-holiday/server/feature.ts';
import { informMessageFeature } from '#features/inform/inform-message/server/feature.ts';
import { informNowFeature } from '#features/inform/inform-now/server/feature.ts';
import { informReceiptFeature } from '#features/inform/inform-receipt/server/feature.ts';
import { informPolicyFeature } from '#features/inform/inform-policy/server/feature.ts';
import { informRuleFeature } from '#features/inform/inform-rule/server/feature.ts';
import { informSilenceFeature } from '#features/inform/inform-silence/server/feature.ts';
import { informStatisticsFeature } from '#features/inform/inform-statistics/server/feature.ts';
import { informUserFeature } from '#features/inform/inform-user/server/feature.ts';
import { analysisFeature } from '#features/insight/analysis/server/feature.ts';
import { authorFeature } from '#features/insight/author/server/feature.ts';
import { entityNetworkFeature } from '#features/insight/entity-network/server/feature.ts';
import { homeFeature } from '#features/insight/home/server/feature.ts';
import { hotSpotFeature } from '#features/insight/hot-spot/server/feature.ts';
import { interactWebsiteFeature } from '#features/insight/interact-website/server/feature.ts';
import { repostFeature } from '#features/insight/repost/server/feature.ts';
import { searchFeature } from '#features/insight/search/server/feature.ts';
import { similarFeature } from '#features/insight/similar/server/feature.ts';
import { webSearchFeature } from '#features/insight/web-search/server/feature.ts';
import { htmlReportFeature } from '#features/report/html-report/server/feature.ts';
import { briefReportFeature } from '#features/report/brief-report/server/feature.ts';
import { bulletinEditorFeature } from '#features/report/bulletin-editor/server/feature.ts';
import { bulletinCommentFeature } from '#features/report/bulletin-comment/server/feature.ts';
import { bulletinFlowFeature } from '#features/report/bulletin-flow/server/feature.ts';
import { bulletinHistoryFeature } from '#features/report/bulletin-history/server/feature.ts';
import { bulletinAdviceFeature } from '#features/report/bulletin-advice/server/feature.ts';
import { bulletinLookFeature } from '#features/report/bulletin-look/server/feature.ts';
import { languageModelFeature } from '#features/report/language-model/server/feature.ts';
import { ticketFeature } from '#features/report/ticket/server/feature.ts';
import { trailFeature } from '#features/report/trail/server/feature.ts';
import { announcementFeature } from '#features/report/announcement/server/feature.ts';
import { livingBriefingFeature } from '#features/report/living-briefing/server/feature.ts';
import { reportTemplateFeature } from '#features/report/report-template/server/feature.ts';
import { bulletinScheduleFeature } from '#features/report/bulletin-schedule/server/feature.ts';
import { dataExportFeature } from '#features/report/data-export/server/feature.ts';
import { apiKeyFeature } from '#features/office/api-key/server/feature.ts';
import { backgroundWorkFeature } from '#features/office/background-work/server/feature.ts';
import { clientFeature } from '#features/office/client/server/feature.ts';
import { iframeEmbeddedFeature } from '#features/insight/iframe-embedded/server/feature.ts';
import { loginFreeAccessFeature } from '#features/office/login-free-access/server/feature.ts';
import { dataImportFeature } from '#features/office/data-import/server/feature.ts';
import { customizationFeature } from '#features/office/customization/server/feature.ts';
import { databaseMonitorFeature } from '#features/office/database-monitor/server/feature.ts';
import { monitorFeature } from '#features/office/monitor/server/feature.ts';
import { overviewFeature } from '#features/office/overview/server/feature.ts';
import { operationLogFeature } from '#features/office/operation-log/server/feature.ts';
import { ownDomainFeature } from '#features/office/own-domain/server/feature.ts';
import { threePowersFeature } from '#features/office/three-powers/server/feature.ts';
import { signInProviderFeature } from '#features/office/sign-in-provider/server/feature.ts';
import { signInRuleFeature } from '#features/office/sign-in-rule/server/feature.ts';
import { settingFeature } from '#features/office/setting/server/feature.ts';
import { roleFeature } from '#features/office/role/server/feature.ts';
import { subClientFeature } from '#features/office/sub-client/server/feature.ts';
import { userGroupFeature } from '#features/office/user-group/server/feature.ts';
import { commentSourceFeature } from '#features/sources/comment-source/server/feature.ts';
import { collectServerFeature } from '#features/sources/collect-server/server/feature.ts';
import { globalRejectFeature } from '#features/sources/global-reject/server/feature.ts';
import { clientMonitorFeature } from '#features/inform/client-monitor/server/feature.ts';
import { generalSituationFeature } from '#features/inform/general-situation/server/feature.ts';
import { extractionLogFeature } from '#features/sources/extraction-log/server/feature.ts';
import { hotListFeature } from '#features/sources/hot-list/server/feature.ts';
import { siteGroupFeature } from '#features/sources/site-group/server/feature.ts';
import { sourceFeature } from '#features/sources/source/server/feature.ts';
import { webSourceFeature } from '#features/sources/web-source/server/feature.ts';
import { websiteFeature } from '#features/sources/website/server/feature.ts';
import { contentClassFeature } from '#features/subjects/content-class/server/feature.ts';
import { dictionaryFeature } from '#features/subjects/dictionary/server/feature.ts';
import { emotionWordFeature } from '#features/subjects/emotion-word/server/feature.ts';
import { filterFeature } from '#features/subjects/filter/server/feature.ts';
import { filterEntryFeature } from '#features/subjects/filter-entry/server/feature.ts';
import { hotWordDictFeature } from '#features/subjects/hot-word-dict/server/feature.ts';
import { missingPageFeature } from '#features/subjects/missing-page/server/feature.ts';
import { redoClassifyFeature } from '#features/subjects/redo-classify/server/feature.ts';
import { subjectFeature } from '#features/subjects/subject/server/feature.ts';
import { tagFeature } from '#features/subjects/tag/server/feature.ts';
import { userSuggestionFeature } from '#features/subjects/user-suggestion/server/feature.ts';
import type { FastifyInstance } from 'fastify';
import type { SpreadParts } from '#features/insight/repost/server/feature.ts';
import type { Contract, Endpoint } from '#shared/contract.ts';
import type { NoticeSource, Parts, ServerFeature, Schedule } from '#server/feature.ts';
import type { Implementation } from '#server/http/implement.ts';
import type { McpTool } from '#server/mcp/mcp-tool.ts';
import { describeApi } from '#server/http/open-api.ts';
import type { Platform } from '#server/platform.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';
import { siteImports } from './site-imports.ts';

type AllParts = Parts & SpreadParts;

/** Of features whose area imports do not know. */
addItemKind('sites', siteImports);

const FEATURES: readonly ServerFeature<AllParts>[] = [
  articleNumberFeature,
  browseHistoryFeature,
  commentFeature,
  exportFeature,
  favoriteFeature,
  originalFeature,
  pinFeature,
  publicationFeature,
  remarkFeature,
  selectedFeature,
  tvMonitorFeature,
  accessLogFeature,
  articleFeature,
  articleWorkFeature,
  fileFeature,
  savedFilterFeature,
  sessionFeature,
  userFeature,
  contentTemplateFeature,
  informHandFeature,
  informHolidayFeature,
  informMessageFeature,
  informNowFeature,
  informReceiptFeature,
  informPolicyFeature,
  informRuleFeature,
  informSilenceFeature,
  informStatisticsFeature,
  informUserFeature,
  analysisFeature,
  authorFeature,
  entityNetworkFeature,
  homeFeature,
  hotSpotFeature,
  interactWebsiteFeature,
  repostFeature,
  searchFeature,
  similarFeature,
  webSearchFeature,
  apiKeyFeature,
  backgroundWorkFeature,
  clientFeature,
  loginFreeAccessFeature,
  iframeEmbeddedFeature,
  customizationFeature,
  dataImportFeature,
  databaseMonitorFeature,
  monitorFeature,
  overviewFeature,
  settingFeature,
  operationLogFeature,
  signInProviderFeature,
  signInRuleFeature,
  ownDomainFeature,
  threePowersFeature,
  roleFeature,
  subClientFeature,
  userGroupFeature,
  commentSourceFeature,
  hotListFeature,
  siteGroupFeature,
  sourceFeature,
  webSourceFeature,
  websiteFeature,
  collectServerFeature,
  globalRejectFeature,
  extractionLogFeature,
  generalSituationFeature,
  clientMonitorFeature,
  contentClassFeature,
  dictionaryFeature,
  emotionWordFeature,
  filterFeature,
  filterEntryFeature,
  hotWordDictFeature,
  missingPageFeature,
  redoClassifyFeature,
  subjectFeature,
  tagFeature,
  userSuggestionFeature,
  briefReportFeature,
  htmlReportFeature,
  bulletinEditorFeature,
  bulletinCommentFeature,
  bulletinFlowFeature,
  bulletinHistoryFeature,
  bulletinScheduleFeature,
  dataExportFeature,
  trailFeature,
  reportTemplateFeature,
  bulletinAdviceFeature,
  bulletinLookFeature,
  languageModelFeature,
  livingBriefingFeature,
  ticketFeature,
  announcementFeature,
];

/** By the name used in the references and on the OpenAPI page. */
export const CONTRACTS: Record<string, Contract> = Object.fromEntries(
  FEATURES.flatMap(({ endpoints }) => endpoints.map(({ name, contract }) => [name, contract])),
);

/** `module.verb` of every call, as the log of operations names one that does not name itself. */
export const ACTIONS: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(CONTRACTS).flatMap(([name, contract]) =>
    Object.entries(contract).map(([verb, endpoint]) => [endpoint, `${name}.${verb}`]),
  ),
);

const NOTICES: readonly NoticeSource[] = FEATURES.flatMap(({ notices = [] }) => notices);

export function mountFeatures(app: FastifyInstance, platform: Platform): void {
  for (const { mount } of FEATURES) mount?.(app, platform);
}

export const TOOLS: readonly McpTool[] = FEATURES.flatMap(({ tools = [] }) => tools);

export const SCHEDULES: readonly Schedule[] = FEATURES.flatMap(({ schedules = [] }) => schedules);

export const JOBS: readonly JobDefinition[] = FEATURES.flatMap(({ jobs = [] }) => jobs);

export function featureRoutes(platform: Platform, given: Omit<AllParts, 'notices' | 'describeApi'>): Implementation[] {
  const parts = {
    ...given,
    notices: NOTICES,
    describeApi: (privileges?: readonly string[]) => describeApi(Object.values(CONTRACTS), given.version, privileges),
  };
  return FEATURES.flatMap(({ endpoints }) => endpoints.map(({ routes }) => routes(platform, parts)));
}
