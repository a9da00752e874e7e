import { Input, Select } from 'antd';
import { subjectContract } from '#features/subjects/subject/contract.ts';
import { WeightInput } from '#features/sources/website/web/facade.tsx';
import { isRecord } from '#shared/is-record.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type GroupSite, type SiteGroup, siteGroupContract } from '../contract.ts';
import { SitePicker } from './SitePicker.tsx';

const DAYS = [7, 30, 90, 180, 366] as const;
const invalidates = [siteGroupContract, subjectContract];

/** The form keeps complete sites, so that it can name them; the call takes their ids. */
const toInput = ({ sites, ...values }: Record<string, unknown>) => ({
  ...values,
  siteIds: Array.isArray(sites) ? sites.flatMap((site) => (isRecord(site) && typeof site.id === 'number' ? [site.id] : [])) : [],
});

export function GroupForm({ group, onClose }: { group?: SiteGroup; onClose: () => void }) {
  const t = useText('siteGroup');
  const shared = { toInput, invalidates, onDone: onClose, onCancel: onClose, maxWidth: 680 };
  const fields = (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="weight" label={t('field.weight')} help={t('help.weight')}>
        <WeightInput />
      </FormField>
      <FormField name="sites" label={t('field.sites')} isLocal>
        <SitePicker />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input.TextArea autoSize={{ minRows: 1 }} />
      </FormField>
    </>
  );
  if (!group) {
    const sites: GroupSite[] = [];
    const initial = { weight: 1, note: '', sites };
    return (
      <SchemaForm
        endpoint={siteGroupContract.create}
        initial={initial}
        success={({ jobId }) => t(jobId === null ? 'done.created' : 'done.weighed')}
        {...shared}
      >
        {fields}
      </SchemaForm>
    );
  }
  const { id, name, weight, note, sites, usedBy } = group;
  const initial = { name, weight, note, sites, backfillDays: 0 };
  return (
    <SchemaForm
      endpoint={siteGroupContract.update}
      extra={{ id }}
      initial={initial}
      success={({ jobId }) => t(jobId === null ? 'done.updated' : 'done.weighed')}
      {...shared}
    >
      {fields}
      {usedBy.length > 0 && <BackfillField />}
    </SchemaForm>
  );
}

/** Maximum age of articles that subjects with this group reclassify. */
function BackfillField() {
  const t = useText('siteGroup');
  const days = [{ value: 0, label: t('noDays') }, ...DAYS.map((value) => ({ value, label: t('days', { days: value }) }))];
  return (
    <FormField name="backfillDays" label={t('field.backfillDays')} help={t('help.backfillDays')}>
      <Select options={days} />
    </FormField>
  );
}
