// What a client keeps out of its articles, and how it judges them.
import type { Generated, Selectable } from 'kysely';
import type { Emotion } from '#shared/media.ts';
import type { HitTable } from './articles.ts';

/** One row a client that has any filter. */
export interface ClientFilterTable {
  clientId: number;
  /** FilterParameters; a part that is missing drops nothing. */
  parameters: object;
  /** Grows with every change of any of the client's filters, so that whoever holds them sees that they are old. */
  version: number;
  updatedBy: number | null;
  updatedAt: number;
}

export interface FilterEntryTable {
  id: Generated<number>;
  clientId: number;
  /** black and black-word keep articles out, white keeps emotion away. */
  list: 'black' | 'black-word' | 'white';
  kind: 'site' | 'author' | 'url' | 'word';
  /** As it was typed. */
  value: string;
  /** As it is compared: two that mean the same have the same. */
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

/** An article that fits a client's subjects and that a filter keeps from being its hit. */
export interface HitDropTable {
  clientId: number;
  articleId: number;
  kind: DropKind;
  /** Of filter_entry; 0 for a parameter. */
  ruleId: number;
  hit: PutAsideHit;
  at: number;
}

/** A hit beside the list, with all that is needed to bring it back: its subjects go on being changed by later runs. */
export interface PutAsideHit {
  subjects: { subjectId: number; emotion: Emotion | null; score: number | null }[];
  emotion: Emotion;
  score: number;
  origin: 'machine' | 'rule';
  /** As it was in the list; undefined for one that never was. */
  row?: Selectable<HitTable> | undefined;
}

export type DropKind = 'site' | 'author' | 'url' | 'word' | 'junkCutoff' | 'minLength' | 'languages' | 'mediaTypes';
