// Every form of the product: the file that shows it, who opens it, where, and what is clicked there.
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { USER_ADD, USER_LIST, USER_UPDATE } from '#features/core/user/paths.ts';
import { COMMENT_SETTING } from '#features/bench/comment/paths.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { HOME } from '#features/insight/home/paths.ts';
import { CONTENT_TEMPLATE } from '#features/inform/content-template/paths.ts';
import { SENT_BY_HAND } from '#features/inform/inform-hand/paths.ts';
import { AUTO_RECEIPT } from '#features/inform/inform-receipt/paths.ts';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { INFORM_USER } from '#features/inform/inform-user/paths.ts';
import { REPORT_DATA_API } from '#features/office/api-key/paths.ts';
import { IFRAME_EMBEDDED } from '#features/insight/iframe-embedded/paths.ts';
import { EXPORT_REQUEST } from '#features/bench/export/paths.ts';
import { LOGIN_FREE_ACCESS } from '#features/office/login-free-access/paths.ts';
import { CLIENT_ADD, CLIENT_LIST, CLIENT_UPDATE } from '#features/office/client/paths.ts';
import { ROLE_DETAIL, ROLE_LIST } from '#features/office/role/paths.ts';
import { CLIENT_RELATION, SUB_CLIENT_LIST } from '#features/office/sub-client/paths.ts';
import { OPERATION_LOG } from '#features/office/operation-log/paths.ts';
import { THREE_POWERS } from '#features/office/three-powers/paths.ts';
import { DATA_EXPORT } from '#features/report/data-export/paths.ts';
import { DATA_IMPORT_PAGE } from '#features/office/data-import/paths.ts';
import { CUSTOMIZE_SETTINGS } from '#features/office/customization/paths.ts';
import { SIGN_IN_PROVIDER } from '#features/office/sign-in-provider/paths.ts';
import { SIGN_IN_RULE } from '#features/office/sign-in-rule/paths.ts';
import { GROUP_DIRECTORY, USER_GROUP } from '#features/office/user-group/paths.ts';
import { COMMENT_SOURCE } from '#features/sources/comment-source/paths.ts';
import { WEBSITE_GROUP } from '#features/sources/site-group/paths.ts';
import { CLIENT_LIST_PAGE, TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { WEB_SOURCE } from '#features/sources/web-source/paths.ts';
import { NODE_GROUPS, SERVER_ADD, SERVER_EDIT } from '#features/sources/collect-server/paths.ts';
import { DB_CHECK } from '#features/office/database-monitor/paths.ts';
import { REJECT_DOMAIN, REJECT_DOMAIN_CLASS } from '#features/sources/global-reject/paths.ts';
import { GLOBAL_DOMAIN, SYSTEM_WEBSITE } from '#features/sources/website/paths.ts';
import { CONTENT_CLASS } from '#features/subjects/content-class/paths.ts';
import { DICTIONARY_MANAGEMENT } from '#features/subjects/dictionary/paths.ts';
import { EMOTION_LIB, EMOTION_WORD } from '#features/subjects/emotion-word/paths.ts';
import { BLACK_LIST, BLACK_WORD, WHITE_LIST } from '#features/subjects/filter-entry/paths.ts';
import { FILTER_PARAMETER } from '#features/subjects/filter/paths.ts';
import { HOT_WORD_DICT } from '#features/subjects/hot-word-dict/paths.ts';
import { MISSING_PAGE } from '#features/subjects/missing-page/paths.ts';
import { REDO_CLASSIFY } from '#features/subjects/redo-classify/paths.ts';
import { COPY_SUBJECT, SUBJECT_ADD, SUBJECT_CATEGORY, SUBJECT_LIST, SUBJECT_UPDATE } from '#features/subjects/subject/paths.ts';
import { TAG, TAG_CLASS, TAG_KEYWORD } from '#features/subjects/tag/paths.ts';
import { USER_SUGGESTION } from '#features/subjects/user-suggestion/paths.ts';
import { ANNOUNCEMENT } from '#features/report/announcement/paths.ts';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { ANALYZE_MODULE, CLIENT_REPORT_TEMPLATE } from '#features/report/report-template/paths.ts';
import { TICKET_PAGE, TICKETS } from '#features/report/ticket/paths.ts';
import { LIVING_BRIEFING } from '#features/report/living-briefing/paths.ts';
import { HTML_REPORT } from '#features/report/html-report/paths.ts';
import type { BusyTenant } from './busy-tenant.ts';

/** A click on a control with this text (`namespace:key`): of the screen, of the first row (with a text), of the ⋮ of the first row with a text, or of the bar of selected rows. */
export type Step = { click: string; isLast?: boolean } | { row: string; of?: string } | { more: string; of: string } | { selected: string };

export interface EveryForm {
  /** Of the feature, without its ending; `parts` are files that only this one shows. */
  file: string;
  parts?: string[];
  at: string | ((tenant: BusyTenant) => string);
  /** None for a form that is the screen, or a part of it. */
  steps?: Step[];
  isProviders?: boolean;
  /** What is chosen to change it, where it takes a file. */
  upload?: { name: string; text: string };
}

const article = (tab: string) => (tenant: BusyTenant) => `${ARTICLE_DETAIL.replace('{id}', String(tenant.articleId))}?tab=${tab}`;
const edit: Step = { row: 'web:action.edit' };
const editBehind: Step = { more: 'web:action.edit', of: '' };
const work = (action: string): EveryForm => ({
  file: 'bench/work-bench/web/work/WorkDialog',
  parts: ['bench/work-bench/web/work/work-forms'],
  at: `${CLASSIFIED_INFO}?isFolded=false`,
  steps: [{ selected: 'article:work.more' }, { click: `article:work.action.${action}` }],
});

/** Forms that are a page, or a part of one. */
const PAGES: EveryForm[] = [
  { file: 'core/user/web/UserAddScreen', at: USER_ADD },
  { file: 'core/user/web/UserUpdateScreen', at: ({ adminId }) => `${USER_UPDATE}?id=${adminId}` },
  { file: 'subjects/subject/web/SubjectAddScreen', parts: ['subjects/subject/web/SubjectForm'], at: SUBJECT_ADD },
  { file: 'subjects/subject/web/SubjectUpdateScreen', at: ({ subjectId }) => `${SUBJECT_UPDATE}?id=${subjectId}` },
  { file: 'subjects/filter/web/FilterParameterScreen', at: FILTER_PARAMETER },
  {
    file: 'office/user-group/web/DirectoryForm',
    at: ({ spareGroupId }) => `${GROUP_DIRECTORY}?id=${spareGroupId}`,
  },
  { file: 'office/setting/web/UserInfoScreen', at: '/setting/personal-setting/user-info' },
  { file: 'office/setting/web/PasswordUpdateScreen', at: '/setting/personal-setting/password-update' },
  {
    file: 'office/setting/web/BeginSecondFactor',
    at: '/setting/personal-setting/user-info',
    steps: [{ click: 'setting:secondFactor.begin' }],
  },
  {
    file: 'office/customization/web/CustomizationScreen',
    parts: [
      'office/customization/web/BrandFields',
      'office/customization/web/PageFields',
      'office/customization/web/NoticeFields',
      'office/customization/web/WordFields',
    ],
    at: CUSTOMIZE_SETTINGS,
  },
  { file: 'office/own-domain/web/OwnDomain', at: CUSTOMIZE_SETTINGS },
  { file: 'office/sign-in-rule/web/SignInRuleScreen', parts: ['office/sign-in-rule/web/SignInRuleFields'], at: SIGN_IN_RULE },
  {
    file: 'office/sign-in-provider/web/ProviderDrawer',
    parts: ['office/sign-in-provider/web/ProviderFields'],
    at: SIGN_IN_PROVIDER,
    steps: [{ click: 'signInProvider:action.create' }],
  },
  { file: 'office/sign-in-provider/web/ProviderDrawer', at: SIGN_IN_PROVIDER, steps: [{ row: 'web:action.edit' }] },
  {
    file: 'office/data-import/web/SetupForm',
    parts: ['office/data-import/web/MappingField'],
    at: ({ importId }) => DATA_IMPORT_PAGE.replace('{id}', String(importId)),
  },
  {
    file: 'report/data-export/web/ExportDrawer',
    parts: ['report/data-export/web/ExportFields', 'report/data-export/web/RhythmOrNone'],
    at: DATA_EXPORT,
    steps: [{ click: 'dataExport:action.create' }],
  },
  { file: 'report/data-export/web/ExportDrawer', at: DATA_EXPORT, steps: [{ more: 'web:action.edit', of: '每周导出' }] },
  { file: 'report/data-export/web/PushDrawer', at: DATA_EXPORT, steps: [{ more: 'dataExport:action.push', of: '每周导出' }] },
  { file: 'report/data-export/web/SftpDrawer', at: DATA_EXPORT, steps: [{ more: 'dataExport:action.sftp', of: '每周导出' }] },
  {
    file: 'report/data-export/web/S3Drawer',
    parts: ['report/data-export/web/TargetDrawer'],
    at: DATA_EXPORT,
    steps: [{ more: 'dataExport:action.s3', of: '每周导出' }],
  },
  {
    file: 'report/data-export/web/ReplayDialog',
    at: DATA_EXPORT,
    steps: [{ row: 'dataExport:action.runs', of: '上报推送' }, { click: 'dataExport:replay.since' }],
  },
  { file: 'office/three-powers/web/TurnOnForm', at: THREE_POWERS },
  { file: 'office/api-key/web/KeyDialogs', at: REPORT_DATA_API, steps: [{ click: 'apiKey:action.create' }] },
  { file: 'office/api-key/web/KeyDialogs', at: REPORT_DATA_API, steps: [{ row: 'apiKey:action.renew' }] },
  { file: 'office/login-free-access/web/LinkDialogs', at: LOGIN_FREE_ACCESS, steps: [{ click: 'loginFreeAccess:action.create' }] },
  { file: 'office/login-free-access/web/LinkDialogs', at: LOGIN_FREE_ACCESS, steps: [{ row: 'loginFreeAccess:action.update' }] },
  { file: 'bench/export/web/DecideDialog', at: `${EXPORT_REQUEST}?tab=all`, steps: [{ row: 'export:action.refuse' }] },
  {
    file: 'insight/iframe-embedded/web/EmbedDialogs',
    parts: ['insight/iframe-embedded/web/LookFields'],
    at: IFRAME_EMBEDDED,
    steps: [{ click: 'iframeEmbedded:action.create' }],
  },
  {
    file: 'insight/iframe-embedded/web/EmbedDialogs',
    at: IFRAME_EMBEDDED,
    steps: [{ more: 'iframeEmbedded:action.update', of: '门户首页' }],
  },
  {
    file: 'insight/iframe-embedded/web/EmbedDialogs',
    at: IFRAME_EMBEDDED,
    steps: [{ more: 'iframeEmbedded:action.renew', of: '门户首页' }],
  },
  { file: 'office/operation-log/web/KeepDialog', at: OPERATION_LOG, steps: [{ click: 'operationLog:action.keep' }] },
  { file: 'office/client/web/ClientAddScreen', at: CLIENT_ADD, isProviders: true },
  { file: 'office/client/web/ClientUpdateScreen', at: ({ clientId }) => `${CLIENT_UPDATE}?id=${clientId}`, isProviders: true },
  { file: 'bench/remark/web/RemarkForm', at: article('remark') },
  { file: 'bench/work-bench/web/ProcessPanel', at: article('process') },
];

const ARTICLES: EveryForm[] = [
  { file: 'bench/article-number/web/EditNumbersDialog', at: article('numbers'), steps: [{ click: 'articleNumber:action.edit' }] },
  { file: 'bench/article-number/web/EditUrlDialog', at: article('numbers'), steps: [{ click: 'articleNumber:action.url' }] },
  { file: 'bench/work-bench/web/CreateArticleDialog', at: CLASSIFIED_INFO, steps: [{ click: 'article:create.action' }] },
  {
    file: 'bench/work-bench/web/EditArticleDialog',
    at: ({ handArticleId }) => ARTICLE_DETAIL.replace('{id}', String(handArticleId)),
    steps: [{ click: 'web:action.edit' }],
  },
  { file: 'bench/export/web/ExportDialog', at: `${CLASSIFIED_INFO}?isFolded=false`, steps: [{ click: 'export:export' }] },
  { file: 'bench/work-bench/web/SaveFilterDialog', at: CLASSIFIED_INFO, steps: [{ click: 'article:saved.save' }] },
  ...['favorite', 'stuck', 'tag', 'class', 'classify', 'publish', 'suggest', 'delete'].map(work),
  { file: 'bench/selected/web/SummaryDialog', at: '/front/report/selected-info', steps: [{ row: 'selected:action.edit' }] },
  { file: 'bench/favorite/web/FolderManager', at: '/front/report/user-favorite-article', steps: [{ click: 'favorite:folder.manage' }] },
  { file: 'bench/comment/web/WatchDialog', at: COMMENT_SETTING, steps: [{ click: 'comment:action.create' }] },
  { file: 'bench/comment/web/WatchDialog', at: COMMENT_SETTING, steps: [edit] },
  { file: 'insight/home/web/ArrangeDialog', at: HOME, steps: [{ click: 'home:arrange.open' }] },
  { file: 'insight/hot-spot/web/TitleDrawer', at: HOT_SPOT_INFO, steps: [{ click: 'hotSpot:action.titles' }] },
];

const SUBJECTS: EveryForm[] = [
  { file: 'subjects/subject/web/CategoryDialog', at: SUBJECT_CATEGORY, steps: [{ click: 'subject:category.addTop' }] },
  {
    file: 'subjects/subject/web/CategoryDialog',
    at: SUBJECT_CATEGORY,
    steps: [{ click: 'subject:category.menu' }, { click: 'subject:category.rename' }],
  },
  {
    file: 'subjects/subject/web/CategoryDialog',
    at: SUBJECT_CATEGORY,
    steps: [{ click: 'subject:category.menu', isLast: true }, { click: 'subject:category.moveTo' }],
  },
  {
    file: 'subjects/subject/web/BackfillDialog',
    at: SUBJECT_LIST,
    steps: [{ row: 'subject:action.more' }, { click: 'subject:action.backfill' }],
  },
  {
    file: 'subjects/subject/web/BringForm',
    parts: ['subjects/subject/web/CopySubjectScreen'],
    at: ({ clientId }) => `${COPY_SUBJECT}?clientId=${clientId}`,
    steps: [{ selected: 'subject:tool.copyTo' }],
    isProviders: true,
  },
  { file: 'subjects/subject/web/MoveDialog', at: SUBJECT_LIST, steps: [{ selected: 'subject:action.move' }] },
  { file: 'subjects/dictionary/web/DictionaryDialog', at: DICTIONARY_MANAGEMENT, steps: [{ click: 'dictionary:action.create' }] },
  { file: 'subjects/dictionary/web/DictionaryDialog', at: DICTIONARY_MANAGEMENT, steps: [edit] },
  {
    file: 'subjects/dictionary/web/DictionaryImport',
    at: DICTIONARY_MANAGEMENT,
    steps: [{ click: 'dictionary:action.import' }],
    upload: { name: '新词.txt', text: '一个新词' },
  },
  {
    file: 'subjects/subject/web/SubjectImport',
    at: SUBJECT_LIST,
    steps: [{ click: 'subject:action.import' }],
    upload: {
      name: 'subjects.json',
      text: JSON.stringify({
        format: 'tingfeng-subjects',
        version: 1,
        exportedAt: 0,
        subjects: [{ name: '新的专题', expression: '召回' }],
      }),
    },
  },
  { file: 'subjects/content-class/web/ClassDialog', at: CONTENT_CLASS, steps: [{ click: 'contentClass:action.create' }] },
  { file: 'subjects/content-class/web/ClassDialog', at: CONTENT_CLASS, steps: [{ click: 'contentClass:action.rename' }] },
  { file: 'subjects/content-class/web/ClassDialog', at: CONTENT_CLASS, steps: [{ click: 'contentClass:action.move', isLast: true }] },
  { file: 'subjects/tag/web/TagDialog', at: TAG, steps: [{ click: 'tag:action.create' }] },
  { file: 'subjects/tag/web/TagDialog', at: TAG, steps: [edit] },
  { file: 'subjects/tag/web/MergeDialog', at: TAG, steps: [{ row: 'tag:action.merge' }] },
  { file: 'subjects/tag/web/TagClassDialog', at: TAG_CLASS, steps: [{ click: 'tag:action.createClass' }] },
  { file: 'subjects/tag/web/TagClassDialog', at: TAG_CLASS, steps: [editBehind] },
  { file: 'subjects/tag/web/KeywordDialog', at: TAG_KEYWORD, steps: [{ click: 'tag:action.createKeyword' }] },
  { file: 'subjects/tag/web/KeywordDialog', at: TAG_KEYWORD, steps: [edit] },
  { file: 'subjects/redo-classify/web/RedoDialog', at: REDO_CLASSIFY, steps: [{ click: 'redoClassify:action.create' }] },
  { file: 'subjects/missing-page/web/ReportDialog', at: MISSING_PAGE, steps: [{ click: 'missingPage:action.report' }] },
  { file: 'subjects/missing-page/web/AssignDialog', at: MISSING_PAGE, steps: [{ row: 'missingPage:action.assign' }] },
  { file: 'subjects/filter-entry/web/EntryDialog', at: WHITE_LIST, steps: [{ click: 'filterEntry:action.create' }] },
  { file: 'subjects/filter-entry/web/EntryDialog', at: BLACK_LIST, steps: [edit] },
  {
    file: 'subjects/filter/web/RemoveDialog',
    at: BLACK_LIST,
    steps: [{ row: 'web:action.remove' }],
  },
  { file: 'subjects/filter-entry/web/EntryDialog', at: BLACK_WORD, steps: [{ click: 'filterEntry:action.create' }] },
  { file: 'subjects/emotion-word/web/LibDialog', at: EMOTION_LIB, steps: [{ click: 'emotionWord:action.createLib' }] },
  { file: 'subjects/emotion-word/web/LibDialog', at: EMOTION_LIB, steps: [edit] },
  { file: 'subjects/emotion-word/web/WordDialog', at: EMOTION_WORD, steps: [{ click: 'emotionWord:action.createWords' }] },
  { file: 'subjects/emotion-word/web/WordDialog', at: EMOTION_WORD, steps: [edit] },
  {
    file: 'subjects/user-suggestion/web/AcceptDialog',
    parts: ['subjects/user-suggestion/web/AcceptForm'],
    at: USER_SUGGESTION,
    steps: [{ row: 'userSuggestion:action.accept' }],
  },
  { file: 'subjects/user-suggestion/web/RejectDialog', at: USER_SUGGESTION, steps: [{ row: 'userSuggestion:action.reject' }] },
  { file: 'subjects/hot-word-dict/web/HotWordDialog', at: HOT_WORD_DICT, steps: [{ click: 'hotWordDict:action.create' }] },
  { file: 'subjects/hot-word-dict/web/HotWordDialog', at: HOT_WORD_DICT, steps: [edit] },
  { file: 'subjects/hot-word-dict/web/HotWordImport', at: HOT_WORD_DICT, steps: [{ click: 'hotWordDict:action.import' }] },
];

const SOURCES: EveryForm[] = [
  { file: 'core/user/web/ResetPasswordDialog', at: USER_LIST, steps: [{ more: 'user:action.resetPassword', of: 'forms-nobody' }] },
  { file: 'core/user/web/GrantDialog', at: USER_LIST, steps: [{ more: 'user:action.grant', of: 'forms-nobody' }] },
  { file: 'office/role/web/CopyRoleDialog', at: ROLE_LIST, steps: [{ click: 'role:action.create' }] },
  { file: 'office/role/web/RenameRoleDialog', at: ROLE_LIST, steps: [{ more: 'role:action.rename', of: '' }] },
  { file: 'office/role/web/MatrixForm', at: ({ spareRoleId }) => ROLE_DETAIL.replace('{id}', String(spareRoleId)) },
  { file: 'office/user-group/web/NewGroupDialog', at: USER_GROUP, steps: [{ click: 'userGroup:action.create' }] },
  { file: 'office/user-group/web/EditGroupDialog', at: USER_GROUP, steps: [editBehind] },
  { file: 'sources/source/web/SourceDialog', at: CLIENT_LIST_PAGE, steps: [{ click: 'source:action.create' }] },
  {
    file: 'sources/source/web/SourceDialog',
    at: CLIENT_LIST_PAGE,
    steps: [{ click: 'source:action.create' }, { click: 'source:action.byHand' }, { click: 'source:kind.feed' }],
  },
  {
    file: 'sources/source/web/SourceDialog',
    parts: ['sources/source/web/SourceForm'],
    at: CLIENT_LIST_PAGE,
    steps: [{ row: 'source:action.more' }, { click: 'web:action.edit' }],
  },
  {
    file: 'sources/source/web/ImportDialog',
    parts: ['sources/source/web/ImportForm'],
    at: CLIENT_LIST_PAGE,
    steps: [{ click: 'source:import.open' }],
  },
  { file: 'sources/source/web/IntervalDialog', at: TASK_SCHEDULE, steps: [{ selected: 'source:interval.edit' }], isProviders: true },
  { file: 'sources/website/web/AskDialog', at: SYSTEM_WEBSITE, steps: [{ click: 'website:action.ask' }] },
  { file: 'sources/website/web/EditSiteDialog', at: GLOBAL_DOMAIN, steps: [{ row: 'website:action.edit' }], isProviders: true },
  { file: 'sources/website/web/WeighDialog', at: GLOBAL_DOMAIN, steps: [{ selected: 'website:action.weigh' }], isProviders: true },
  {
    file: 'sources/website/web/DeclineDialog',
    at: `${GLOBAL_DOMAIN}?tab=requests`,
    steps: [{ row: 'website:action.declineOf' }],
    isProviders: true,
  },
  {
    file: 'sources/collect-server/web/ServerAddScreen',
    parts: ['sources/collect-server/web/ServerFields'],
    at: SERVER_ADD,
    isProviders: true,
  },
  {
    file: 'sources/collect-server/web/ServerEditScreen',
    at: ({ collectServerId }) => `${SERVER_EDIT}?id=${collectServerId}`,
    isProviders: true,
  },
  {
    file: 'sources/collect-server/web/GroupDialog',
    at: NODE_GROUPS,
    steps: [{ click: 'collectServer:action.createGroup' }],
    isProviders: true,
  },
  { file: 'sources/collect-server/web/GroupDialog', at: NODE_GROUPS, steps: [edit], isProviders: true },
  {
    file: 'sources/collect-server/web/BindDialog',
    at: TASK_SCHEDULE,
    steps: [{ selected: 'collectServer:action.bind' }],
    isProviders: true,
  },
  {
    file: 'sources/global-reject/web/RejectDialog',
    at: REJECT_DOMAIN,
    steps: [{ click: 'globalReject:action.create' }],
    isProviders: true,
  },
  {
    file: 'office/database-monitor/web/CheckDialog',
    at: DB_CHECK,
    steps: [{ click: 'databaseMonitor:action.create' }],
    isProviders: true,
  },
  { file: 'office/database-monitor/web/CheckDialog', at: DB_CHECK, steps: [edit], isProviders: true },
  { file: 'sources/global-reject/web/RejectDialog', at: REJECT_DOMAIN, steps: [edit], isProviders: true },
  {
    file: 'sources/global-reject/web/RejectImport',
    at: REJECT_DOMAIN,
    steps: [{ click: 'globalReject:action.import' }],
    isProviders: true,
  },
  { file: 'sources/global-reject/web/RejectTest', at: REJECT_DOMAIN, steps: [{ click: 'globalReject:action.test' }], isProviders: true },
  { file: 'sources/global-reject/web/MoveDialog', at: REJECT_DOMAIN, steps: [{ selected: 'globalReject:action.move' }], isProviders: true },
  {
    file: 'sources/global-reject/web/ClassDialog',
    at: REJECT_DOMAIN_CLASS,
    steps: [{ click: 'globalReject:action.createClass' }],
    isProviders: true,
  },
  { file: 'sources/global-reject/web/ClassDialog', at: REJECT_DOMAIN_CLASS, steps: [edit], isProviders: true },
  { file: 'sources/site-group/web/GroupDialog', at: WEBSITE_GROUP, steps: [{ click: 'siteGroup:action.create' }] },
  { file: 'sources/site-group/web/GroupDialog', parts: ['sources/site-group/web/GroupForm'], at: WEBSITE_GROUP, steps: [edit] },
  {
    file: 'sources/comment-source/web/CommentSourceDialog',
    at: COMMENT_SOURCE,
    steps: [{ click: 'commentSource:action.create' }],
    isProviders: true,
  },
  { file: 'sources/comment-source/web/CommentSourceDialog', at: COMMENT_SOURCE, steps: [edit], isProviders: true },
  { file: 'sources/web-source/web/WebSourceDialog', at: WEB_SOURCE, steps: [{ click: 'webSource:action.create' }], isProviders: true },
  { file: 'sources/web-source/web/WebSourceDialog', at: WEB_SOURCE, steps: [edit], isProviders: true },
];

const CLIENTS: EveryForm[] = [
  { file: 'office/sub-client/web/NewSubClientDialog', at: SUB_CLIENT_LIST, steps: [{ click: 'subClient:action.create' }] },
  { file: 'office/sub-client/web/SubClientDialog', at: SUB_CLIENT_LIST, steps: [{ row: 'subClient:action.sight' }] },
  { file: 'office/sub-client/web/RelationDialog', at: CLIENT_RELATION, steps: [{ row: 'subClient:action.sight' }], isProviders: true },
  {
    file: 'office/client/web/RemoveClientDialog',
    at: CLIENT_LIST,
    steps: [{ more: 'web:action.remove', of: 'forms' }],
    isProviders: true,
  },
];

const WARNINGS: EveryForm[] = [
  {
    file: 'inform/inform-hand/web/ComposeDrawer',
    parts: ['inform/inform-hand/web/ArticlesField'],
    at: SENT_BY_HAND,
    steps: [{ click: 'informHand:action.create' }],
  },
  {
    file: 'inform/inform-user/web/InformUserDialog',
    parts: ['inform/inform-user/web/ReceivingField'],
    at: INFORM_USER,
    steps: [{ click: 'informUser:action.create' }],
  },
  { file: 'inform/inform-user/web/InformUserDialog', at: INFORM_USER, steps: [edit] },
  { file: 'inform/inform-user/web/InformGroupDialog', at: INFORM_USER, steps: [{ click: 'informUser:action.createGroup' }] },
  {
    file: 'inform/inform-user/web/ChannelDrawer',
    parts: ['inform/inform-user/web/ChannelCode'],
    at: INFORM_USER,
    steps: [{ row: 'informUser:action.channels' }],
  },
  {
    file: 'inform/inform-user/web/ChannelForm',
    at: INFORM_USER,
    steps: [{ row: 'informUser:action.channels' }, { click: 'informUser:addTitle' }],
  },
  {
    file: 'inform/inform-rule/web/InformRuleDrawer',
    parts: ['inform/inform-rule/web/RuleFields'],
    at: AUTO_INFORM_RULE,
    steps: [{ click: 'informRule:action.create' }],
  },
  { file: 'inform/inform-rule/web/InformRuleDrawer', at: AUTO_INFORM_RULE, steps: [edit] },
  {
    file: 'inform/inform-policy/web/RouteDialog',
    at: `${AUTO_INFORM_RULE}?tab=routes`,
    steps: [{ click: 'informPolicy:action.create' }],
  },
  { file: 'inform/inform-policy/web/RouteDialog', at: `${AUTO_INFORM_RULE}?tab=routes`, steps: [edit] },
  {
    file: 'inform/inform-silence/web/SilenceDialog',
    parts: ['inform/inform-silence/web/UntilField'],
    at: `${AUTO_INFORM_RULE}?tab=silences`,
    steps: [{ click: 'informSilence:action.create' }],
  },
  { file: 'inform/inform-silence/web/SilenceDialog', at: `${AUTO_INFORM_RULE}?tab=silences`, steps: [edit] },
  {
    file: 'inform/inform-holiday/web/HolidayDialog',
    at: `${AUTO_INFORM_RULE}?tab=holidays`,
    steps: [{ click: 'informHoliday:action.create' }],
  },
  { file: 'inform/inform-holiday/web/HolidayDialog', at: `${AUTO_INFORM_RULE}?tab=holidays&year=2026`, steps: [edit] },
  {
    file: 'inform/inform-receipt/web/ReceiptDialog',
    parts: ['inform/inform-rule/web/RulesSelect', 'inform/inform-receipt/web/StepsField'],
    at: AUTO_RECEIPT,
    steps: [{ click: 'informReceipt:action.create' }],
  },
  { file: 'inform/inform-receipt/web/ReceiptDialog', at: AUTO_RECEIPT, steps: [edit] },
  {
    file: 'inform/content-template/web/TemplateDrawer',
    at: CONTENT_TEMPLATE,
    steps: [{ click: 'contentTemplate:action.create' }],
  },
  { file: 'inform/content-template/web/TemplateDrawer', at: CONTENT_TEMPLATE, steps: [edit] },
];

const REPORTS: EveryForm[] = [
  {
    file: 'report/brief-report/web/BulletinDrawer',
    parts: ['report/brief-report/web/BulletinForm'],
    at: BRIEF_REPORT,
    steps: [{ click: 'briefReport:action.create' }],
  },
  {
    file: 'report/bulletin-flow/web/FlowDialogs',
    at: `${BRIEF_REPORT}?state=draft`,
    steps: [{ more: 'bulletinFlow:action.submit', of: '' }],
  },
  {
    file: 'report/bulletin-flow/web/FlowDialogs',
    at: `${BRIEF_REPORT}?state=review`,
    steps: [{ more: 'bulletinFlow:action.return', of: '' }],
  },
  {
    file: 'report/bulletin-flow/web/FlowDialogs',
    at: `${BRIEF_REPORT}?state=published`,
    steps: [{ more: 'bulletinFlow:action.send', of: '' }],
  },
  {
    file: 'report/bulletin-schedule/web/ScheduleDrawer',
    at: `${BRIEF_REPORT}?tab=schedules`,
    steps: [{ click: 'bulletinSchedule:action.create' }],
  },
  { file: 'report/bulletin-schedule/web/ScheduleDrawer', at: `${BRIEF_REPORT}?tab=schedules`, steps: [edit] },
  {
    file: 'report/report-template/web/TemplateDrawer',
    parts: ['report/report-template/web/TemplatePreview'],
    at: CLIENT_REPORT_TEMPLATE,
    steps: [{ click: 'reportTemplate:action.create' }],
  },
  {
    file: 'report/report-template/web/TemplateDrawer',
    at: `${CLIENT_REPORT_TEMPLATE}?keyword=${encodeURIComponent('内部')}`,
    steps: [edit],
  },
  {
    file: 'report/language-model/web/ModelSettingDrawer',
    at: CLIENT_REPORT_TEMPLATE,
    steps: [{ click: 'languageModel:setting.open' }],
  },
  {
    file: 'report/bulletin-advice/web/AdviceDrawer',
    at: CLIENT_REPORT_TEMPLATE,
    steps: [{ click: 'bulletinAdvice:setting.open' }],
  },
  {
    file: 'report/bulletin-look/web/LookDrawer',
    at: CLIENT_REPORT_TEMPLATE,
    steps: [{ click: 'bulletinLook:setting.open' }],
  },
  { file: 'report/report-template/web/AnalyzeModuleScreen', at: ANALYZE_MODULE },
  { file: 'report/html-report/web/ShareDrawer', at: HTML_REPORT, steps: [{ click: 'htmlReport:action.create' }] },
  {
    file: 'report/announcement/web/CreateDrawer',
    parts: ['report/announcement/web/AnnouncementFields'],
    at: ANNOUNCEMENT,
    steps: [{ click: 'announcement:action.create' }],
  },
  { file: 'report/announcement/web/EditDrawer', at: `${ANNOUNCEMENT}?tab=sent`, steps: [{ more: 'announcement:action.edit', of: '' }] },
  {
    file: 'report/announcement/web/WithdrawDialog',
    at: `${ANNOUNCEMENT}?tab=sent`,
    steps: [{ selected: 'announcement:action.withdraw' }],
  },
  { file: 'report/living-briefing/web/BeginDialog', at: LIVING_BRIEFING, steps: [{ click: 'livingBriefing:action.create' }] },
  { file: 'report/ticket/web/TicketDrawer', at: TICKETS, steps: [{ click: 'ticket:action.create' }] },
  { file: 'report/ticket/web/SettingDrawer', at: TICKETS, steps: [{ click: 'ticket:action.setting' }] },
  {
    file: 'report/ticket/web/GuestDrawer',
    at: (own) => TICKET_PAGE.replace('{id}', String(own.ticketId)),
    steps: [{ click: 'ticket:guest.add' }],
  },
  {
    file: 'report/ticket/web/StepDialog',
    at: (own) => TICKET_PAGE.replace('{id}', String(own.ticketId)),
    steps: [{ click: 'ticket:step.close' }],
  },
  { file: 'report/html-report/web/ShareDialog', at: HTML_REPORT, steps: [{ row: 'htmlReport:action.extend' }] },
];

/** Shown only after an export had too many rows, a stranger's address was read, a code was typed, or a second step was turned on: `export-request.test.ts`, `website.test.ts`, `ticket-guest.test.ts` and `second-factor.test.ts` of `tests/screens/journeys`. */
export const BEHIND_AN_ANSWER = [
  'bench/export/web/AskExportDialog',
  'sources/website/web/AcceptDialog',
  'sources/website/web/AcceptForm',
  'report/ticket/web/GuestWriting',
  'office/setting/web/SecondFactorForms',
  'office/setting/web/PasskeyForms',
];

export const EVERY_FORM: readonly EveryForm[] = [...PAGES, ...ARTICLES, ...SUBJECTS, ...SOURCES, ...CLIENTS, ...WARNINGS, ...REPORTS];
