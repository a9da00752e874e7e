import { Card } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { collectServerContract } from '../contract.ts';
import { SERVERS } from '../paths.ts';
import { FleetAlerts } from './FleetAlerts.tsx';

const REFRESH_MS = 5000;

/** The servers on the provider's monitor: how many are how, and which need somebody. */
export function ServersCard() {
  const t = useText('collectServer');
  const overview = useCall(collectServerContract.overview, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const { data } = overview;
  if (!data)
    return overview.isError ? <ErrorState error={overview.error} onRetry={() => void overview.refetch()} /> : <Card size="small" loading />;
  const counts = data.conditions.map(({ condition, total }) => t('overview.condition', { total, condition: t(`condition.${condition}`) }));
  return (
    <Card size="small" title={t('panel.servers')} extra={<Link to={SERVERS}>{t('screen.servers')}</Link>}>
      <FleetAlerts overview={data} />
      <p style={{ marginBlock: 0 }}>{counts.join(t('overview.separator')) || t('overview.none')}</p>
      {data.troubled.length === 0 ? (
        <ToneTag tone="green" sign="✓">
          {t('overview.fine')}
        </ToneTag>
      ) : (
        <ul aria-label={t('overview.problems')}>
          {data.troubled.map(({ id, name, condition, problems }) => (
            <li key={id}>
              <Link to={pathTo(SERVERS, {}, { keyword: name })}>{name}</Link>{' '}
              <ToneTag tone={problems.includes('lost') || problems.includes('refused') ? 'red' : 'orange'} sign="▲">
                {t(`condition.${condition}`)}
              </ToneTag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
