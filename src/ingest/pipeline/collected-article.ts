import type { Broadcast } from '#shared/broadcast.ts';
import type { ArticleNumbers, MediaType, SiteLevel } from '#shared/media.ts';

/** An article as a source gave it, before any analysis. */
export interface CollectedArticle {
  url: string;
  /** Key of the address (`articleKey`), or the result of `clientKey` when the article belongs to one client. */
  md5: string;
  title: string;
  content: string;
  contentHtml: string;
  author: string;
  /** The author's, where the source says it beside the article. */
  followers?: number;
  /** Milliseconds; undefined when the source gives none. */
  publishedAt: number | undefined;
  isTimeExact: boolean;
  images: readonly string[];
  numbers: ArticleNumbers | undefined;
  site: { domain: string; name: string; mediaType: MediaType; level: SiteLevel; region: string };
  sourceId: number | null;
  /** 0 for a source of the provider, otherwise the client whose own source it is. */
  scopeClientId: number;
  foundAt: number;
  fetchedAt: number;
  /** What makes it another version beside title and text, such as formatting; '' or absent where only these do. */
  version?: string;
  /** Only for television and radio. */
  broadcast?: Broadcast;
  linkTextRatio?: number | undefined;
  /** The item that the source showed, so that it is recognised next time. */
  seen?: { itemKey: string; hash: string; articleId: number | null };
  /** Subjects that a person puts it into, whatever it says: kept as corrections when it is new. */
  chosen?: { by: number; subjects: readonly { id: number; targets: readonly string[] }[] };
  /** Kept with the ledger row of a stored item: why a part of it is missing, such as `page:http-status`. */
  note?: string;
}

/** Outcome of one item. */
export type ItemOutcome =
  | { outcome: 'stored'; articleId: number; isUpdate: boolean; reason: string }
  | { outcome: 'duplicate'; articleId: number; reason: 'unchanged' | 'known' }
  /** `detail` names what kept it out. */
  | { outcome: 'filtered'; reason: string; detail: string };
