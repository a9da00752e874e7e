// What a client keeps out of its articles, and how it judges them.
import type { Generated } from 'kysely';

/** One row a client that has any filter. */
export interface ClientFilterTable {
  client_id: number;
  /** FilterParameters; a part that is missing drops nothing. */
  parameters: string;
  /** Grows with every change of any of the client's filters, so that whoever holds them sees that they are old. */
  version: number;
  updated_by: number | null;
  updated_at: number;
}

export interface FilterEntryTable {
  id: Generated<number>;
  client_id: number;
  /** black and black-word keep articles out, white keeps emotion away. */
  list: 'black' | 'black-word' | 'white';
  kind: 'site' | 'author' | 'url' | 'word';
  /** As it was typed. */
  value: string;
  /** As it is compared: two that mean the same have the same. */
  value_key: string;
  note: string;
  is_enabled: number;
  created_by: number | null;
  created_at: number;
  updated_at: number;
}

export interface EmotionWordLibTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  note: string;
  is_enabled: number;
  created_at: number;
  updated_at: number;
}

export interface EmotionWordTable {
  id: Generated<number>;
  client_id: number;
  lib_id: number;
  word: string;
  word_key: string;
  /** −1…1, below 0 negative. */
  weight: number;
  created_at: number;
  updated_at: number;
}

/** An article that fits a client's subjects and that a filter keeps from being its hit. */
export interface HitDropTable {
  client_id: number;
  article_id: number;
  kind: DropKind;
  /** Of filter_entry; 0 for a parameter. */
  rule_id: number;
  /** PutAsideHit: all that is needed to bring it back. */
  hit: string;
  at: number;
}

export type DropKind = 'site' | 'author' | 'url' | 'word' | 'junkCutoff' | 'minLength' | 'languages' | 'mediaTypes';
