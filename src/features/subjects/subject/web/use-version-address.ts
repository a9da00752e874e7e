import { useSearchParams } from 'react-router';

export interface VersionAddress {
  /** The raw value, which may not be a number. */
  id: string;
  page: number;
  version: string | null;
  change: (key: 'page' | 'version', value: number) => void;
}

/** The subject, page and version of its history that the address names. */
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
