import { useSearchParams } from 'react-router';

/** The event opened beside the list, from the address, and a function to close it. */
export function useOpenedEvent(): [number | undefined, () => void] {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('hot'));
  const close = () =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('hot');
      return next;
    });
  return [Number.isInteger(id) && id !== 0 ? id : undefined, close];
}
