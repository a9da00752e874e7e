import type { Broadcast } from '#shared/broadcast.ts';
import type { ArticleNumbers, MediaType, SiteLevel } from '#shared/media.ts';

/** An article as a source gave it, before anything is understood. */
export interface CollectedArticle {
  url: string;
  /** Key of the address (`articleKey`), or what `clientKey` makes of it where the article is one client's own. */
  md5: string;
  title: string;
  content: string;
  contentHtml: string;
  author: string;
  /** Milliseconds; undefined when the source gives none. */
  publishedAt: number | undefined;
  isTimeExact: boolean;
  images: readonly string[];
  numbers: ArticleNumbers | undefined;
  site: { domain: string; name: string; mediaType: MediaType; level: SiteLevel; region: string };
  sourceId: number | null;
  /** 0 for a source of the provider, else the client whose own source it is. */
  scopeClientId: number;
  foundAt: number;
  fetchedAt: number;
  /** Only of television and radio. */
  broadcast?: Broadcast;
  linkTextRatio?: number | undefined;
  /** What the source has shown it as, so that it is known next time. */
  seen?: { itemKey: string; hash: string; articleId: number | null };
  /** Kept with the ledger row of a stored item: why a part of it is missing, such as `page:http-status`. */
  note?: string;
}

/** What became of one item. */
export type ItemOutcome =
  | { outcome: 'stored'; articleId: number; isUpdate: boolean; reason: string }
  | { outcome: 'duplicate'; articleId: number; reason: 'unchanged' | 'known' }
  | { outcome: 'filtered'; reason: string };
