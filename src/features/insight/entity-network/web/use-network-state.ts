import { useSearchParams } from 'react-router';
import { ENTITY_TYPES, type NetworkEntityType } from '../contract.ts';

/** The state of the screen, kept in the address. */
export interface NetworkState {
  types: NetworkEntityType[];
  depth: 1 | 2;
  limit: number;
  expand: string[];
  /** One node, or both ends of an edge. */
  selected: string[];
}

export const LIMITS = [20, 40, 80, 150] as const;
const MOST_EXPANDED = 10;

export function useNetworkState(): NetworkState & {
  set: (change: Partial<NetworkState>) => void;
  expandNode: (key: string) => void;
} {
  const [search, setSearch] = useSearchParams();
  const state = readState(search);
  const set = (change: Partial<NetworkState>) =>
    setSearch((before) => writeState(before, { ...readState(before), ...change }), { replace: true });
  return {
    ...state,
    set,
    expandNode: (key) =>
      setSearch(
        (before) => {
          const now = readState(before);
          return writeState(before, { ...now, selected: [key], expand: [...new Set([...now.expand, key])].slice(-MOST_EXPANDED) });
        },
        { replace: true },
      ),
  };
}

function readState(search: URLSearchParams): NetworkState {
  const limit = Number(search.get('limit'));
  return {
    types: ENTITY_TYPES.filter((type) => search.getAll('type').includes(type)),
    depth: search.get('depth') === '2' ? 2 : 1,
    limit: LIMITS.find((item) => item === limit) ?? 40,
    expand: search.getAll('expand').slice(0, MOST_EXPANDED),
    selected: search.getAll('key').slice(0, 2),
  };
}

function writeState(current: URLSearchParams, state: NetworkState): URLSearchParams {
  const search = new URLSearchParams(current);
  const write = (key: string, values: string[]) => {
    search.delete(key);
    for (const value of values) search.append(key, value);
  };
  write('type', state.types);
  write('depth', state.depth === 2 ? ['2'] : []);
  write('limit', state.limit === 40 ? [] : [String(state.limit)]);
  write('expand', state.expand);
  write('key', state.selected);
  return search;
}
