// What people do with articles, and the comments under them.
import type { Generated } from 'kysely';
import type { Emotion } from '#shared/media.ts';

/** A file's bytes lie in the data folder under their SHA-256; a row says whose they are. */
export interface StoredFileTable {
  id: Generated<number>;
  client_id: number;
  sha256: string;
  bytes: number;
  content_type: string;
  /** 1: a virus scanner has looked at the bytes and found nothing. */
  is_scanned: number;
  created_at: number;
}

export interface AttachmentTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  file_id: number;
  name: string;
  kind: 'attachment' | 'process-result' | 'screenshot';
  created_by: number | null;
  created_at: number;
}

/** Named files of a client: its logo, cover pictures, ticket files. */
export interface ClientFileTable {
  client_id: number;
  path: string;
  file_id: number;
  updated_by: number | null;
  updated_at: number;
}

/** A hit that somebody deleted, with all that is needed to bring it back; `hit` is null once its 30 days are over, and the row keeps it from coming again. */
export interface DeletedHitTable {
  client_id: number;
  article_id: number;
  hit: string | null;
  deleted_by: number | null;
  note: string;
  deleted_at: number;
}

/** A person put an article into a subject, or took it out: no machine run changes that. */
export interface HitCorrectionTable {
  client_id: number;
  article_id: number;
  subject_id: number;
  is_member: number;
  /** Towards the subject, and of the article, when it was put in. */
  target_emotion: Emotion | null;
  target_score: number | null;
  emotion: Emotion;
  emotion_score: number;
  corrected_by: number;
  corrected_at: number;
}

export interface RemarkTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  user_id: number;
  text: string;
  /** Ids of the users it names. */
  mentions: string;
  created_at: number;
  deleted_at: number | null;
}

export interface ProcessResultTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  user_id: number;
  text: string;
  attachment_ids: string;
  created_at: number;
}

/** The client's pin; subject 0 stands for all. */
export interface StuckTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  subject_id: number;
  sort: number;
  until: number | null;
  created_by: number;
  created_at: number;
}

export interface PublicationTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  title: string;
  summary: string;
  channel: string;
  published_by: number;
  published_at: number;
  withdrawn_by: number | null;
  withdrawn_at: number | null;
}

export interface TagTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  color: string;
  sort: number;
  created_at: number;
  class_id: Generated<number | null>;
  /** It is being merged into this one, or with 0 taken off its articles, and then deleted: nobody is shown it any more. */
  moves_to: Generated<number | null>;
}

export interface UserSuggestionTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  article_id: number;
  kind: 'emotion' | 'subject' | 'junk';
  before: string;
  after: string;
  note: string;
  state: 'new' | 'accepted' | 'rejected';
  created_at: number;
  decided_by: Generated<number | null>;
  decided_at: Generated<number | null>;
  /** Why, in words of who decided. */
  reason: Generated<string>;
  /** What its acceptance changed: SuggestionAction, or '' while nobody has accepted it. */
  action: Generated<string>;
}

/** Work on one article that a person waits for: replies, numbers, a screenshot. */
export interface ArticleTaskTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  kind: 'reply' | 'repost' | 'number' | 'screenshot';
  state: 'waiting' | 'running' | 'done' | 'failed';
  reason: string;
  result: string;
  job_id: number | null;
  created_by: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface ApiKeyTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  name: string;
  /** SHA-256 of the key, which nobody can read again. */
  key_hash: string;
  prefix: string;
  /** Privileges that it holds, a part of its owner's. */
  scopes: string;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface FavoriteFolderTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  name: string;
  created_at: number;
}

/** Folder 0 is the one without a name. */
export interface FavoriteTable {
  user_id: number;
  article_id: number;
  client_id: number;
  folder_id: number;
  note: string;
  created_at: number;
}

/** A reader's own pin. */
export interface StickyTable {
  user_id: number;
  article_id: number;
  client_id: number;
  created_at: number;
}

/** The basket of a user. */
export interface SelectedArticleTable {
  user_id: number;
  article_id: number;
  client_id: number;
  group_name: string;
  summary: string;
  sort: number;
  created_at: number;
}

export interface ArticleBrowseTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  article_id: number;
  at: number;
}

export interface SavedFilterTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  name: string;
  /** The filter as it stands in the address. */
  query: string;
  is_shared: number;
  created_at: number;
}

export interface SearchWordTable {
  user_id: number;
  word: string;
  client_id: number;
  times: number;
  used_at: number;
}

/** A comment under an article, stored once for all. */
export interface ReplyTable {
  id: Generated<number>;
  article_id: number;
  /** The id that its site gave it. */
  external_id: string;
  parent_external_id: string;
  author: string;
  content: string;
  region: string;
  likes: number;
  replies: number;
  emotion: Emotion;
  emotion_score: number;
  words: string;
  published_at: number;
  found_at: number;
}

/** Who passed a post on, stored once for all. */
export interface RepostTable {
  id: Generated<number>;
  article_id: number;
  /** The id that its site gave it. */
  external_id: string;
  /** Of the repost that it passed on; '' or unknown where that is the post itself. */
  parent_external_id: string;
  author: string;
  content: string;
  /** What its author says, without what is quoted; '' where nothing. */
  own_text: string;
  followers: number | null;
  region: string;
  /** Of the own words; neutral without any. */
  emotion: Emotion;
  emotion_score: number;
  words: string;
  published_at: number;
  found_at: number;
}

/** The last reading of a post's reposts: whether it came to its end, and how many are stored. */
export interface RepostReadingTable {
  article_id: number;
  is_whole: number;
  total: number;
  at: number;
  /** Grows when a reading begins and when it ends: what was made of the reposts holds until then. */
  version: Generated<number>;
}

/** A post whose reposts a client has read again and again while they grow. */
export interface RepostWatchTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  /** As asked for, and as it is now: longer as the thread grows slower. */
  interval_minutes: number;
  wait_minutes: number;
  is_enabled: number;
  next_at: number;
  lease_until: Generated<number>;
  last_read_at: number | null;
  /** Of the newest repost, or when the watch began where that was later. */
  last_new_at: number;
  /** By the last reading. */
  last_added: Generated<number>;
  last_error: Generated<string>;
  /** When it stopped by itself, since nothing had come for long. */
  quiet_at: number | null;
  created_by: number | null;
  /** When it was last switched on. */
  since_at: number;
}

export interface CommentExtractionSettingTable {
  id: Generated<number>;
  client_id: number;
  article_id: number;
  url: string;
  md5: string;
  interval_minutes: number;
  until: number | null;
  is_enabled: number;
  next_at: number;
  lease_until: number;
  last_fetched_at: number | null;
  last_error: string;
  /** Newest reply that was seen by this setting. */
  max_reply_id: number;
  /** Newest reply when the watch began: nobody is told of what was there before. */
  base_reply_id: number;
  created_by: number | null;
  created_at: number;
  updated_at: number;
}

/** Where the comments of a site's articles are found: `src/ingest/comment/comment-source.ts` says how `url` and `mapping` are read. */
export interface CommentSourceTable {
  id: Generated<number>;
  /** Of the site, or the end of it. */
  domain: string;
  kind: Generated<'reply' | 'repost'>;
  url: string;
  mapping: string;
  is_enabled: number;
  is_sample: number;
  updated_at: number;
}

/** Whether the last reading of an article's comments came to its end: only then may the next one end at what is known. */
export interface ReplyReadingTable {
  article_id: number;
  is_whole: number;
  at: number;
}

/** How far a user has read the comments of a setting. */
export interface CommentViewTable {
  user_id: number;
  setting_id: number;
  latest_reply_id: number;
  at: number;
}
