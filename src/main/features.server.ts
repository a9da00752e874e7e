// The features' endpoints and jobs: one line each.
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { accessLogRoutes } from '#features/access-log/server/access-log.routes.ts';
import { articleRoutes } from '#features/article/server/article.routes.ts';
import { articleWorkRoutes } from '#features/article-work/server/article-work.routes.ts';
import { browseHistoryRoutes } from '#features/browse-history/server/browse-history.routes.ts';
import { pinRoutes } from '#features/pin/server/pin.routes.ts';
import { articleNumberRoutes } from '#features/article-number/server/article-number.routes.ts';
import { similarRoutes } from '#features/similar/server/similar.routes.ts';
import { entityNetworkRoutes } from '#features/entity-network/server/entity-network.routes.ts';
import { clientRoutes } from '#features/client/server/client.routes.ts';
import { exportRoutes } from '#features/export/server/export.routes.ts';
import { fileRoutes } from '#features/file/server/file.routes.ts';
import { sweepFilesJob } from '#features/file/server/sweep-files.job.ts';
import { commentSourceRoutes } from '#features/comment-source/server/comment-source.routes.ts';
import { commentSourceContract } from '#features/comment-source/contract.ts';
import { commentRoutes } from '#features/comment/server/comment.routes.ts';
import { fetchRepliesJob } from '#features/comment/server/fetch-replies.job.ts';
import { originalRoutes } from '#features/original/server/original.routes.ts';
import { watchSampleJob } from '#features/comment/server/watch-sample.job.ts';
import { filterRoutes } from '#features/filter/server/filter.routes.ts';
import { applyFiltersJob } from '#features/filter/server/apply-filters.job.ts';
import { filterContract } from '#features/filter/contract.ts';
import { blackListRoutes, blackWordRoutes, whiteListRoutes } from '#features/filter-entry/server/filter-entry.routes.ts';
import { blackListContract, blackWordContract, whiteListContract } from '#features/filter-entry/contract.ts';
import { emotionWordLibRoutes, emotionWordRoutes } from '#features/emotion-word/server/emotion-word.routes.ts';
import { emotionWordContract, emotionWordLibContract } from '#features/emotion-word/contract.ts';
import { userSuggestionRoutes } from '#features/user-suggestion/server/user-suggestion.routes.ts';
import { userSuggestionContract } from '#features/user-suggestion/contract.ts';
import { analysisRoutes } from '#features/analysis/server/analysis.routes.ts';
import { hotListContract } from '#features/hot-list/contract.ts';
import { thinHotPointsJob } from '#features/hot-list/server/thin-hot-points.job.ts';
import { hotListRoutes } from '#features/hot-list/server/hot-list.routes.ts';
import { hotSpotContract } from '#features/hot-spot/contract.ts';
import { hotSpotRoutes } from '#features/hot-spot/server/hot-spot.routes.ts';
import { homeRoutes } from '#features/home/server/home.routes.ts';
import { monitorRoutes } from '#features/monitor/server/monitor.routes.ts';
import { sessionRoutes } from '#features/session/server/session.routes.ts';
import { settingRoutes } from '#features/setting/server/setting.routes.ts';
import { updateArticleNumbersJob } from '#features/article-number/server/update-article-numbers.job.ts';
import { removeSampleJob } from '#features/source/server/remove-sample.job.ts';
import { importSourcesJob } from '#features/source/server/import-sources.job.ts';
import {
  listPageHealthRoutes,
  listPageRoutes,
  sourceTransferRoutes,
  taskHealthRoutes,
  taskScheduleRoutes,
} from '#features/source/server/source.routes.ts';
import { backfillSubjectJob } from '#features/subject/server/backfill-subject.job.ts';
import { removeSubjectJob } from '#features/subject/server/remove-subject.job.ts';
import { dictionaryRoutes } from '#features/dictionary/server/dictionary.routes.ts';
import { hotWordDictRoutes } from '#features/hot-word-dict/server/hot-word-dict.routes.ts';
import { subjectRoutes } from '#features/subject/server/subject.routes.ts';
import { subjectCategoryRoutes } from '#features/subject/server/category.routes.ts';
import { subjectTrialRoutes } from '#features/subject/server/trial.routes.ts';
import { subjectVersionRoutes } from '#features/subject/server/version.routes.ts';
import { subjectTransferRoutes } from '#features/subject/server/transfer.routes.ts';
import { userGroupRoutes } from '#features/user-group/server/user-group.routes.ts';
import { userGroupContract } from '#features/user-group/contract.ts';
import { userRoutes } from '#features/user/server/user.routes.ts';
import { accessLogContract } from '#features/access-log/contract.ts';
import { articleContract } from '#features/article/contract.ts';
import { articleWorkContract } from '#features/article-work/contract.ts';
import { browseHistoryContract } from '#features/browse-history/contract.ts';
import { pinContract } from '#features/pin/contract.ts';
import { articleNumberContract } from '#features/article-number/contract.ts';
import { repostContract } from '#features/repost/contract.ts';
import { fetchRepostsJob } from '#features/repost/server/fetch-reposts.job.ts';
import { readSampleJob } from '#features/repost/server/read-sample.job.ts';
import { repostRoutes } from '#features/repost/server/repost.routes.ts';
import type { SpreadReader } from '#features/repost/server/spread-reader.ts';
import { similarContract } from '#features/similar/contract.ts';
import { entityNetworkContract } from '#features/entity-network/contract.ts';
import { clientContract } from '#features/client/contract.ts';
import { exportContract } from '#features/export/contract.ts';
import { fileContract } from '#features/file/contract.ts';
import { commentContract } from '#features/comment/contract.ts';
import { originalContract } from '#features/original/contract.ts';
import { analysisContract } from '#features/analysis/contract.ts';
import { authorContract } from '#features/author/contract.ts';
import { authorRoutes } from '#features/author/server/author.routes.ts';
import { homeContract } from '#features/home/contract.ts';
import { monitorContract } from '#features/monitor/contract.ts';
import { sessionContract } from '#features/session/contract.ts';
import { settingContract } from '#features/setting/contract.ts';
import { listPageContract, taskScheduleContract } from '#features/source/contract.ts';
import { listPageHealthContract, taskHealthContract } from '#features/source/health.contract.ts';
import { sourceTransferContract } from '#features/source/transfer.contract.ts';
import { dictionaryContract } from '#features/dictionary/contract.ts';
import { hotWordDictContract } from '#features/hot-word-dict/contract.ts';
import { subjectContract } from '#features/subject/contract.ts';
import { subjectCategoryContract } from '#features/subject/category.contract.ts';
import { subjectTrialContract } from '#features/subject/trial.contract.ts';
import { subjectVersionContract } from '#features/subject/version.contract.ts';
import { subjectTransferContract } from '#features/subject/transfer.contract.ts';
import { userContract } from '#features/user/contract.ts';
import { remarkRoutes } from '#features/remark/server/remark.routes.ts';
import { remarkContract } from '#features/remark/contract.ts';
import { favoriteRoutes } from '#features/favorite/server/favorite.routes.ts';
import { favoriteContract } from '#features/favorite/contract.ts';
import { selectedRoutes } from '#features/selected/server/selected.routes.ts';
import { selectedContract } from '#features/selected/contract.ts';
import { publicationRoutes } from '#features/publication/server/publication.routes.ts';
import { publicationContract } from '#features/publication/contract.ts';
import { savedFilterRoutes } from '#features/saved-filter/server/saved-filter.routes.ts';
import { savedFilterContract } from '#features/saved-filter/contract.ts';
import { apiKeyRoutes } from '#features/api-key/server/api-key.routes.ts';
import { apiKeyContract } from '#features/api-key/contract.ts';
import { tagApplyContract } from '#features/tag/apply.contract.ts';
import { tagContract } from '#features/tag/contract.ts';
import { applyKeywordJob, undoKeywordJob } from '#features/tag/server/apply-keyword.job.ts';
import { moveTagJob } from '#features/tag/server/move-tag.job.ts';
import { tagApplyRoutes, tagRoutes } from '#features/tag/server/tag.routes.ts';
import { contentClassContract } from '#features/content-class/contract.ts';
import { contentClassRoutes } from '#features/content-class/server/content-class.routes.ts';
import { redoClassifyContract } from '#features/redo-classify/contract.ts';
import { redoClassifyJob } from '#features/redo-classify/server/redo-classify.job.ts';
import { redoClassifyRoutes } from '#features/redo-classify/server/redo-classify.routes.ts';
import { missingPageContract } from '#features/missing-page/contract.ts';
import { fetchMissingJob } from '#features/missing-page/server/fetch-missing.job.ts';
import { missingPageRoutes } from '#features/missing-page/server/missing-page.routes.ts';
import { websiteContract } from '#features/website/contract.ts';
import { domainContract } from '#features/website/domain.contract.ts';
import { domainRoutes, websiteRoutes } from '#features/website/server/website.routes.ts';
import { weighHitsJob } from '#features/website/server/weigh-hits.job.ts';
import { siteGroupContract } from '#features/site-group/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import { siteGroupRoutes } from '#features/site-group/server/site-group.routes.ts';
import { interactContract } from '#features/interact-website/contract.ts';
import { interactRoutes } from '#features/interact-website/server/interact.routes.ts';
import { readBoardJob } from '#features/interact-website/server/read-board.job.ts';
import { tvMonitorContract } from '#features/tv-monitor/contract.ts';
import { tvMonitorRoutes } from '#features/tv-monitor/server/tv-monitor.routes.ts';
import { webSearchContract } from '#features/web-search/contract.ts';
import { webSearchRoutes } from '#features/web-search/server/web-search.routes.ts';
import { webSourceContract } from '#features/web-source/contract.ts';
import { webSourceRoutes } from '#features/web-source/server/web-source.routes.ts';
import type { Contract } from '#shared/contract.ts';
import type { Implementation } from '#server/http/implement.ts';
import { describeApi } from '#server/http/open-api.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';

export interface Parts {
  /** The polite, guarded fetch for addresses that people type. */
  fetch: Fetch;
  /** The same guard without waiting for turns: what a page that is being photographed is made of. */
  assetFetch: Fetch;
  loopDelay: LoopDelay;
  /** Threads of reposts, beside this process's event loop. */
  spread: SpreadReader;
  version: string;
}

/** What stands in the references and on the OpenAPI page. */
export const CONTRACTS: Record<string, Contract> = {
  filter: filterContract,
  'client-black-list': blackListContract,
  'client-black-word': blackWordContract,
  'emotion-white-list': whiteListContract,
  'client-emotion-word-lib': emotionWordLibContract,
  'emotion-word': emotionWordContract,
  'user-suggestion': userSuggestionContract,
  session: sessionContract,
  'access-log': accessLogContract,
  article: articleContract,
  'entity-network': entityNetworkContract,
  similar: similarContract,
  repost: repostContract,
  'article-number': articleNumberContract,
  pin: pinContract,
  'browse-history': browseHistoryContract,
  'article-work': articleWorkContract,
  remark: remarkContract,
  favorite: favoriteContract,
  selected: selectedContract,
  publication: publicationContract,
  'saved-filter': savedFilterContract,
  search: searchContract,
  'api-key': apiKeyContract,
  subject: subjectContract,
  'subject-category': subjectCategoryContract,
  'subject-trial': subjectTrialContract,
  'subject-version': subjectVersionContract,
  'subject-transfer': subjectTransferContract,
  dictionary: dictionaryContract,
  'hot-word-dict': hotWordDictContract,
  'list-page': listPageContract,
  'source-transfer': sourceTransferContract,
  'source-health': listPageHealthContract,
  'task-health': taskHealthContract,
  'task-schedule': taskScheduleContract,
  website: websiteContract,
  domain: domainContract,
  'site-group': siteGroupContract,
  user: userContract,
  'user-group': userGroupContract,
  setting: settingContract,
  client: clientContract,
  comment: commentContract,
  'comment-source': commentSourceContract,
  home: homeContract,
  analysis: analysisContract,
  'hot-spot': hotSpotContract,
  'hot-list': hotListContract,
  author: authorContract,
  monitor: monitorContract,
  file: fileContract,
  original: originalContract,
  export: exportContract,
  tag: tagContract,
  'tag-apply': tagApplyContract,
  'content-class': contentClassContract,
  'redo-classify': redoClassifyContract,
  'missing-page': missingPageContract,
  'web-source': webSourceContract,
  'web-search': webSearchContract,
  'interact-website': interactContract,
  'tv-monitor': tvMonitorContract,
};

export const featureRoutes = (platform: Platform, parts: Parts): Implementation[] => [
  sessionRoutes(platform, parts.version, () => describeApi(Object.values(CONTRACTS), parts.version)),
  accessLogRoutes(platform),
  articleRoutes(platform),
  entityNetworkRoutes(platform),
  similarRoutes(platform),
  repostRoutes(platform, parts.spread),
  articleNumberRoutes(platform),
  pinRoutes(platform),
  browseHistoryRoutes(platform),
  articleWorkRoutes(platform),
  remarkRoutes(platform),
  favoriteRoutes(platform),
  selectedRoutes(platform),
  publicationRoutes(platform),
  savedFilterRoutes(platform),
  searchRoutes(platform),
  apiKeyRoutes(platform),
  subjectRoutes(platform),
  subjectCategoryRoutes(platform),
  subjectTrialRoutes(platform, parts.fetch),
  subjectVersionRoutes(platform),
  subjectTransferRoutes(platform),
  dictionaryRoutes(platform),
  hotWordDictRoutes(platform),
  listPageRoutes(platform, parts.fetch),
  sourceTransferRoutes(platform, parts.fetch),
  websiteRoutes(platform),
  domainRoutes(platform, parts.fetch),
  siteGroupRoutes(platform),
  listPageHealthRoutes(platform),
  taskHealthRoutes(platform),
  taskScheduleRoutes(platform),
  userRoutes(platform),
  userGroupRoutes(platform),
  settingRoutes(platform),
  clientRoutes(platform),
  commentRoutes(platform, parts.fetch),
  commentSourceRoutes(platform, parts.fetch),
  homeRoutes(platform),
  analysisRoutes(platform),
  hotSpotRoutes(platform),
  hotListRoutes(platform),
  authorRoutes(platform),
  monitorRoutes(platform, parts.loopDelay),
  fileRoutes(platform),
  filterRoutes(platform),
  blackListRoutes(platform),
  blackWordRoutes(platform),
  whiteListRoutes(platform),
  emotionWordLibRoutes(platform),
  emotionWordRoutes(platform),
  userSuggestionRoutes(platform),
  exportRoutes(platform),
  tagRoutes(platform),
  tagApplyRoutes(platform),
  contentClassRoutes(platform),
  redoClassifyRoutes(platform),
  missingPageRoutes(platform),
  originalRoutes(platform, parts.assetFetch),
  webSourceRoutes(platform, parts.fetch),
  webSearchRoutes(platform, parts.fetch),
  interactRoutes(platform),
  tvMonitorRoutes(platform),
];

export const JOBS: readonly JobDefinition[] = [
  backfillSubjectJob,
  removeSubjectJob,
  removeSampleJob,
  importSourcesJob,
  fetchRepliesJob,
  fetchRepostsJob,
  readSampleJob,
  watchSampleJob,
  sweepFilesJob,
  updateArticleNumbersJob,
  applyFiltersJob,
  moveTagJob,
  applyKeywordJob,
  undoKeywordJob,
  redoClassifyJob,
  fetchMissingJob,
  weighHitsJob,
  readBoardJob,
  thinHotPointsJob,
];
