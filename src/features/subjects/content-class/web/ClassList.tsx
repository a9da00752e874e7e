import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { pathTo } from '#web/screens/href.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { classPath } from './class-tree.ts';
import { classListRoute } from './routes.ts';

const STALE_MS = 30_000;

/** The content classes of an article; each links to all articles in it. Nothing is loaded while there are none. */
export function ClassList({ ids }: { ids: readonly number[] }) {
  const classes = useCall(classListRoute, {}, { isEnabled: ids.length > 0, staleMs: STALE_MS });
  const rows = classes.data?.items ?? [];
  return rows
    .filter((row) => ids.includes(row.id))
    .map((row) => (
      <Link key={row.id} to={pathTo('/front/classified-info', {}, { classId: String(row.id) })}>
        <ToneTag tone="blue" title={classPath(rows, row.id).join(' / ')}>
          {row.name}
        </ToneTag>
      </Link>
    ));
}
