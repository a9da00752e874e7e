import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { homeRoutes } from './routes.ts';
import { Panel } from './Panel.tsx';
import { ShareRow } from './ShareRow.tsx';

const REFRESH_MS = 15_000;
const SHOWN = 10;

export function SubjectsPanel({ days, className = '' }: { days: number; className?: string }) {
  const t = useText('home');
  const subjects = useCall(homeRoutes.subjects, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <Panel
      className={className}
      title={t('subjects.title')}
      query={subjects}
      isEmpty={(data) => data.items.length === 0}
      emptyText={t('subjects.empty')}
    >
      {({ items, from, until }) =>
        items
          .slice(0, SHOWN)
          .map((item) => (
            <ShareRow
              key={item.id}
              name={item.name}
              total={item.total}
              negative={item.negative}
              most={items[0]?.total ?? 0}
              to={pathTo(CLASSIFIED_INFO, {}, { subjectId: item.id, from, until })}
              negativeText={t('share', { negative: item.negative, before: item.before })}
            />
          ))
      }
    </Panel>
  );
}
