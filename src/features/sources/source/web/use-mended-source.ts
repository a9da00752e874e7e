import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { listPageContract, type Source } from '../contract.ts';

/** The source whose form is open because the address says so (`?edit=`): from where its trouble is shown, one click leads to what mends it. */
export function useMendedSource(): [Source | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('edit') ?? 0);
  const id = Number.isInteger(asked) && asked > 0 ? asked : 0;
  const found = useCall(listPageContract.list, { id }, { isEnabled: id > 0 });
  const mend = (next: number | undefined) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current);
      if (next === undefined) changed.delete('edit');
      else changed.set('edit', String(next));
      return changed;
    });
  const source = found.data?.items.find((item) => item.id === id && item.isOwn);
  return [source, mend];
}
