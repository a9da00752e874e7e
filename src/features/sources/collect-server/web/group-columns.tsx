import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ServerGroup, serverGroupContract } from '../contract.ts';

export function useGroupColumns(): ColumnOf<typeof serverGroupContract.list>[] {
  const t = useText('collectServer');
  const ableOf = ({ able, servers }: ServerGroup) => t('able', { able, servers });
  const clientsOf = ({ clients, clientIds }: ServerGroup): string =>
    clients.length < clientIds.length
      ? `${clients.join(t('overview.separator'))} … (${clientIds.length})`
      : clients.join(t('overview.separator'));
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name' }),
    {
      key: 'servers',
      title: t('field.servers'),
      render: (row) =>
        row.able === 0 && row.waiting + row.sources + row.clientIds.length > 0 ? (
          <ToneTag tone="red" sign="✕">
            {ableOf(row)}
          </ToneTag>
        ) : (
          ableOf(row)
        ),
      text: ableOf,
    },
    numberColumn({ key: 'weight', title: t('field.weight'), sort: 'weight', width: 80 }),
    textColumn({ key: 'region', title: t('field.region') }),
    numberColumn({ key: 'sources', title: t('field.sources'), width: 120 }),
    longTextColumn({ key: 'clients', title: t('field.clientIds'), value: clientsOf }),
    numberColumn({ key: 'waiting', title: t('field.waiting'), width: 84 }),
    textColumn({ key: 'addresses', title: t('field.addresses'), value: (row) => row.addresses.join(' ') }),
    textColumn({ key: 'note', title: t('field.note'), isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', isHidden: true }),
  ];
}
