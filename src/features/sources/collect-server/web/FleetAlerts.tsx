import { Alert } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { collectServerContract } from '../contract.ts';

/** What the fleet as a whole must be told: work that nobody can do, and versions that differ. */
export function FleetAlerts({ overview }: { overview: Output<typeof collectServerContract.overview> }) {
  const t = useText('collectServer');
  const { forsaken, versions } = overview;
  const list = versions
    .map(({ version, schemaName, servers }) => t('overview.version', { version, schema: schemaName.slice(0, 4), total: servers }))
    .join(t('overview.separator'));
  return (
    <>
      {forsaken.map(({ id, name, waiting }) => (
        <Alert
          key={id ?? 0}
          type="error"
          showIcon
          style={{ marginBlockEnd: 8 }}
          title={id === null ? t('overview.forsakenFree', { total: waiting }) : t('overview.forsaken', { name, total: waiting })}
        />
      ))}
      {versions.length > 1 && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 8 }} title={t('overview.mixed', { total: versions.length, list })} />
      )}
    </>
  );
}
