import { Checkbox, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { announcementContract, type SentAnnouncement } from '../contract.ts';
import { AnnouncementFields, WIDTH } from './AnnouncementFields.tsx';
import { announcementRoutes } from './routes.ts';

/** Makes another version of an announcement. */
export function EditDrawer({ announcement: { id, title }, onClose }: { announcement: SentAnnouncement; onClose: () => void }) {
  const t = useText('announcement');
  const found = useCall(announcementContract.written, { id });
  const written = found.isFetchedAfterMount ? found.data : undefined;
  return (
    <FormDrawer title={`${t('action.update')} · ${shortly(title)}`} size={WIDTH} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!written && !found.isError && <Skeleton active paragraph={{ rows: 10 }} />}
      {written && (
        <SchemaForm
          endpoint={announcementContract.update}
          extra={{ id, ...(written.reach === 'client' ? { clientIds: [] } : { groupIds: [], userIds: [] }) }}
          initial={{ ...written, isAskedAgain: false }}
          success={t('done.updated')}
          invalidates={[announcementContract, announcementRoutes]}
          onDone={onClose}
          onCancel={onClose}
          maxWidth={WIDTH}
        >
          <AnnouncementFields reach={written.reach} files={written.files} />
          <FormField name="isAskedAgain" label={t('field.reading')} help={t('help.isAskedAgain')} valuePropName="checked">
            <Checkbox>{t('field.isAskedAgain')}</Checkbox>
          </FormField>
        </SchemaForm>
      )}
    </FormDrawer>
  );
}
