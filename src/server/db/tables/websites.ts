// A client's groups of sites, and the sites that it asks the provider for.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export interface SiteGroupTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** Times which the heat of a hit from one of its sites counts: 0.1–10. */
  weight: number;
  note: string;
  created_by: number | null;
  created_at: number;
  /** New with every change of its sites, so that whoever holds them sees that they are old. */
  updated_at: number;
}

export interface SiteGroupSiteTable {
  client_id: number;
  site_group_id: number;
  site_id: number;
}

export interface SiteRequestTable {
  id: Generated<number>;
  client_id: number;
  url: string;
  domain: string;
  name: string;
  media_type: MediaType;
  /** Why it is wanted. */
  reason: string;
  state: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn'>;
  /** What the provider says to it. */
  answer: Generated<string>;
  /** What an acceptance gave. */
  source_id: number | null;
  site_id: number | null;
  created_by: number;
  created_at: number;
  answered_by: number | null;
  answered_at: number | null;
}
