import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useArticleColumns } from '#features/core/article/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import type { Selected } from '../contract.ts';

/** `swap` swaps a row with the one before or after it; `rows` are those of the page. */
export function useSelectedColumns(rows: readonly Selected[], swap: (row: Selected, step: -1 | 1) => void): Column<Selected>[] {
  const t = useText('selected');
  const article = useArticleColumns<Selected>();
  return [
    {
      key: 'order',
      title: t('field.order'),
      width: 76,
      text: (row) => row.sort,
      render: (row) => (
        <OrderButtons
          isFirst={rows[0]?.articleId === row.articleId}
          isLast={rows.at(-1)?.articleId === row.articleId}
          onStep={(step) => swap(row, step)}
        />
      ),
    },
    article.title,
    textColumn({ key: 'group', title: t('field.group'), value: (row) => row.groupName || t('group.none') }),
    longTextColumn({ key: 'summary', title: t('field.summary'), value: (row) => row.summary || row.article.summary }),
    article.emotion,
    article.site,
    article.publishedAt,
  ];
}

interface OrderButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: -1 | 1) => void;
}

function OrderButtons({ isFirst, isLast, onStep }: OrderButtonsProps) {
  const t = useText('selected');
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('action.up')}
        title={t('action.up')}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('action.down')}
        title={t('action.down')}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </span>
  );
}
