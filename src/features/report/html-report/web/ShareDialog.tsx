import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type BulletinShare, htmlReportContract } from '../contract.ts';
import { EndField, ShareBounds } from './ShareBounds.tsx';

/** Until when, how often and from where a link opens its bulletin, and what is noted of it. */
export function ShareDialog({ share, onClose }: { share: BulletinShare; onClose: () => void }) {
  const t = useText('htmlReport');
  return (
    <FormDialog title={t('dialog.update')} record={share.title} onClose={onClose}>
      <SchemaForm
        endpoint={htmlReportContract.update}
        extra={{ id: share.id }}
        initial={share}
        success={t('done.updated')}
        invalidates={[htmlReportContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <EndField />
        <ShareBounds />
      </SchemaForm>
    </FormDialog>
  );
}
