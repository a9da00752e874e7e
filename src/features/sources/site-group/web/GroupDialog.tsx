import { useText } from '#web/i18n/use-text.ts';
import { useRecordName } from '#web/screens/record-name.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { type SiteGroup, siteGroupContract } from '../contract.ts';
import { GroupForm } from './GroupForm.tsx';

/** `id` as it is in the address; null for a new group. */
export function GroupDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useText('siteGroup');
  const record = useRecordName();
  return (
    <FormDialog width={720} title={t(id === null ? 'dialog.create' : 'dialog.update')} record={record} onClose={onClose}>
      {id === null ? (
        <GroupForm onClose={onClose} />
      ) : (
        <RecordLoader endpoint={siteGroupContract.list} id={id}>
          {(group: SiteGroup) => <GroupForm group={group} onClose={onClose} />}
        </RecordLoader>
      )}
    </FormDialog>
  );
}
