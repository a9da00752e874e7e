import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStable } from './use-stable.ts';

/** Opens the form that adds a record where the address asks for it (`?create`), as the go-to box and links do; the address is as before then, also without `others`. */
export function useAskedToCreate(mayCreate: boolean, open: () => void, others: readonly string[] = []): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('create');
  const take = useStable(() => {
    if (mayCreate) open();
    setSearch(
      (current) => {
        const rest = new URLSearchParams(current);
        for (const name of ['create', ...others]) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked, take]);
}
