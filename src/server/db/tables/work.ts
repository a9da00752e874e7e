// What people do with articles, and the comments under them.
import type { Generated, Selectable } from 'kysely';
import type { Emotion } from '#shared/media.ts';
import type { HitSubjectTable, HitTable } from './articles.ts';

/** A file's bytes lie in the data folder under their SHA-256; a row says whose they are. */
export interface StoredFileTable {
  id: Generated<number>;
  clientId: number;
  sha256: string;
  bytes: number;
  contentType: string;
  /** True: a virus scanner has looked at the bytes and found nothing. */
  isScanned: boolean;
  createdAt: number;
}

export interface AttachmentTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  fileId: number;
  name: string;
  kind: 'attachment' | 'process-result' | 'screenshot';
  createdBy: number | null;
  createdAt: number;
}

/** Named files of a client: its logo, cover pictures, ticket files. */
export interface ClientFileTable {
  clientId: number;
  path: string;
  fileId: number;
  updatedBy: number | null;
  updatedAt: number;
}

/** A hit that somebody deleted, with all that is needed to bring it back; `hit` is null once its 30 days are over, and the row keeps it from coming again. */
export interface DeletedHitTable {
  clientId: number;
  articleId: number;
  hit: { hit: Selectable<HitTable>; subjects: Selectable<HitSubjectTable>[] } | null;
  deletedBy: number | null;
  note: string;
  deletedAt: number;
}

/** A person put an article into a subject, or took it out: no machine run changes that. */
export interface HitCorrectionTable {
  clientId: number;
  articleId: number;
  subjectId: number;
  isMember: boolean;
  /** Towards the subject, and of the article, when it was put in. */
  targetEmotion: Emotion | null;
  targetScore: number | null;
  emotion: Emotion;
  emotionScore: number;
  correctedBy: number;
  correctedAt: number;
}

export interface RemarkTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  userId: number;
  text: string;
  /** Ids of the users it names. */
  mentions: number[];
  createdAt: number;
  deletedAt: number | null;
}

export interface ProcessResultTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  userId: number;
  text: string;
  attachmentIds: number[];
  createdAt: number;
}

/** The client's pin; subject 0 stands for all. */
export interface StuckTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  subjectId: number;
  sort: number;
  until: number | null;
  createdBy: number;
  createdAt: number;
}

export interface PublicationTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  title: string;
  summary: string;
  channel: string;
  publishedBy: number;
  publishedAt: number;
  withdrawnBy: number | null;
  withdrawnAt: number | null;
}

export interface TagTable {
  id: Generated<number>;
  clientId: number;
  name: string;
  color: string;
  sort: number;
  createdAt: number;
  classId: Generated<number | null>;
  /** It is being merged into this one, or with 0 taken off its articles, and then deleted: nobody is shown it any more. */
  movesTo: Generated<number | null>;
}

export interface UserSuggestionTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  articleId: number;
  kind: 'emotion' | 'subject' | 'junk';
  before: string;
  after: string;
  note: string;
  state: 'new' | 'accepted' | 'rejected';
  createdAt: number;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<number | null>;
  /** Why, in words of who decided. */
  reason: Generated<string>;
  /** What its acceptance changed: SuggestionAction, or '' while nobody has accepted it. */
  action: Generated<string>;
}

/** Work on one article that a person waits for: replies, numbers, a screenshot. */
export interface ArticleTaskTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  kind: 'reply' | 'repost' | 'number' | 'screenshot';
  state: 'waiting' | 'running' | 'done' | 'failed';
  reason: string;
  result: string;
  jobId: number | null;
  createdBy: number | null;
  createdAt: number;
  finishedAt: number | null;
}

export interface ApiKeyTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  name: string;
  /** SHA-256 of the key, which nobody can read again. */
  keyHash: string;
  prefix: string;
  /** Privileges that it holds, a part of its owner's. */
  scopes: string[];
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

export interface FavoriteFolderTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  name: string;
  createdAt: number;
}

/** Folder 0 is the one without a name. */
export interface FavoriteTable {
  userId: number;
  articleId: number;
  clientId: number;
  folderId: number;
  note: string;
  createdAt: number;
}

/** A reader's own pin. */
export interface StickyTable {
  userId: number;
  articleId: number;
  clientId: number;
  createdAt: number;
}

/** The basket of a user. */
export interface SelectedArticleTable {
  userId: number;
  articleId: number;
  clientId: number;
  groupName: string;
  summary: string;
  sort: number;
  createdAt: number;
}

export interface ArticleBrowseTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  articleId: number;
  at: number;
}

export interface SavedFilterTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  name: string;
  /** The filter as it is in the address. */
  query: string;
  isShared: boolean;
  createdAt: number;
}

export interface SearchWordTable {
  userId: number;
  word: string;
  clientId: number;
  times: number;
  usedAt: number;
}

/** A comment under an article, stored once for all. */
export interface ReplyTable {
  id: Generated<number>;
  articleId: number;
  /** The id that its site gave it. */
  externalId: string;
  parentExternalId: string;
  author: string;
  content: string;
  region: string;
  likes: number;
  replies: number;
  emotion: Emotion;
  emotionScore: number;
  words: string[];
  publishedAt: number;
  foundAt: number;
}

/** Who passed a post on, stored once for all. */
export interface RepostTable {
  id: Generated<number>;
  articleId: number;
  /** The id that its site gave it. */
  externalId: string;
  /** Of the repost that it passed on; '' or unknown where that is the post itself. */
  parentExternalId: string;
  author: string;
  content: string;
  /** What its author says, without what is quoted; '' where nothing. */
  ownText: string;
  followers: number | null;
  region: string;
  /** Of the own words; neutral without any. */
  emotion: Emotion;
  emotionScore: number;
  words: string[];
  publishedAt: number;
  foundAt: number;
}

/** The last reading of a post's reposts: whether it came to its end, and how many are stored. */
export interface RepostReadingTable {
  articleId: number;
  isWhole: boolean;
  total: number;
  at: number;
  /** Grows when a reading begins and when it ends: what was made of the reposts holds until then. */
  version: Generated<number>;
}

/** A post whose reposts a client has read again and again while they grow. */
export interface RepostWatchTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  /** As asked for, and as it is now: longer as the thread grows slower. */
  intervalMinutes: number;
  waitMinutes: number;
  isEnabled: boolean;
  nextAt: number;
  leaseUntil: Generated<number>;
  lastReadAt: number | null;
  /** Of the newest repost, or when the watch began where that was later. */
  lastNewAt: number;
  /** By the last reading. */
  lastAdded: Generated<number>;
  lastError: Generated<string>;
  /** When it stopped by itself, since nothing had come for long. */
  quietAt: number | null;
  createdBy: number | null;
  /** When it was last switched on. */
  sinceAt: number;
}

export interface CommentExtractionSettingTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  url: string;
  md5: string;
  intervalMinutes: number;
  until: number | null;
  isEnabled: boolean;
  nextAt: number;
  leaseUntil: number;
  lastFetchedAt: number | null;
  lastError: string;
  /** Newest reply that was seen by this setting. */
  maxReplyId: number;
  /** Newest reply when the watch began: nobody is told of what was there before. */
  baseReplyId: number;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Where the comments of a site's articles are found: `src/ingest/comment/comment-source.ts` says how `url` and `mapping` are read. */
export interface CommentSourceTable {
  id: Generated<number>;
  /** Of the site, or the end of it. */
  domain: string;
  kind: Generated<'reply' | 'repost'>;
  url: string;
  mapping: unknown;
  isEnabled: boolean;
  isSample: boolean;
  updatedAt: number;
}

/** Whether the last reading of an article's comments came to its end: only then may the next one end at what is known. */
export interface ReplyReadingTable {
  articleId: number;
  isWhole: boolean;
  at: number;
}

/** How far a user has read the comments of a setting. */
export interface CommentViewTable {
  userId: number;
  settingId: number;
  latestReplyId: number;
  at: number;
}
