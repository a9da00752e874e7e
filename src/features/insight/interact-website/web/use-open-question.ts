import { useSearchParams } from 'react-router';

/** The open question in the address; 0 for none. */
export function useOpenQuestion(): [number, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: number | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete('question');
      else next.set('question', String(id));
      return next;
    });
  return [Number(search.get('question')), open];
}
