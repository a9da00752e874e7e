import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Nothing there: says why, and offers what to do about it. */
export function EmptyState({ text, action }: { text?: string | undefined; action?: ReactNode }) {
  const t = useText('web');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t('state.empty')}>
      {action}
    </Empty>
  );
}
