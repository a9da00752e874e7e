import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type SubClient, subClientContract } from '../contract.ts';
import { SightFields } from './SightFields.tsx';
import { useOwnSubjects } from './use-own-subjects.ts';

/** What a sub-client sees of the own client. */
export function SubClientDialog({ client, onClose }: { client: SubClient; onClose: () => void }) {
  const t = useText('subClient');
  return (
    <FormDialog title={t('action.sight')} record={client.name} onClose={onClose}>
      <SchemaForm
        endpoint={subClientContract.update}
        extra={{ id: client.id }}
        initial={{ childSees: client.childSees }}
        success={t('done.saved')}
        invalidates={[subClientContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <SightFields name="childSees" label={t('field.childSees')} {...useOwnSubjects()} />
      </SchemaForm>
    </FormDialog>
  );
}
