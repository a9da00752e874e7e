import type { AnnouncementReach } from '#shared/announcement.ts';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { announcementContract } from '../contract.ts';
import { AnnouncementFields, WIDTH } from './AnnouncementFields.tsx';
import { announcementRoutes } from './routes.ts';

const EMPTY: Partial<CallInput<typeof announcementContract.create>> = {
  title: '',
  html: '',
  fromAt: null,
  untilAt: null,
  mustConfirm: false,
  isPinned: false,
  level: 'normal',
  isToAll: true,
  groupIds: [],
  userIds: [],
  clientIds: [],
  fileIds: [],
};

export function CreateDrawer({ reach, onClose }: { reach: AnnouncementReach; onClose: () => void }) {
  const t = useText('announcement');
  return (
    <FormDrawer title={t('action.create')} size={WIDTH} onClose={onClose}>
      <SchemaForm
        endpoint={announcementContract.create}
        extra={{ reach, ...(reach === 'client' ? { clientIds: [] } : { groupIds: [], userIds: [] }) }}
        initial={EMPTY}
        success={t('done.created')}
        submitText={t('action.publish')}
        invalidates={[announcementContract, announcementRoutes]}
        onDone={onClose}
        onCancel={onClose}
        maxWidth={WIDTH}
      >
        <AnnouncementFields reach={reach} files={[]} />
      </SchemaForm>
    </FormDrawer>
  );
}
