import type { NetworkEntityType } from '../contract.ts';

/** An article by its entities; keys are `type:name`, each once. */
export interface EntityArticle {
  id: number;
  keys: readonly string[];
}

export const keyOf = (type: NetworkEntityType, text: string): string => `${type}:${text}`;
export const typeOf = (key: string): NetworkEntityType => key.slice(0, key.indexOf(':')) as NetworkEntityType;
export const textOf = (key: string): string => key.slice(key.indexOf(':') + 1);
