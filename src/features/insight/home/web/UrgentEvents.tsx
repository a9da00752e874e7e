import { Skeleton } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { Briefing } from './briefing-words.ts';
import { UrgentRow } from './UrgentRow.tsx';

const COLUMNS = ['impact', 'negative', 'trend', 'handler'] as const;
const LOADING_ROWS = 4;

/** Events with negative articles that nobody has finished, the most urgent first. */
export function UrgentEvents({ briefing }: { briefing: Briefing | undefined }) {
  const t = useText('home');
  return (
    <section className="panel home-urgent" aria-label={t('urgent.title')} aria-busy={!briefing}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <h2>{t('urgent.title')}</h2>
            </th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col" className={`home-urgent-${key}`}>
                {t(`urgent.${key}`)}
              </th>
            ))}
            <th scope="col" className="home-urgent-actions">
              <span className="sr-only">{t('urgent.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {briefing?.events.map((event) => (
            <UrgentRow key={event.id} event={event} period={briefing.period} />
          ))}
        </tbody>
      </table>
      {!briefing && <Skeleton active title={false} paragraph={{ rows: LOADING_ROWS }} />}
      {briefing?.events.length === 0 && <p className="home-hint">{t('urgent.none')}</p>}
    </section>
  );
}
