import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { RankCard } from './RankCard.tsx';
import { homeRoutes } from './routes.ts';

const REFRESH_MS = 15_000;

/** The subjects with most articles. */
export function SubjectsPanel({ days, className }: { days: number; className?: string }) {
  const t = useText('home');
  const subjects = useCall(homeRoutes.subjects, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <RankCard
      title={t('subjects.title')}
      dimension={t('rank.subject')}
      className={className}
      query={subjects}
      rows={({ items }) => items.map(({ id, name, total, negative }) => ({ name, total, negative, narrowed: { subjectId: id } }))}
      emptyText={t('subjects.empty')}
    />
  );
}
