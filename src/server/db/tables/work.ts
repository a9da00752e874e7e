// What people do with articles, and the comments under them.
import type { Generated } from 'kysely';
import type { Emotion } from '#shared/media.ts';
import type { StoredHit, StoredHitSubject } from './articles.ts';

/** A file's bytes are in the data folder under their SHA-256; a row names their owner. */
export interface StoredFileTable {
  /** True: a virus scanner has looked at the bytes and found nothing. */
  isScanned: boolean;
}

export interface AttachmentTable {
  kind: 'attachment' | 'process-result' | 'screenshot';
}

/**
 * A hit that somebody deleted, with all data needed to restore it; `hit` is null after its 30 days, and the row prevents it from being added again.
 */
export interface DeletedHitTable {
  hit: { hit: StoredHit; subjects: StoredHitSubject[] } | null;
  note: string;
}

/** A person added an article to a subject or removed it: no automatic run changes that. */
export interface HitCorrectionTable {
  /** Emotions towards the subject and of the article, when it was added. */
  targetEmotion: Emotion | null;
  emotion: Emotion;
}

export interface RemarkTable {
  /** Ids of the users it names. */
  mentions: number[];
}

export interface ProcessResultTable {
  attachmentIds: number[];
}

/** The client's pin; subject 0 means all. */
export interface StuckTable {
  subjectId: number;
  sort: number;
}

export interface PublicationTable {
  summary: string;
  channel: string;
}

export interface TagTable {
  color: string;
  sort: number;
  classId: Generated<number | null>;
  /** It is being merged into this tag, or with 0 removed from its articles, and is deleted afterwards: it is no longer shown to anybody. */
  movesTo: Generated<number | null>;
}

export interface UserSuggestionTable {
  kind: 'emotion' | 'subject' | 'junk';
  before: string;
  after: string;
  note: string;
  state: 'new' | 'accepted' | 'rejected';
  decidedBy: Generated<number | null>;
  decidedAt: Generated<number | null>;
  /** The reason, in the words of the person who decided. */
  reason: Generated<string>;
  /** What accepting it changed: SuggestionAction, or '' before acceptance. */
  action: Generated<string>;
}

/** Work on one article that a person waits for: replies, numbers, a screenshot. */
export interface ArticleTaskTable {
  kind: 'reply' | 'repost' | 'number' | 'screenshot';
  state: 'waiting' | 'running' | 'done' | 'failed';
  reason: string;
  result: string;
}

/** Opens one narrow view of what its maker sees to whoever has its key. */
export interface AccessLinkTable {
  /** SHA-256 of the key; the key itself is not stored. */
  keyHash: string;
  /** What it shows, in the form of the feature that shows it. */
  narrowScope: Record<string, unknown>;
  /** None: from everywhere. */
  addresses: Generated<string[]>;
  kind: Generated<'link' | 'embed'>;
  /** Of an embed: sites that may show it, as browsers write them. */
  origins: Generated<string[]>;
  /** How an embed looks, in the form of its feature. */
  look: Generated<Record<string, unknown>>;
}

export interface ApiKeyTable {
  /** SHA-256 of the key; the key itself is not stored. */
  keyHash: string;
  /** Privileges that it holds, a subset of its owner's. */
  scopes: string[];
  /** None: as its owner sees. */
  subjectIds: Generated<number[]>;
  /** None: from everywhere. */
  addresses: Generated<string[]>;
  expiresAt: number;
}

/** Folder 0 is the one without a name. */
export interface FavoriteTable {
  folderId: number;
  note: string;
}

/** The basket of a user. */
export interface SelectedArticleTable {
  groupName: string;
  summary: string;
  sort: number;
}

export interface SavedFilterTable {
  /** The filter as it is in the address. */
  query: string;
  isShared: boolean;
}

export interface SearchWordTable {
  times: number;
}

/** A comment under an article, stored once for all. */
export interface ReplyTable {
  /** The site's own id of the comment. */
  externalId: string;
  parentExternalId: string;
  author: string;
  region: string;
  likes: number;
  replies: number;
  emotion: Emotion;
  words: string[];
}

/** A repost of a post, stored once for all clients. */
export interface RepostTable {
  /** The site's own id of the repost. */
  externalId: string;
  /** The site's id of the repost that it passed on; '' or unknown when it passed on the post itself. */
  parentExternalId: string;
  author: string;
  content: string;
  /** The author's own words, without quotations; '' if there are none. */
  ownText: string;
  region: string;
  /** Emotion of the author's own words; neutral without any. */
  emotion: Emotion;
  emotionScore: number;
  words: string[];
}

/** The last reading of a post's reposts: whether it was complete, and how many are stored. */
export interface RepostReadingTable {
  total: number;
  /** Grows when a reading begins and when it ends: results derived from the reposts are valid until then. */
  version: Generated<number>;
}

/** A post whose growing reposts a client reads repeatedly. */
export interface RepostWatchTable {
  /** The requested interval, and the present one, which lengthens as the thread slows. */
  intervalMinutes: number;
  /** Time of the newest repost, or when the watch began if later. */
  lastNewAt: number;
  /** Number of reposts at the last reading. */
  lastAdded: Generated<number>;
  /** When it stopped automatically because nothing new had arrived for long. */
  quietAt: number | null;
  /** When it was last switched on. */
  sinceAt: number;
}

export interface CommentExtractionSettingTable {
  intervalMinutes: number;
  isEnabled: boolean;
  leaseUntil: number;
  lastError: string;
  /** Newest reply that this setting has seen. */
  maxReplyId: number;
  /** Newest reply when the watch began: earlier replies cause no notices. */
  baseReplyId: number;
}

/** Where the comments of a site's articles are found: `src/ingest/comment/comment-source.ts` says how `url` and `mapping` are read. */
export interface CommentSourceTable {
  /** Name of the site, or the end of it. */
  domain: string;
  kind: Generated<'reply' | 'repost'>;
  isEnabled: boolean;
  isSample: boolean;
}
