// What a client excludes from its articles, and how it judges them.
import type { Generated, Selectable } from 'kysely';
import type { Emotion } from '#shared/media.ts';
import type { HitTable } from './articles.ts';

/** One row per client that has any filter. */
export interface ClientFilterTable {
  clientId: number;
  /** FilterParameters; a missing part drops nothing. */
  parameters: object;
  /** Grows with every change to any of the client's filters, so that cached copies are recognised as old. */
  version: number;
  updatedBy: number | null;
  updatedAt: number;
}

export interface FilterEntryTable {
  id: Generated<number>;
  clientId: number;
  /** black and black-word exclude articles, white suppresses emotion. */
  list: 'black' | 'black-word' | 'white';
  kind: 'site' | 'author' | 'url' | 'word';
  /** As typed. */
  value: string;
  /** As compared: two entries with the same meaning have the same value. */
  valueKey: string;
  note: string;
  isEnabled: boolean;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface EmotionWordLibTable {
  id: Generated<number>;
  clientId: number;
  name: string;
  note: string;
  isEnabled: boolean;
  createdAt: number;
  updatedAt: number;
}

export interface EmotionWordTable {
  id: Generated<number>;
  clientId: number;
  libId: number;
  word: string;
  wordKey: string;
  /** −1…1, below 0 negative. */
  weight: number;
  createdAt: number;
  updatedAt: number;
}

/** An article that matches a client's subjects but is not its hit because of a filter. */
export interface HitDropTable {
  clientId: number;
  articleId: number;
  kind: DropKind;
  /** Id of the filter_entry; 0 for a parameter. */
  ruleId: number;
  hit: PutAsideHit;
  at: number;
}

/** A hit outside the list, with all data needed to restore it: later runs continue to change its subjects. */
export interface PutAsideHit {
  subjects: { subjectId: number; emotion: Emotion | null; score: number | null }[];
  emotion: Emotion;
  score: number;
  origin: 'machine' | 'rule';
  /** As it was in the list; undefined for one that was never there. */
  row?: Selectable<HitTable> | undefined;
}

export type DropKind = 'site' | 'author' | 'url' | 'word' | 'junkCutoff' | 'minLength' | 'languages' | 'mediaTypes';
