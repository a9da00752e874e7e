import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../screens/platform-context.ts';
import { useNameText } from './use-name-text.ts';

const MOST = 8;
const STALE_MS = 60_000;

/** The first subjects that the person sees, with their names; none while they are not known. */
export function useOwnSubjects(): { id: number; name: string }[] {
  const { gateway } = usePlatform();
  const nameText = useNameText();
  const found = useQuery({
    // As `EntitySelect` asks.
    queryKey: ['select', 'subject', undefined, ''],
    queryFn: () => gateway.listOptions({ entity: 'subject' }),
    staleTime: STALE_MS,
  });
  return (found.data ?? [])
    .filter(({ isOff }) => !isOff)
    .slice(0, MOST)
    .map(({ value, label }) => ({ id: Number(value), name: nameText(label) }));
}
