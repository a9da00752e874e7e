import { Typography } from 'antd';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ApiKey, apiKeyContract } from '../contract.ts';

export const stateOf = ({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number) => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'active' : 'expired';
};
const TONES = { active: 'green', expired: 'grey', revoked: 'grey' } as const;

/** One that is gone, or that the reader does not see, is counted. */
function useSubjectText() {
  const t = useText('apiKey');
  return ({ subjectIds, subjects }: ApiKey) => {
    if (subjectIds.length === 0) return t('allSubjects');
    const others = subjectIds.length - subjects.length;
    return [...subjects, ...(others > 0 ? [t('otherSubjects', { total: others })] : [])].join(t('and'));
  };
}

export function useKeyColumns(now: number): ColumnOf<typeof apiKeyContract.list>[] {
  const t = useText('apiKey');
  const language = useLanguage();
  const stateText = (row: ApiKey) => t(`state.${stateOf(row, now)}`);
  const subjectText = useSubjectText();
  return [
    textColumn({ key: 'name', title: t('field.name') }),
    {
      key: 'prefix',
      title: t('field.prefix'),
      text: (row) => row.prefix,
      render: (row) => (
        <Typography.Text code style={{ whiteSpace: 'nowrap' }}>
          {row.prefix}…
        </Typography.Text>
      ),
    },
    longTextColumn({
      key: 'scopes',
      title: t('field.scopes'),
      value: (row) => row.scopes.map((scope) => t(`scope.${scope}`)).join(t('and')),
    }),
    longTextColumn({ key: 'subjects', title: t('field.subjects'), value: subjectText, isHidden: true }),
    textColumn({ key: 'user', title: t('field.user') }),
    textColumn({
      key: 'addresses',
      title: t('field.addresses'),
      value: (row) => (row.addresses.length > 0 ? row.addresses.join(' ') : t('everywhere')),
    }),
    {
      key: 'calls',
      title: t('field.calls'),
      align: 'right',
      text: (row) => row.calls,
      render: ({ calls, failed }) => (failed === 0 ? formatNumber(calls, language) : t('use.some', { calls, failed })),
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => <ToneTag tone={TONES[stateOf(row, now)]}>{stateText(row)}</ToneTag>,
      label: stateText,
    }),
    {
      ...dateColumn({ key: 'lastUsedAt', title: t('field.lastUsedAt'), value: (row: ApiKey) => row.lastUsedAt }),
      render: (row) => (row.lastUsedAt === null ? t('never') : <Time value={row.lastUsedAt} />),
    },
    dateColumn({ key: 'expiresAt', title: t('field.expiresAt') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}
