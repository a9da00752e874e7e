import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../screens/platform-context.ts';

const HOUR_MS = 3_600_000;
const PROVINCES = '86';
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Names of provinces by their two digits; fetched once. */
export function useRegionName(): (province: string) => string {
  const { gateway } = usePlatform();
  const found = useQuery({
    queryKey: ['select', 'region', PROVINCES, 'names'],
    queryFn: async () =>
      new Map(
        (await gateway.listOptions({ entity: 'region', parent: PROVINCES })).map((option) => [
          String(option.value).slice(0, 2),
          option.label,
        ]),
      ),
    staleTime: HOUR_MS,
  });
  const names = found.data ?? NO_NAMES;
  return (province) => names.get(province) ?? province;
}
