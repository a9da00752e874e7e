// A client's groups of sites, and the sites that it requests from the provider.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export interface SiteGroupTable {
  /** Factor on the heat of a hit from one of its sites: 0.1–10. */
  weight: number;
  note: string;
  /** Changes with every change of its sites, so that cached copies are recognised as old. */
  updatedAt: number;
}

export interface SiteRequestTable {
  mediaType: MediaType;
  /** The reason for the request. */
  reason: string;
  state: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn'>;
  /** The provider's reply. */
  answer: Generated<string>;
  /** What was created on acceptance. */
  sourceId: number | null;
}
