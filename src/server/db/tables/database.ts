import type { SelectType } from 'kysely';
import type * as articles from './articles.ts';
import type * as classes from './classes.ts';
import type * as collecting from './collecting.ts';
import type { RecordColumns } from './columns.data.ts';
import type * as events from './events.ts';
import type * as hot from './hot-lists.ts';
import type * as filters from './filters.ts';
import type * as people from './people.ts';
import type * as subjects from './subjects.ts';
import type * as tagRuns from './tag-runs.ts';
import type * as webSources from './web-sources.ts';
import type * as websites from './websites.ts';
import type * as work from './work.ts';

/**
 * All tables of the record, for Kysely. A column has the type that the migrations gave it, or that `Exact` gives it: its allowed words or its JSON
 * type. A column in `Exact` that the record lacks removes its table, and one of a different type becomes `never`.
 */
export type Database = {
  [Table in keyof RecordColumns]: Table extends keyof Exact ? Exactly<RecordColumns[Table], Exact[Table]> : RecordColumns[Table];
};

type Exactly<Made, Said> = keyof Said extends keyof Made
  ? { [Column in keyof Made]: ColumnOf<Made[Column], Column extends keyof Said ? Said[Column] : unknown> }
  : never;
type ColumnOf<Made, Said> = unknown extends Said ? Made : SelectType<Said> extends SelectType<Made> ? Said : never;

interface Exact {
  serviceType: people.ServiceTypeTable;
  client: people.ClientTable;
  clientRelation: people.ClientRelationTable;
  role: people.RoleTable;
  rolePrivilege: people.RolePrivilegeTable;
  userGroup: people.UserGroupTable;
  userGroupSubject: people.UserGroupSubjectTable;
  account: people.UserTable;
  signInTry: people.SignInTryTable;
  logOpening: people.LogOpeningTable;
  session: people.SessionTable;
  accessLog: people.AccessLogTable;
  operationLog: people.OperationLogTable;
  notification: people.NotificationTable;
  setting: people.SettingTable;
  site: articles.SiteTable;
  author: articles.AuthorTable;
  article: articles.ArticleTable;
  articleText: articles.ArticleTextTable;
  articleRevision: articles.ArticleRevisionTable;
  articleNumber: articles.ArticleNumberTable;
  hit: articles.HitTable;
  hitSubject: articles.HitSubjectTable;
  articleLog: articles.ArticleLogTable;
  subjectCategory: articles.SubjectCategoryTable;
  subject: articles.SubjectTable;
  dictionary: articles.DictionaryTable;
  subjectVersion: subjects.SubjectVersionTable;
  hotWord: subjects.HotWordTable;
  rollupHour: articles.RollupHourTable;
  rollupDay: articles.RollupDayTable;
  outbox: articles.OutboxTable;
  source: collecting.SourceTable;
  run: collecting.RunTable;
  runItem: collecting.RunItemTable;
  sourceItem: collecting.SourceItemTable;
  pendingPage: collecting.PendingPageTable;
  stageMinute: collecting.StageMinuteTable;
  job: collecting.JobTable;
  worker: collecting.WorkerTable;
  storedFile: work.StoredFileTable;
  attachment: work.AttachmentTable;
  clientFile: work.ClientFileTable;
  deletedHit: work.DeletedHitTable;
  hitCorrection: work.HitCorrectionTable;
  remark: work.RemarkTable;
  processResult: work.ProcessResultTable;
  stuck: work.StuckTable;
  publication: work.PublicationTable;
  tag: work.TagTable;
  userSuggestion: work.UserSuggestionTable;
  articleTask: work.ArticleTaskTable;
  apiKey: work.ApiKeyTable;
  favoriteFolder: work.FavoriteFolderTable;
  favorite: work.FavoriteTable;
  sticky: work.StickyTable;
  selectedArticle: work.SelectedArticleTable;
  articleBrowse: work.ArticleBrowseTable;
  savedFilter: work.SavedFilterTable;
  searchWord: work.SearchWordTable;
  reply: work.ReplyTable;
  commentExtractionSetting: work.CommentExtractionSettingTable;
  commentSource: work.CommentSourceTable;
  replyReading: work.ReplyReadingTable;
  repost: work.RepostTable;
  repostReading: work.RepostReadingTable;
  repostWatch: work.RepostWatchTable;
  commentView: work.CommentViewTable;
  contentClass: classes.ContentClassTable;
  userGroupClass: classes.UserGroupClassTable;
  tagClass: classes.TagClassTable;
  tagKeyword: classes.TagKeywordTable;
  tagRefusal: classes.TagRefusalTable;
  tagRun: tagRuns.TagRunTable;
  tagRunArticle: tagRuns.TagRunArticleTable;
  redoRun: classes.RedoRunTable;
  missingPage: classes.MissingPageTable;
  clientFilter: filters.ClientFilterTable;
  filterEntry: filters.FilterEntryTable;
  emotionWordLib: filters.EmotionWordLibTable;
  emotionWord: filters.EmotionWordTable;
  hitDrop: filters.HitDropTable;
  siteGroup: websites.SiteGroupTable;
  siteGroupSite: websites.SiteGroupSiteTable;
  siteRequest: websites.SiteRequestTable;
  event: events.EventTable;
  eventFollow: events.EventFollowTable;
  eventDecision: events.EventDecisionTable;
  meaninglessTitle: events.MeaninglessTitleTable;
  hotList: hot.HotListTable;
  hotSnapshot: hot.HotSnapshotTable;
  hotEntry: hot.HotEntryTable;
  hotPoint: hot.HotPointTable;
  hotMute: hot.HotMuteTable;
  hotSplit: hot.HotSplitTable;
  webSource: webSources.WebSourceTable;
  interactItem: webSources.InteractItemTable;
  broadcast: webSources.BroadcastTable;
}
