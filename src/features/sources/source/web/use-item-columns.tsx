import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useUser } from '#web/session/user-store.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { OUTCOMES } from '../contract.ts';
import { useReasonText } from './use-reason-text.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

interface LedgerItem {
  outcome: (typeof OUTCOMES)[number];
  reason: string;
  detail: string;
  articleId: number | null;
  title: string;
  url: string;
}

/** The outcome of an item, the reason, and the item itself, which opens if it is an article. */
export function useItemColumns<Row extends LedgerItem>(): NonNullable<TableProps<Row>['columns']> {
  const t = useText('source');
  const reasonText = useReasonText();
  const isProvider = useUser()?.isProvider ?? false;
  return [
    { key: 'outcome', title: t('run.outcome'), width: 90, render: (_, item) => t(`outcome.${item.outcome}`) },
    {
      key: 'reason',
      title: t('run.reason'),
      width: 220,
      render: (_, item) => `${item.reason ? reasonText(item.reason) : ''} ${item.detail}`,
    },
    {
      key: 'title',
      title: t('run.item'),
      render: (_, item) => (
        <>
          {item.articleId !== null && !isProvider ? (
            <Link to={pathTo(ARTICLE_DETAIL, { id: item.articleId })}>{item.title}</Link>
          ) : (
            item.title
          )}{' '}
          <OutgoingLink href={item.url} style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
            {item.url}
          </OutgoingLink>
        </>
      ),
    },
  ];
}
