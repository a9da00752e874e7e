import { useSearchParams } from 'react-router';
import { HEALTH_RANGES, type HealthRange, ITEM_PARTS, type ItemPart } from '../health.contract.ts';

export const SOURCE_TABS = ['overview', 'items', 'runs', 'changes'] as const;
export type SourceTab = (typeof SOURCE_TABS)[number];

export interface OpenedSource {
  id: number;
  tab: SourceTab;
  range: HealthRange;
  /** A bucket of the overview; by default the whole range. */
  from: number | undefined;
  until: number | undefined;
  part: ItemPart | undefined;
  /** One run of it, by its id. */
  run: number | undefined;
}
const KEYS = ['source', 'tab', 'range', 'from', 'until', 'part', 'run'] as const;

/** The source opened beside the list, from the address: a link shows the same tab, range and bucket. */
export function useOpenedSource(): [OpenedSource | undefined, (next: (Partial<OpenedSource> & { id: number }) | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (next: (Partial<OpenedSource> & { id: number }) | undefined) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current);
      for (const key of KEYS) changed.delete(key);
      const { id, ...rest } = next ?? {};
      if (id !== undefined) changed.set('source', String(id));
      for (const [key, value] of Object.entries(rest)) if (value !== undefined) changed.set(key, String(value));
      return changed;
    });
  const id = Number(search.get('source') ?? 0);
  if (!Number.isInteger(id) || id <= 0) return [undefined, open];
  const whole = (key: string) => (/^\d+$/.test(search.get(key) ?? '') ? Number(search.get(key)) : undefined);
  return [
    {
      id,
      tab: SOURCE_TABS.find((tab) => tab === search.get('tab')) ?? 'overview',
      range: HEALTH_RANGES.find((range) => range === search.get('range')) ?? '24h',
      from: whole('from'),
      until: whole('until'),
      part: ITEM_PARTS.find((part) => part === search.get('part')),
      run: whole('run'),
    },
    open,
  ];
}
