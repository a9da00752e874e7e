import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { workRoutes } from './work/work-routes.ts';

interface SaveFilterDialogProps {
  isOpen: boolean;
  /** The address whose filters are saved. */
  search: URLSearchParams;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the name, and whether others see it. The typed text stays when it is closed. */
export function SaveFilterDialog({ isOpen, search, onDone, onClose }: SaveFilterDialogProps) {
  const t = useText('article');
  const web = useText('web');
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const save = useAction(workRoutes.saveFilter, { success: t('saved.done'), onDone });
  const submit = () => {
    const query = new URLSearchParams(search);
    query.delete('page');
    save.mutate({ name: name.trim(), query: query.toString(), isShared });
  };
  return (
    <Modal
      open={isOpen}
      title={t('saved.save')}
      okText={web('action.save')}
      cancelText={web('action.cancel')}
      okButtonProps={{ disabled: !name.trim(), loading: save.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Input
        value={name}
        maxLength={60}
        placeholder={t('saved.name')}
        aria-label={t('saved.name')}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => name.trim() && submit()}
      />
      <Checkbox checked={isShared} style={{ marginBlockStart: 12 }} onChange={(event) => setIsShared(event.target.checked)}>
        {t('saved.share')}
      </Checkbox>
    </Modal>
  );
}
