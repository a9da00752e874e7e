import { Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { commentContract, type ExtractionSetting } from '../contract.ts';

const DEFAULT_MINUTES = 30;

/** Adds a watch, or changes an existing one. */
export function WatchDialog({ watch, onClose }: { watch?: ExtractionSetting; onClose: () => void }) {
  const t = useText('comment');
  return (
    <FormDialog width={560} title={t(watch ? 'dialog.update' : 'dialog.create')} record={watch?.title} onClose={onClose}>
      {watch ? <ChangeWatch watch={watch} onDone={onClose} /> : <AddWatch onDone={onClose} />}
    </FormDialog>
  );
}

function ChangeWatch({ watch, onDone }: { watch: ExtractionSetting; onDone: () => void }) {
  const t = useText('comment');
  return (
    <SchemaForm
      endpoint={commentContract.update}
      extra={{ id: watch.id }}
      initial={{ intervalMinutes: watch.intervalMinutes, until: watch.until }}
      success={t('done.updated')}
      invalidates={[commentContract]}
      onDone={onDone}
      onCancel={onDone}
    >
      <p style={{ overflowWrap: 'anywhere' }}>{watch.title}</p>
      <RhythmFields />
    </SchemaForm>
  );
}

/** By the address of a page, or by the number of a stored article. */
function AddWatch({ onDone }: { onDone: () => void }) {
  const t = useText('comment');
  const [by, setBy] = useState<'url' | 'article'>('url');
  return (
    <SchemaForm
      endpoint={commentContract.create}
      initial={{ intervalMinutes: DEFAULT_MINUTES, until: null }}
      success={t('done.created')}
      invalidates={[commentContract]}
      onDone={onDone}
      onCancel={onDone}
    >
      <Radio.Group
        aria-label={t('field.by')}
        style={{ marginBlock: 8 }}
        value={by}
        onChange={(event) => setBy(event.target.value === 'article' ? 'article' : 'url')}
        options={[
          { value: 'url', label: t('by.url') },
          { value: 'article', label: t('by.article') },
        ]}
      />
      {by === 'url' ? (
        <>
          <FormField name="url" label={t('field.url')} help={t('help.url')}>
            <Input placeholder="https://" autoFocus />
          </FormField>
          <FormField name="subjectIds" label={t('field.subjectIds')} help={t('help.subjectIds')}>
            <EntitySelect entity="subject" isMultiple />
          </FormField>
        </>
      ) : (
        <FormField name="articleId" label={t('field.articleId')} help={t('help.articleId')}>
          <InputNumber style={{ width: '100%' }} controls={false} autoFocus />
        </FormField>
      )}
      <RhythmFields />
    </SchemaForm>
  );
}

function RhythmFields() {
  const [now] = useState(Date.now);
  const t = useText('comment');
  return (
    <>
      <FormField name="intervalMinutes" label={t('field.intervalMinutes')} help={t('help.interval')}>
        <InputNumber />
      </FormField>
      <FormField name="until" label={t('field.until')} help={t('help.until')}>
        <DateInput type="datetime" hasSeconds={false} min={now} />
      </FormField>
    </>
  );
}
