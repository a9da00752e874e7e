import { useSearchParams } from 'react-router';

/** The place whose parts a map shows; in the address. */
export function usePlace(): [string | undefined, (place: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const setPlace = (place: string | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (place) next.set('place', place);
      else next.delete('place');
      return next;
    });
  return [search.get('place') ?? undefined, setPlace];
}
