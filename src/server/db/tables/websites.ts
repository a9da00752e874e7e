// A client's groups of sites, and the sites that it asks the provider for.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export interface SiteGroupTable {
  id: Generated<number>;
  clientId: number;
  name: string;
  /** Times which the heat of a hit from one of its sites counts: 0.1–10. */
  weight: number;
  note: string;
  createdBy: number | null;
  createdAt: number;
  /** New with every change of its sites, so that whoever holds them sees that they are old. */
  updatedAt: number;
}

export interface SiteGroupSiteTable {
  clientId: number;
  siteGroupId: number;
  siteId: number;
}

export interface SiteRequestTable {
  id: Generated<number>;
  clientId: number;
  url: string;
  domain: string;
  name: string;
  mediaType: MediaType;
  /** Why it is wanted. */
  reason: string;
  state: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn'>;
  /** What the provider says to it. */
  answer: Generated<string>;
  /** What an acceptance gave. */
  sourceId: number | null;
  siteId: number | null;
  createdBy: number;
  createdAt: number;
  answeredBy: number | null;
  answeredAt: number | null;
}
