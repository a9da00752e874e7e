import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { announcementContract, type SentAnnouncement } from '../contract.ts';
import { announcementRoutes } from './routes.ts';

interface WithdrawProps {
  announcements: readonly SentAnnouncement[];
  onDone: () => void;
  onClose: () => void;
}

export function WithdrawDialog({ announcements, onDone, onClose }: WithdrawProps) {
  const t = useText('announcement');
  const [first] = announcements;
  const done = () => {
    onDone();
    onClose();
  };
  return (
    <FormDialog title={t('withdrawal.title')} record={announcements.length === 1 ? first?.title : undefined} onClose={onClose}>
      {announcements.length > 1 && <p>{t('withdrawal.total', { total: announcements.length })}</p>}
      <p>{t('withdrawal.about')}</p>
      <SchemaForm
        endpoint={announcementContract.withdraw}
        extra={{ ids: announcements.map(({ id }) => id) }}
        initial={{ reason: '' }}
        success={({ changed }) => t('done.withdrawn', { total: changed })}
        submitText={t('action.withdraw')}
        isDanger
        invalidates={[announcementContract, announcementRoutes]}
        onDone={done}
        onCancel={onClose}
      >
        <FormField name="reason" label={t('field.reason')}>
          <Input />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
