import { useCan } from '#web/session/user-store.ts';
import { useWorkActions } from './use-work-actions.ts';

/** Collects the article, or takes it out of the collection; undefined for people without a collection. */
export function useFavoriteToggle(): ((article: { id: number; isFavorite: boolean }) => void) | undefined {
  const { collect, uncollect } = useWorkActions();
  const toggle = ({ id, isFavorite }: { id: number; isFavorite: boolean }) => {
    if (collect.isPending || uncollect.isPending) return;
    if (isFavorite) uncollect.mutate({ id: [id] });
    else collect.mutate({ articleIds: [id] });
  };
  return useCan('favorite.m') ? toggle : undefined;
}
