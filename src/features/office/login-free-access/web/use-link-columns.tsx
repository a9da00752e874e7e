import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { Time } from '#web/ui/Time.tsx';
import { LinkStateTag } from '#web/ui/LinkStateTag.tsx';
import type { AccessLink, loginFreeAccessContract } from '../contract.ts';

/** `isOfAll`: with whose they are. */
export function useLinkColumns(isOfAll = false): ColumnOf<typeof loginFreeAccessContract.list>[] {
  const t = useText('loginFreeAccess');
  const scopeText = ({ scope: { kind, of, days } }: AccessLink) =>
    days === null ? t(`scopeOf.${kind}`, { of }) : t('scopeOf.days', { what: t(`scopeOf.${kind}`, { of }), total: days });
  const from = ({ addresses }: AccessLink) => (addresses.length > 0 ? addresses.join(' ') : t('everywhere'));
  return [
    textColumn({ key: 'name', title: t('field.name') }),
    longTextColumn({ key: 'scope', title: t('field.scope'), value: scopeText }),
    ...(isOfAll ? [textColumn({ key: 'user', title: t('field.user'), value: (row: AccessLink) => row.user })] : []),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: ({ state }) => <LinkStateTag state={state}>{t(`state.${state}`)}</LinkStateTag>,
      label: ({ state }) => t(`state.${state}`),
    }),
    textColumn({
      key: 'uses',
      title: t('field.uses'),
      value: ({ uses, maxUses }) => (maxUses === null ? String(uses) : t('usesOf', { uses, most: maxUses })),
    }),
    {
      ...dateColumn({ key: 'lastUsedAt', title: t('field.lastUsedAt'), value: (row: AccessLink) => row.lastUsedAt }),
      render: (row) => (row.lastUsedAt === null ? t('never') : <Time value={row.lastUsedAt} />),
    },
    textColumn({ key: 'lastIp', title: t('field.lastIp') }),
    dateColumn({ key: 'expiresAt', title: t('field.expiresAt') }),
    textColumn({ key: 'hasPassword', title: t('field.hasPassword'), value: (row) => t(row.hasPassword ? 'yes' : 'no'), isHidden: true }),
    textColumn({ key: 'addresses', title: t('field.addresses'), value: from, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}
