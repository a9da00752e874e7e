import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { Time } from '#web/ui/Time.tsx';
import { LinkStateTag } from '#web/ui/LinkStateTag.tsx';
import type { Embed, iframeEmbeddedContract } from '../contract.ts';

export function useEmbedColumns(): ColumnOf<typeof iframeEmbeddedContract.list>[] {
  const t = useText('iframeEmbedded');
  const partsText = ({ parts }: Embed) => parts.map((part) => t(`part.${part}`)).join(' · ');
  return [
    textColumn({ key: 'name', title: t('field.name') }),
    longTextColumn({
      key: 'scope',
      title: t('field.scope'),
      value: ({ kind, scope }: Embed) => `${t(`kind.${kind}`)} · ${t(`scopeOf.${scope.kind}`, { of: scope.of, total: scope.days })}`,
    }),
    textColumn({ key: 'origins', title: t('field.origins'), value: ({ origins }) => origins.join(' ') }),
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
      ...dateColumn({ key: 'lastUsedAt', title: t('field.lastUsedAt'), value: (row: Embed) => row.lastUsedAt }),
      render: (row) => (row.lastUsedAt === null ? t('never') : <Time value={row.lastUsedAt} />),
    },
    dateColumn({ key: 'expiresAt', title: t('field.expiresAt') }),
    textColumn({ key: 'user', title: t('field.user') }),
    textColumn({ key: 'parts', title: t('field.parts'), value: partsText, isHidden: true }),
    textColumn({ key: 'lastIp', title: t('field.lastIp'), isHidden: true }),
    dateColumn({ key: 'oldKeyUntil', title: t('field.oldKeyUntil'), value: (row: Embed) => row.oldKeyUntil, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}
