import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { LevelTag } from '#features/inform/inform-rule/web/facade.tsx';
import type { informMessageContract } from '../contract.ts';
import { INFORM_MESSAGE_LIST } from '../paths.ts';
import { ReceiptTag, useReceiptText } from './ReceiptTag.tsx';
import { useRuleText } from './use-rule-text.ts';
import { MessageStateTag } from './MessageStateTag.tsx';

type Column = ColumnOf<typeof informMessageContract.list>;

export function useMessageColumns(): Column[] {
  const t = useText('informMessage');
  const users = useText('informUser');
  const rules = useText('informRule');
  const ruleText = useRuleText();
  return [
    enumColumn({
      key: 'warningLevel',
      title: t('field.warningLevel'),
      width: 96,
      render: (row) => <LevelTag level={row.warningLevel} />,
      label: (row) => rules(`level.${row.warningLevel}`),
    }),
    {
      key: 'title',
      title: t('field.title'),
      grows: true,
      render: ({ articleId, letter }) =>
        articleId === 0 ? (
          letter.title
        ) : (
          <Link className="two-lines" to={pathTo(ARTICLE_DETAIL, { id: articleId })} title={letter.title}>
            {letter.title}
          </Link>
        ),
      text: ({ letter }) => letter.title,
    },
    textColumn({ key: 'rule', title: t('field.rule'), width: 120, isHidden: true, value: ({ letter }) => ruleText(letter) }),
    textColumn({
      key: 'recipient',
      title: t('field.recipient'),
      width: 160,
      value: (row) => `${row.recipient} · ${users(`channel.${row.channel}`)}`,
    }),
    ...useStateColumns(),
    mergedColumn(t('field.merged')),
    dateColumn({ key: 'decidedAt', title: t('field.decidedAt') }),
    dateColumn({ key: 'handedAt', title: t('field.handedAt'), isHidden: true }),
    dateColumn({ key: 'openedAt', title: t('field.openedAt'), isHidden: true }),
    dateColumn({ key: 'confirmedAt', title: t('field.confirmedAt'), isHidden: true }),
  ];
}

/** What became of it, and of its receipt. */
function useStateColumns(): Column[] {
  const t = useText('informMessage');
  const receiptText = useReceiptText();
  return [
    enumColumn({
      key: 'messageState',
      title: t('field.state'),
      width: 120,
      render: (row) => (
        <>
          <MessageStateTag state={row.messageState} />
          {row.isMaybeTwice && (
            <ToneTag tone="orange" sign="!">
              {t('twice')}
            </ToneTag>
          )}
        </>
      ),
      label: (row) => t(`state.${row.messageState}`),
    }),
    enumColumn({
      key: 'receipt',
      title: t('field.receipt'),
      width: 110,
      render: (row) => <ReceiptTag message={row} />,
      label: receiptText,
    }),
  ];
}

const mergedColumn = (title: string): Column => ({
  key: 'merged',
  title,
  width: 70,
  align: 'right',
  isHidden: true,
  render: (row) =>
    row.merged === 0 ? (
      '0'
    ) : (
      <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { tab: 'decisions', messageId: row.id })}>
        <BigNumber value={row.merged} />
      </Link>
    ),
  text: (row) => row.merged,
});
