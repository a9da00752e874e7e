// What a client excludes from its articles, and how it judges them.
import type { Emotion } from '#shared/media.ts';
import type { StoredHit } from './articles.ts';

/** One row per client that has any filter. */
export interface ClientFilterTable {
  /** FilterParameters; a missing part drops nothing. */
  parameters: object;
  /** Grows with every change to any of the client's filters, so that cached copies are recognised as old. */
  version: number;
}

export interface FilterEntryTable {
  /** black and black-word exclude articles, white suppresses emotion. */
  list: 'black' | 'black-word' | 'white';
  kind: 'site' | 'author' | 'url' | 'word';
  /** As typed. */
  value: string;
  /** As compared: two entries with the same meaning have the same value. */
  valueKey: string;
  note: string;
  isEnabled: boolean;
}

export interface EmotionWordLibTable {
  note: string;
  isEnabled: boolean;
}

export interface EmotionWordTable {
  /** −1…1, below 0 negative. */
  weight: number;
}

/** An article that matches a client's subjects but is not its hit because of a filter. */
export interface HitDropTable {
  kind: DropKind;
  /** Id of the filter_entry; 0 for a parameter. */
  ruleId: number;
  hit: PutAsideHit;
}

/** A hit outside the list, with all data needed to restore it: later runs continue to change its subjects. */
export interface PutAsideHit {
  subjects: { subjectId: number; emotion: Emotion | null; score: number | null }[];
  emotion: Emotion;
  score: number;
  origin: 'machine' | 'rule';
  /** As it was in the list; undefined for one that was never there. */
  row?: StoredHit | undefined;
}

/** `quota`: the client had as many articles as it may have that day. */
export type DropKind = 'site' | 'author' | 'url' | 'word' | 'junkCutoff' | 'minLength' | 'languages' | 'mediaTypes' | 'quota';
