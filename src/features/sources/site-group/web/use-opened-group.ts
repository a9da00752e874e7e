import { useSearchParams } from 'react-router';

const EDIT = 'edit';
export const NEW_GROUP = 'new';

/** The open group from the address, and functions to open another or none. */
export function useOpenedGroup(): [string | null, (id: number | typeof NEW_GROUP | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: number | typeof NEW_GROUP | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete(EDIT);
      else next.set(EDIT, String(id));
      return next;
    });
  return [search.get(EDIT), open];
}
