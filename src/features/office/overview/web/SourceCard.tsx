import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { withParts } from '#web/i18n/with-parts.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useLastFailureText } from '#web/ui/use-status-text.ts';
import { ILL_HEALTHS, type overviewContract } from '../contract.ts';
import { NumberCard } from './NumberCard.tsx';
import type { Matter } from './ToDo.tsx';

type Sources = NonNullable<Output<typeof overviewContract.manage>['sources']>;
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
export function useSourceMatters(sources: Sources | null, list: string, mayMend = false): (Matter | false)[] {
  const t = useText('overview');
  if (!sources) return [];
  return ILL_HEALTHS.map(
    (health) =>
      sources[health] > 0 && {
        key: health,
        tone: TONES[health],
        text: withParts((marks) => t(`toDo.${health}`, marks), {
          total: <Link to={`${list}?health=${health}`}>{t('toDo.items', { total: sources[health] })}</Link>,
        }),
        details: sources.worst
          .filter((source) => source.health === health)
          .map((source) => <WorstSource key={source.id} source={source} list={list} mayMend={mayMend} />),
      },
  );
}

/** A source by its name, why it needs a look, and when it was read last; it opens its runs, and its form for those who may change it. */
function WorstSource({ source, list, mayMend }: { source: Sources['worst'][number]; list: string; mayMend: boolean }) {
  const t = useText('overview');
  const failureText = useLastFailureText('source');
  return (
    <>
      <Link to={`${list}?source=${source.id}&tab=runs`}>{source.name}</Link>
      {source.lastError && ` · ${failureText(source)}`}
      {' · '}
      {t('toDo.lastRead')} {source.lastSuccessAt === null ? t('toDo.neverRead') : <Time value={source.lastSuccessAt} />}
      {mayMend && (
        <>
          {' · '}
          <Link to={`${list}?edit=${source.id}`}>{t('toDo.mend')}</Link>
        </>
      )}
    </>
  );
}
