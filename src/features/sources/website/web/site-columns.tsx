import { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { useRegionName } from '#web/ui/use-region-name.ts';
import type { DomainSite } from '../domain.contract.ts';
import { HealthTag } from './HealthTag.tsx';

type Site = Pick<DomainSite, 'name' | 'domain' | 'mediaType' | 'level' | 'region' | 'health' | 'lastNewAt'>;

/** Columns shared by both lists of sites. */
export function useSiteColumns<Row extends Site>(): Record<
  'name' | 'domain' | 'mediaType' | 'level' | 'region' | 'health' | 'lastNewAt',
  Column<Row, 'name' | 'domain' | 'lastNewAt'>
> {
  const t = useText('website');
  const web = useText('web');
  const regionName = useRegionName();
  return {
    name: {
      ...textColumn({ key: 'name', title: t('field.name'), sort: 'name', grows: true, value: (row: Row) => row.name }),
      render: (row) => (
        <>
          <div>{row.name}</div>
          <small>{row.domain}</small>
        </>
      ),
    },
    domain: textColumn({ key: 'domain', title: t('field.domain'), sort: 'domain', isHidden: true, value: (row) => row.domain }),
    mediaType: enumColumn({
      key: 'mediaType',
      title: t('field.mediaType'),
      width: 88,
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
    }),
    level: textColumn({ key: 'level', title: t('field.level'), width: 76, value: (row) => web(`level.${row.level}`) }),
    region: textColumn({
      key: 'region',
      title: t('field.region'),
      width: 84,
      value: (row) => (row.region ? regionName(row.region.slice(0, 2)) : ''),
    }),
    health: enumColumn({
      key: 'health',
      title: t('field.health'),
      width: 104,
      render: (row) => <HealthTag health={row.health} />,
      label: (row) => t(`health.${row.health}`),
    }),
    lastNewAt: dateColumn({ key: 'lastNewAt', title: t('field.lastNewAt'), sort: 'lastNewAt', value: (row) => row.lastNewAt }),
  };
}
