import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { TagClass } from '../contract.ts';
import type { TagClassOrder } from './use-tag-class-order.ts';

/** One step up or down. */
export function TagClassMoves({ tagClass, order }: { tagClass: TagClass; order: TagClassOrder }) {
  const t = useText('tag');
  const { name } = tagClass;
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('action.up', { name })}
        title={t('action.up', { name })}
        disabled={order.isFirst(tagClass) || order.isPending}
        onClick={() => order.move(tagClass, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('action.down', { name })}
        title={t('action.down', { name })}
        disabled={order.isLast(tagClass) || order.isPending}
        onClick={() => order.move(tagClass, 1)}
      />
    </>
  );
}
