// Who owns the rows of each table: which rows are removed with a client, and which a backup contains. A table without a line here does not compile.
import { keysOf } from '#shared/keys-of.ts';
import type { Database } from './tables/database.ts';

export type TableName = keyof Database;
/**
 * `shared`: belongs to all and stays. `client`: owned by the client that `column` names (`client_id` by default), shared where that is 0. `of`: owned
 * by the owner of the row of that table whose `ref` (default `id`) is in `column`. A backup leaves out tables that are `isPassing`.
 */
export type TableOwner = { isPassing?: true } & (
  | { kind: 'shared' }
  | { kind: 'client'; column?: string }
  | { kind: 'of'; table: TableName; column: string; ref?: string }
);

const shared = { kind: 'shared' } as const;
const passing = { kind: 'shared', isPassing: true } as const;
const client = { kind: 'client' } as const;
const of = (table: TableName, column: string, ref?: string): TableOwner => ({ kind: 'of', table, column, ...(ref ? { ref } : {}) });

export const TABLE_OWNERS: Record<TableName, TableOwner> = {
  serviceType: shared,
  client: { kind: 'client', column: 'id' },
  // Both of its columns name a client: removal deletes by either.
  clientRelation: { kind: 'client', column: 'childId' },
  // When it was last told that little is left.
  quotaNotice: client,
  role: client,
  rolePrivilege: of('role', 'roleId'),
  // Who held one of the three powers, also of accounts that are gone.
  powerHolding: client,
  userGroup: client,
  userGroupSubject: of('userGroup', 'userGroupId'),
  // Directory privilege: the classes that a group sees when it does not see all.
  userGroupClass: of('userGroup', 'userGroupId'),
  // Who leads a group and those below it.
  userGroupLead: of('userGroup', 'userGroupId'),
  account: client,
  signInTry: { ...of('account', 'username', 'username'), isPassing: true },
  // The client whose logs may be deleted in this transaction: a removed client, 0 for all in a restore. Empty at all other times.
  logOpening: passing,
  session: of('account', 'userId'),
  // How a client's people sign in; hashes of the passwords that they had.
  signInRule: client,
  passwordHistory: of('account', 'userId'),
  secondFactor: of('account', 'userId'),
  recoveryCode: of('account', 'userId'),
  passkey: of('account', 'userId'),
  // Identity providers of a client, the mail domains that lead to them, and whom of their people an account is.
  signInProvider: client,
  signInDomain: of('signInProvider', 'providerId'),
  accountIdentity: of('account', 'userId'),
  // Accounts and groups that a provider keeps by SCIM, and the keys that it does so with.
  scimKey: of('signInProvider', 'providerId'),
  scimPerson: of('account', 'userId'),
  scimGroup: of('signInProvider', 'providerId'),
  scimMember: of('account', 'userId'),
  // Challenges of the last minutes that were answered.
  usedChallenge: passing,
  // Sign-ins that nobody ended after a right password.
  stoppedSignIn: { ...of('account', 'userId'), isPassing: true },
  accessLog: client,
  operationLog: client,
  // The end of its chain, and how long a client keeps its logs.
  logChain: client,
  notification: client,
  setting: shared,
  site: shared,
  author: shared,
  // Stored once for all clients; articles that only one client's own sources or people brought belong to that client.
  article: { kind: 'client', column: 'scopeClientId' },
  articleText: of('article', 'articleId'),
  // Earlier versions of a changed article.
  articleRevision: of('article', 'articleId'),
  articleNumber: of('article', 'articleId'),
  reply: of('article', 'articleId'),
  // Whether the last reading of an article's comments was complete: only then may the next one stop at a known comment.
  replyReading: of('article', 'articleId'),
  repost: of('article', 'articleId'),
  repostReading: of('article', 'articleId'),
  repostWatch: client,
  hit: client,
  hitSubject: client,
  articleLog: client,
  subjectCategory: client,
  subject: client,
  subjectVersion: client,
  dictionary: client,
  hotWord: client,
  rollupHour: client,
  rollupDay: client,
  // It contains the notice of the removal itself.
  outbox: passing,
  source: client,
  run: of('source', 'sourceId'),
  runItem: of('run', 'runId'),
  // What the last failed requests of each source were answered.
  failedRequest: { ...of('run', 'runId'), isPassing: true },
  sourceItem: of('source', 'sourceId'),
  pendingPage: of('source', 'sourceId'),
  // One row per pipeline stage and minute, for the monitor's charts.
  stageMinute: passing,
  job: client,
  worker: passing,
  // Machines keep their own keys; a restored record is collected by those that are there.
  collectServer: passing,
  serverGroup: shared,
  // How full disks were; days of clients, from which their activity is compared.
  storageSample: passing,
  clientDay: client,
  storedFile: client,
  attachment: client,
  // Named files of a client: its logo, cover pictures, ticket files.
  clientFile: client,
  deletedHit: client,
  hitCorrection: client,
  remark: client,
  processResult: client,
  stuck: client,
  publication: client,
  tag: client,
  userSuggestion: client,
  articleTask: client,
  apiKey: client,
  // How often it is used, and what failed last.
  apiKeyUse: of('apiKey', 'keyId'),
  apiKeyFailure: of('apiKey', 'keyId'),
  accessLink: client,
  favoriteFolder: client,
  favorite: client,
  // A reader's own pin.
  sticky: client,
  selectedArticle: client,
  articleBrowse: client,
  savedFilter: client,
  searchWord: client,
  commentExtractionSetting: client,
  commentSource: shared,
  // How far a user has read the comments of a setting.
  commentView: of('commentExtractionSetting', 'settingId'),
  contentClass: client,
  tagClass: client,
  tagKeyword: client,
  // A person removed the tag from this article: no keyword adds it again.
  tagRefusal: client,
  tagRun: client,
  // An article that has the tag from this run alone, so that reverting the run removes the tag.
  tagRunArticle: client,
  redoRun: client,
  // Requests for exports, and the files that were made.
  exportRequest: client,
  exportTake: client,
  // Imports from files, what each made, and the rows that it refused.
  dataImport: client,
  dataImportArticle: client,
  dataImportProblem: client,
  dataImportKey: client,
  dataImportItem: client,
  dataImportPlace: client,
  dataExport: client,
  dataExportRun: client,
  dataExportArticle: client,
  dataExportPart: client,
  missingPage: client,
  clientFilter: client,
  filterEntry: client,
  emotionWordLib: client,
  emotionWord: client,
  hitDrop: client,
  // What the provider keeps out for every client, and the items of sources that it kept out.
  rejectClass: shared,
  rejectEntry: shared,
  rejectHitDay: shared,
  // Measures and checks of the provider; what was measured is of this record alone.
  sizeDay: passing,
  recordCheck: shared,
  recordCheckRun: passing,
  rejectItem: of('source', 'sourceId'),
  rejectVersion: shared,
  siteGroup: client,
  siteGroupSite: client,
  siteRequest: client,
  event: client,
  eventFollow: client,
  eventDecision: client,
  eventMove: client,
  meaninglessTitle: client,
  hotList: client,
  hotSnapshot: of('hotList', 'listId'),
  hotEntry: of('hotList', 'listId'),
  hotPoint: of('hotEntry', 'entryId'),
  // Hidden by a client.
  hotMute: client,
  // Removed from its matter by a client and shown separately.
  hotSplit: client,
  webSource: shared,
  interactItem: shared,
  broadcast: of('article', 'articleId'),
  bulletin: client,
  bulletinVersion: client,
  livingBriefing: client,
  livingBriefingArticle: client,
  livingBriefingEntry: client,
  livingBriefingView: client,
  languageModel: client,
  languageModelRun: client,
  bulletinShare: client,
  bulletinLog: client,
  bulletinComment: client,
  bulletinPicture: client,
  bulletinAdvice: client,
  bulletinLook: client,
  signInPicture: client,
  // Domains that a client asks for and proved.
  domainProof: client,
  bulletinArticle: client,
  announcement: client,
  // Of the client whose people are named.
  announcementTarget: client,
  // Of the client of whoever reads.
  announcementReading: client,
  announcementVersion: client,
  announcementFile: client,
  bulletinDispatch: client,
  bulletinSchedule: client,
  reportTemplate: client,
  reportTemplateVersion: client,
  reportTemplateDefault: client,
  ticket: client,
  ticketSetting: client,
  ticketReceiver: client,
  ticketEntry: client,
  ticketFile: client,
  ticketSource: client,
  ticketGuest: client,
  // Stays when the client goes: who was asked to do what must be found later, too.
  ticketLog: shared,
  ticketChain: shared,
  contentTemplate: client,
  informUser: client,
  informChannel: client,
  informRule: client,
  informDispatch: client,
  informDecision: client,
  informMessage: client,
  informReceipt: client,
  informReceiptStep: of('informMessage', 'messageId'),
  informAttempt: of('informMessage', 'messageId'),
  informComment: client,
  informFiring: client,
  informRoute: client,
  informSilence: client,
  informHoliday: client,
  // How soon a robot may be told again; where the warnings have come to in the outbox.
  informRate: passing,
  informFollow: passing,
};

/** Not in a backup: failed sign-ins, the outbox, minutes of the monitor, workers. */
export const BACKED_UP_TABLES: readonly TableName[] = keysOf(TABLE_OWNERS).filter((table) => !TABLE_OWNERS[table].isPassing);
