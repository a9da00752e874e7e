import { articleFiltersIn } from '#features/core/article/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { articleRoutes } from './routes.ts';

const COUNT_MS = 30_000;

/** The name of a view with the number of its articles. */
export function ViewLabel({ name, query }: { name: string; query: string }) {
  const { isFolded: _folded, ...filter } = articleFiltersIn(new URLSearchParams(query));
  const count = useCall(articleRoutes.getArticleCount, filter, { keepsPrevious: true, refreshMs: COUNT_MS });
  return (
    <>
      {name} {count.data && <BigNumber value={count.data.total} />}
    </>
  );
}
