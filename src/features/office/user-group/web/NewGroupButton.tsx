import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { NewGroupDialog } from './NewGroupDialog.tsx';

/** Beside the choice of a group: makes one, which is chosen then. */
export function NewGroupButton({ onMade }: PanelProps) {
  const t = useText('userGroup');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('action.create')}
      </Button>
      {isOpen && <NewGroupDialog onMade={onMade} onClose={() => setIsOpen(false)} />}
    </>
  );
}
