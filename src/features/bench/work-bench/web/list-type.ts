import { useState } from 'react';
import { KEYS, readText, writeText } from '#web/session/storage.ts';
import { useUser } from '#web/session/user-store.ts';

export const LIST_TYPES = ['card', 'table', 'compact'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** The format of article lists: the last choice in this browser, otherwise the person's setting. */
export function useListType(): [ListType, (type: ListType) => void] {
  const user = useUser();
  const [type, setType] = useState<ListType>(
    () => LIST_TYPES.find((name) => name === readText(KEYS.listType)) ?? user?.settings.listType ?? 'compact',
  );
  return [
    type,
    (next) => {
      writeText(KEYS.listType, next);
      setType(next);
    },
  ];
}
