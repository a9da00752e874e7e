import { useEffect } from 'react';
import { MEDIA_TYPES } from '#shared/media.ts';
import { KEYS, readJson, writeJson } from '#web/session/storage.ts';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';

const MOST = 6;
const PARAMS = {
  subjectId: param.numbers,
  from: param.number,
  until: param.number,
  mediaType: param.choices(MEDIA_TYPES),
};

/** The compared subjects and the filter. The choice is in the address, and the last one is kept for the next visit. */
export function useBrandChoice() {
  const list = useListState({ filters: PARAMS });
  const { filters, setFilters } = list;
  useEffect(() => {
    const kept = readJson(KEYS.brandSubjects);
    if (!filters.subjectId && Array.isArray(kept) && kept.length > 0) setFilters({ subjectId: kept.map(Number).filter(Number.isInteger) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arriving
  }, []);
  const choose = (ids: number[]) => {
    const most = ids.slice(0, MOST);
    writeJson(KEYS.brandSubjects, most);
    setFilters({ subjectId: most.length > 0 ? most : undefined });
  };
  return { list, choose };
}
