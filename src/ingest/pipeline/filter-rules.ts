// One client's filter rules for a single article. ClientRules finds words for all clients at once.
import { siteDomain } from '#analysis/expression/site-domain.ts';
import { wordUnits } from '#analysis/text/word-units.ts';
import type { Language, MediaType } from '#shared/media.ts';
import type { DropKind, FilterEntryTable } from '#server/db/tables/filters.ts';

/** Conditions for every article of the client; null and empty lists set none. */
export interface FilterParameters {
  /** Articles with this junk score or more are dropped. */
  junkCutoff: number | null;
  minLength: number;
  languages: Language[];
  mediaTypes: MediaType[];
  /** Percent that an article must share with its nearest to be listed under it; null: the same bound as groups. Drops nothing. */
  similarity: number | null;
}
export const NO_PARAMETERS: FilterParameters = { junkCutoff: null, minLength: 0, languages: [], mediaTypes: [], similarity: null };
export const PARAMETERS = ['junkCutoff', 'minLength', 'languages', 'mediaTypes'] as const satisfies readonly DropKind[];

export interface RuleEntry {
  id: number;
  list: FilterEntryTable['list'];
  kind: FilterEntryTable['kind'];
  value: string;
}
export interface RuleWord {
  id: number;
  word: string;
  weight: number;
}
/** All enabled rules of one client. */
export interface FilterRuleSet {
  parameters: FilterParameters;
  entries: readonly RuleEntry[];
  words: readonly RuleWord[];
}
export const NO_RULES: FilterRuleSet = { parameters: NO_PARAMETERS, entries: [], words: [] };

/** Facts that rules examine, besides the text. */
export interface RuleFacts {
  url: string;
  /** Domain of its site. */
  domain: string;
  author: string;
  mediaType: MediaType;
  language: Language;
  length: number;
  junkScore: number;
}
export interface Drop {
  kind: DropKind;
  /** 0 for a parameter. */
  ruleId: number;
}

const ADDRESS = /^(?:https?:)?\/\/(?:www\.)?|^www\./i;
/** Without scheme and `www.`, host in lower case. */
export function addressKey(url: string): string {
  const [host = '', ...path] = url.trim().replace(ADDRESS, '').split('/');
  return [host.toLowerCase(), ...path].join('/');
}

/** The comparison key of an entry; '' when nothing is left of it. */
export function entryKey(kind: RuleEntry['kind'], value: string): string {
  if (kind === 'site') return siteDomain(value);
  if (kind === 'url') return addressKey(value);
  return wordUnits(value).join(' ');
}

/** The conditions that the article does not fulfil. */
export function failedParameters(parameters: FilterParameters, facts: RuleFacts): Drop[] {
  const fails = {
    junkCutoff: parameters.junkCutoff !== null && facts.junkScore >= parameters.junkCutoff,
    minLength: facts.length < parameters.minLength,
    languages: parameters.languages.length > 0 && !parameters.languages.includes(facts.language),
    mediaTypes: parameters.mediaTypes.length > 0 && !parameters.mediaTypes.includes(facts.mediaType),
  };
  return PARAMETERS.filter((kind) => fails[kind]).map((kind) => ({ kind, ruleId: 0 }));
}
