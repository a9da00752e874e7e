import { TagChip } from '#features/subjects/tag/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { workRoutes } from './work/work-routes.ts';

const STALE_MS = 60_000;

/** The tags of an article by name; nothing is loaded while there are none. */
export function TagList({ ids }: { ids: readonly number[] }) {
  const tags = useCall(workRoutes.tagList, {}, { isEnabled: ids.length > 0, staleMs: STALE_MS });
  return tags.data?.items.filter((tag) => ids.includes(tag.id)).map((tag) => <TagChip key={tag.id} tag={tag} />);
}
