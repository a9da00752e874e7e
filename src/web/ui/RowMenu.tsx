import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';

/** What can be done with a row besides its first action: buttons one below the other, behind ⋮. `name` is the row's own. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const t = useText('web');
  const [isOpen, setOpen] = useState(false);
  const content = (
    // The buttons inside take the keys; what one of them opens, such as a dialog, lies under nothing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="row-menu" onClick={() => setOpen(false)}>
      {children}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen} content={content}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('table.moreOf', { name })} title={t('table.more')} />
    </Popover>
  );
}
