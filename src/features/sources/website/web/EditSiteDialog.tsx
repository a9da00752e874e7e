import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { domainContract, type DomainSite } from '../domain.contract.ts';
import { SiteFields } from './SiteFields.tsx';
import { WeightInput } from './WeightInput.tsx';

export function EditSiteDialog({ site, onClose }: { site: DomainSite; onClose: () => void }) {
  const t = useText('website');
  const { id, domain, name, mediaType, level, region, weight } = site;
  return (
    <FormDialog title={t('dialog.edit')} record={domain} onClose={onClose}>
      <SchemaForm
        endpoint={domainContract.update}
        extra={{ id }}
        initial={{ name, mediaType, level, region, weight }}
        success={({ jobId }) => t(jobId === null ? 'done.saved' : 'done.weighing')}
        invalidates={[domainContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <SiteFields />
        <FormField name="weight" label={t('field.weight')} help={t('help.weight')}>
          <WeightInput />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
