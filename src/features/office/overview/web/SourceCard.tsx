import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { withParts } from '#web/i18n/with-parts.tsx';
import { NumberCard } from './NumberCard.tsx';
import type { Matter } from './ToDo.tsx';

interface Sources {
  total: number;
  failing: number;
  degraded: number;
  silent: number;
}
const ILL = ['failing', 'degraded', 'silent'] as const;
const TONES = { failing: 'red', degraded: 'orange', silent: 'orange' } as const;

/** The sources, and how many of them work. */
export function SourceCard({ sources, list, children }: { sources: Sources; list: string; children?: ReactNode }) {
  const t = useText('overview');
  const ill = sources.failing + sources.degraded + sources.silent;
  return (
    <NumberCard title={t('sources.title')} value={sources.total} to={list}>
      {sources.total === 0 ? t('sources.none') : t(ill === 0 ? 'sources.well' : 'sources.ill', { total: ill })}
      {children}
    </NumberCard>
  );
}

/** Sources that need a look, by what is wrong with them; each opens its list. */
export function useSourceMatters(sources: Sources | null, list: string): (Matter | false)[] {
  const t = useText('overview');
  if (!sources) return [];
  return ILL.map(
    (health) =>
      sources[health] > 0 && {
        key: health,
        tone: TONES[health],
        text: withParts((marks) => t(`toDo.${health}`, marks), {
          total: <Link to={`${list}?health=${health}`}>{t('toDo.items', { total: sources[health] })}</Link>,
        }),
      },
  );
}
