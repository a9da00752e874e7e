// Questions in the form posted to a reader thread: dictionaries as plain lists, since functions cannot be posted.
import { expressionDictionaries } from '#analysis/expression/words.ts';
import type { AuthorQuery, EventQuery, IndexFilter, IndexQuery } from './port.ts';

export interface WireFilter extends Omit<IndexFilter, 'dictionary'> {
  dictionaries?: ReadonlyMap<string, readonly string[]>;
}
export type WireQuestion =
  | { method: 'query'; query: Omit<IndexQuery, 'filter'>; filter: WireFilter }
  | { method: 'events'; query: Omit<EventQuery, 'filter'>; filter: WireFilter }
  | { method: 'authors'; query: Omit<AuthorQuery, 'filter'>; filter: WireFilter }
  | { method: 'count'; filter: WireFilter }
  | { method: 'ids'; filter: WireFilter; limit: number }
  | { method: 'status' };

export function toWire({ dictionary, ...filter }: IndexFilter): WireFilter {
  if (!dictionary || !filter.expression) return filter;
  const names = expressionDictionaries(filter.expression);
  const dictionaries = new Map(
    names.flatMap((name) => {
      const words = dictionary(name);
      return words ? [[name, words] as const] : [];
    }),
  );
  return { ...filter, dictionaries };
}

export function fromWire({ dictionaries, ...filter }: WireFilter): IndexFilter {
  return dictionaries ? { ...filter, dictionary: (name) => dictionaries.get(name) } : filter;
}
