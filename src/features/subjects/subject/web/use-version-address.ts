import { useSearchParams } from 'react-router';

export interface VersionAddress {
  /** As it is there: it may be no number. */
  id: string;
  page: number;
  version: string | null;
  change: (key: 'page' | 'version', value: number) => void;
}

/** Which subject, page and version of its history the address names. */
export function useVersionAddress(): VersionAddress {
  const [search, setSearch] = useSearchParams();
  return {
    id: search.get('id') ?? '',
    page: Number(search.get('page') ?? 1) || 1,
    version: search.get('version'),
    change: (key, value) => {
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.set(key, String(value));
        return next;
      });
    },
  };
}
