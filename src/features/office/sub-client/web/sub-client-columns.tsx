import { Button, Flex } from 'antd';
import { Link } from 'react-router';
import { isNearlyUsed } from '#shared/quotas.ts';
import { OF_CLIENT } from '#shared/of-client.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useQuotaWords } from '#features/office/client/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { StateTag } from '#web/ui/StateTag.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SubClient, subClientContract } from '../contract.ts';
import { useSightText } from './use-sight-text.ts';

/** A number of accounts opens them, what is seen opens the articles. */
export function useSubClientColumns(onAccounts: (client: SubClient) => void): ColumnOf<typeof subClientContract.list>[] {
  const t = useText('subClient');
  const web = useText('web');
  const sightText = useSightText();
  const quotaWords = useQuotaWords();
  const mayRead = useCan('classifiedInfo.b');
  const usersOf = (row: SubClient) => row.quotas.find(({ quota }) => quota === 'users')?.limit ?? 0;
  const users = (row: SubClient) => {
    const limit = usersOf(row);
    return limit > 0 ? t('ofLimit', { used: formatInFull(row.users), limit: formatInFull(limit) }) : formatInFull(row.users);
  };
  const isRead = (row: SubClient) => mayRead && row.parentSees.kind !== 'nothing' && row.state === 'enabled' && !row.isExpired;
  return [
    textColumn({ key: 'name', title: t('field.name'), grows: true, value: (row: SubClient) => row.name }),
    {
      ...numberColumn({ key: 'users', title: t('field.users'), value: (row: SubClient) => row.users }),
      render: (row) => (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onAccounts(row)}>
          {users(row)}
        </Button>
      ),
    },
    {
      key: 'quotas',
      title: t('field.quotas'),
      render: (row) => <Quotas client={row} />,
      text: (row) => row.quotas.map(quotaWords).join('; '),
    },
    dateColumn({ key: 'lastLoginAt', title: t('field.lastLogin'), value: (row: SubClient) => row.lastLoginAt }),
    textColumn({ key: 'childSees', title: t('field.childSees'), value: (row: SubClient) => sightText(row.childSees) }),
    {
      ...textColumn({ key: 'parentSees', title: t('field.parentSees'), value: (row: SubClient) => sightText(row.parentSees) }),
      render: (row) =>
        isRead(row) ? (
          <Link to={pathTo(CLASSIFIED_INFO, {}, { [OF_CLIENT]: row.id })}>{sightText(row.parentSees)}</Link>
        ) : (
          <span title={t('help.parentSees')}>{sightText(row.parentSees)}</span>
        ),
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => <State client={row} />,
      label: (row) => (row.isExpired && row.state === 'enabled' ? t('expired') : web(`state.${row.state}`)),
    }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}

function State({ client: { state, isExpired, isStoppedByParent } }: { client: SubClient }) {
  const t = useText('subClient');
  const word = state === 'enabled' ? isExpired && t('expired') : !isStoppedByParent && t('stoppedByProvider');
  return word ? (
    <ToneTag tone="red" sign="✕">
      {word}
    </ToneTag>
  ) : (
    <StateTag state={state} />
  );
}

/** Those that are nearly or wholly used up. */
function Quotas({ client: { quotas } }: { client: SubClient }) {
  const t = useText('subClient');
  const words = useQuotaWords();
  const few = quotas.filter(({ used, limit }) => isNearlyUsed(used, limit));
  if (few.length === 0) return t('nothingNearly');
  return (
    <Flex gap={4} wrap>
      {few.map((use) => (
        <ToneTag key={use.quota} tone={use.used >= use.limit ? 'red' : 'orange'}>
          {words(use)}
        </ToneTag>
      ))}
    </Flex>
  );
}
