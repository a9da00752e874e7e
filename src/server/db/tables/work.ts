// What people do with articles, and the comments under them.
import type { Generated, Selectable } from 'kysely';
import type { Emotion } from '#shared/media.ts';
import type { HitSubjectTable, HitTable } from './articles.ts';

/** A file's bytes are in the data folder under their SHA-256; a row names their owner. */
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

/**
 * A hit that somebody deleted, with all data needed to restore it; `hit` is null after its 30 days, and the row prevents it from being added again.
 */
export interface DeletedHitTable {
  clientId: number;
  articleId: number;
  hit: { hit: Selectable<HitTable>; subjects: Selectable<HitSubjectTable>[] } | null;
  deletedBy: number | null;
  note: string;
  deletedAt: number;
}

/** A person added an article to a subject or removed it: no automatic run changes that. */
export interface HitCorrectionTable {
  clientId: number;
  articleId: number;
  subjectId: number;
  isMember: boolean;
  /** Emotions towards the subject and of the article, when it was added. */
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

/** The client's pin; subject 0 means all. */
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
  /** It is being merged into this tag, or with 0 removed from its articles, and is deleted afterwards: it is no longer shown to anybody. */
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
  /** The reason, in the words of the person who decided. */
  reason: Generated<string>;
  /** What accepting it changed: SuggestionAction, or '' before acceptance. */
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
  /** SHA-256 of the key; the key itself is not stored. */
  keyHash: string;
  prefix: string;
  /** Privileges that it holds, a subset of its owner's. */
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
  /** The site's own id of the comment. */
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

/** A repost of a post, stored once for all clients. */
export interface RepostTable {
  id: Generated<number>;
  articleId: number;
  /** The site's own id of the repost. */
  externalId: string;
  /** The site's id of the repost that it passed on; '' or unknown when it passed on the post itself. */
  parentExternalId: string;
  author: string;
  content: string;
  /** The author's own words, without quotations; '' if there are none. */
  ownText: string;
  followers: number | null;
  region: string;
  /** Emotion of the author's own words; neutral without any. */
  emotion: Emotion;
  emotionScore: number;
  words: string[];
  publishedAt: number;
  foundAt: number;
}

/** The last reading of a post's reposts: whether it was complete, and how many are stored. */
export interface RepostReadingTable {
  articleId: number;
  isWhole: boolean;
  total: number;
  at: number;
  /** Grows when a reading begins and when it ends: results derived from the reposts are valid until then. */
  version: Generated<number>;
}

/** A post whose growing reposts a client reads repeatedly. */
export interface RepostWatchTable {
  id: Generated<number>;
  clientId: number;
  articleId: number;
  /** The requested interval, and the present one, which lengthens as the thread slows. */
  intervalMinutes: number;
  waitMinutes: number;
  isEnabled: boolean;
  nextAt: number;
  leaseUntil: Generated<number>;
  lastReadAt: number | null;
  /** Time of the newest repost, or when the watch began if later. */
  lastNewAt: number;
  /** Number of reposts at the last reading. */
  lastAdded: Generated<number>;
  lastError: Generated<string>;
  /** When it stopped automatically because nothing new had arrived for long. */
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
  /** Newest reply that this setting has seen. */
  maxReplyId: number;
  /** Newest reply when the watch began: earlier replies cause no notices. */
  baseReplyId: number;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Where the comments of a site's articles are found: `src/ingest/comment/comment-source.ts` says how `url` and `mapping` are read. */
export interface CommentSourceTable {
  id: Generated<number>;
  /** Name of the site, or the end of it. */
  domain: string;
  kind: Generated<'reply' | 'repost'>;
  url: string;
  mapping: unknown;
  isEnabled: boolean;
  isSample: boolean;
  updatedAt: number;
}

/** Whether the last reading of an article's comments was complete: only then may the next one stop at a known comment. */
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
