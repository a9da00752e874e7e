import { useState } from 'react';
import { useCan } from '#web/session/user-store.ts';
import type { Choosing } from './choosing.ts';
import type { ShownResult } from './shown-result.ts';
import { useAdding } from './use-adding.ts';

/** The selected results, and the subjects to which they are added; without any the expressions decide. */
export function useChosenResults() {
  const mayAdd = useCan('classifiedInfo.m');
  const [subjectIds, setSubjectIds] = useState<number[]>([]);
  const [selected, setSelected] = useState<ReadonlyMap<string, ShownResult>>(new Map());
  const adding = useAdding();
  const onSelect = (result: ShownResult, isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      if (isSelected) next.set(result.url, result);
      else next.delete(result.url);
      return next;
    });
  const clear = () => setSelected(new Map());
  const addSelected = () => {
    const results = [...selected.values()];
    clear();
    void adding.add(results, subjectIds);
  };
  const choosing: Choosing = { adding, mayAdd, selected, onSelect, onAdd: (result) => void adding.add([result], subjectIds) };
  return { choosing, subjectIds, setSubjectIds, addSelected, clear };
}
