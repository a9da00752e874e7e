import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** What can be done with a row besides its first action: buttons one below the other, behind ⋮. `name` is the row's own. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const t = useText('web');
  return (
    <Popover trigger="click" placement="bottomRight" content={<div className="row-menu">{children}</div>}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('table.moreOf', { name })} title={t('table.more')} />
    </Popover>
  );
}
