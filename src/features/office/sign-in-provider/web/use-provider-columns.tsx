import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { USER_LIST } from '#features/core/user/paths.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { Time } from '#web/ui/Time.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SignInProvider, signInProviderContract } from '../contract.ts';

const WAYS = ['createsAccounts', 'linksByMail', 'followsRules', 'trustsMail', 'trustsSecondStep'] as const;

export function useProviderColumns(): ColumnOf<typeof signInProviderContract.list>[] {
  const t = useText('signInProvider');
  const web = useText('web');
  const stateOf = ({ isEnabled }: SignInProvider) => web(isEnabled ? 'state.enabled' : 'state.disabled');
  const lastUse = ({ lastUsedAt }: SignInProvider) => (lastUsedAt === null ? t('never') : formatFullTime(lastUsedAt));
  return [
    textColumn({ key: 'name', title: t('field.name') }),
    textColumn({ key: 'kind', title: t('field.kind'), value: ({ kind }) => t(`kind.${kind}`) }),
    textColumn({ key: 'issuer', title: t('field.issuer') }),
    longTextColumn({
      key: 'domains',
      title: t('field.domains'),
      value: ({ domains }) => domains.join(' '),
    }),
    longTextColumn({
      key: 'ways',
      title: t('field.ways'),
      value: (row) =>
        WAYS.filter((way) => row[way])
          .map((way) => t(`short.${way}`))
          .join(t('and')),
    }),
    {
      key: 'people',
      title: t('field.people'),
      align: 'right',
      render: ({ id, people }) => <LinkedNumber value={people} to={`${USER_LIST}?providerId=${id}`} />,
      text: ({ people }) => people,
    },
    {
      key: 'lastUsedAt',
      title: t('field.lastUsedAt'),
      render: (row) => (row.lastUsedAt === null ? t('never') : <Time value={row.lastUsedAt} />),
      text: lastUse,
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => <ToneTag tone={row.isEnabled ? 'green' : 'grey'}>{stateOf(row)}</ToneTag>,
      label: stateOf,
    }),
  ];
}
