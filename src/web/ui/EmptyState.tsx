import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** An empty result: says why, and offers an action. */
export function EmptyState({ text, action }: { text?: string | undefined; action?: ReactNode }) {
  const t = useText('web');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t('state.empty')}>
      {action}
    </Empty>
  );
}
