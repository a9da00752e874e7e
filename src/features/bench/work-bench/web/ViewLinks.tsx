import { Link } from 'react-router';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useViews } from './use-views.ts';
import { ViewLabel } from './ViewLabel.tsx';

/** The views of the work bench with their numbers, as links. */
export function ViewLinks() {
  const t = useText('article');
  const { views } = useViews();
  return (
    <nav aria-label={t('view.label')} className="view-links">
      <strong>{t('view.label')}</strong>
      {views
        .filter(({ query }) => query !== '')
        .map(({ key, query, name }) => (
          <Link key={key} to={`${CLASSIFIED_INFO}?${query}`}>
            <ViewLabel name={name} query={query} />
          </Link>
        ))}
    </nav>
  );
}
