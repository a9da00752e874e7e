import { Form, Input, Segmented } from 'antd';
import { ApplyDaysField, EffectPreview, LinesInput } from '#features/subjects/filter/web/facade.tsx';
import { filterContract } from '#features/subjects/filter/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import type { EntryKind, FilterEntry } from '../contract.ts';
import type { EntryList } from './entry-list.ts';

export interface EntryDialogProps {
  entryList: EntryList;
  entry: FilterEntry | undefined;
  onClose: () => void;
}

const CREATE = { white: 'dialog.createWhite', black: 'dialog.createBlack', blackWord: 'dialog.createBlackWord' } as const;

/** Adds or changes entries, and shows the effect on the articles of last week. */
export function EntryDialog({ entryList, entry, onClose }: EntryDialogProps) {
  const t = useText('filterEntry');
  const title = entry ? t('dialog.update') : t(CREATE[entryList.key]);
  return (
    <FormDialog width={720} title={title} record={entry?.value} onClose={onClose}>
      {entry ? (
        <UpdateForm entryList={entryList} entry={entry} onClose={onClose} />
      ) : (
        <CreateForm entryList={entryList} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function useHelp({ key }: EntryList) {
  const t = useText('filterEntry');
  return (kind: EntryKind) => t(key === 'blackWord' ? 'help.expression' : `help.${kind}`);
}

function CreateForm({ entryList, onClose }: Omit<EntryDialogProps, 'entry'>) {
  const { contract, kinds } = entryList;
  const kindIn = (chosen: unknown): EntryKind => kinds.find((kind) => kind === chosen) ?? kinds[0] ?? 'word';
  const t = useText('filterEntry');
  const help = useHelp(entryList);
  return (
    <SchemaForm
      maxWidth={720}
      endpoint={contract.create}
      initial={{ kind: kindIn(undefined), values: [], note: '', applyDays: 7 }}
      success={({ added, skipped }) => t(skipped > 0 ? 'done.skipped' : 'done.added', { added, skipped })}
      invalidates={[contract, filterContract]}
      onDone={onClose}
      onCancel={onClose}
    >
      <FormField name="kind" label={t('field.kind')}>
        <Segmented options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} />
      </FormField>
      <Form.Item noStyle dependencies={['kind']}>
        {(form) => (
          <FormField
            name="values"
            label={t('field.values')}
            help={help(kindIn(form.getFieldValue('kind')))}
            message={t('invalid.values')}
            isKeyword={kindIn(form.getFieldValue('kind')) === 'word'}
          >
            <LinesInput />
          </FormField>
        )}
      </Form.Item>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
      <Form.Item noStyle shouldUpdate>
        {(form) => {
          const lines: unknown = form.getFieldValue('values');
          const values = Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
          const kind = kindIn(form.getFieldValue('kind'));
          return <EffectPreview endpoint={contract.preview} input={{ kind, values }} isReady={values.length > 0} />;
        }}
      </Form.Item>
      <ApplyDaysField />
    </SchemaForm>
  );
}

function UpdateForm({ entryList, entry, onClose }: EntryDialogProps & { entry: FilterEntry }) {
  const { contract } = entryList;
  const t = useText('filterEntry');
  const help = useHelp(entryList);
  const { id, kind, isEnabled } = entry;
  return (
    <SchemaForm
      maxWidth={720}
      endpoint={contract.update}
      extra={{ id, isEnabled }}
      initial={{ value: entry.value, note: entry.note, applyDays: 7 }}
      success={t('done.saved')}
      invalidates={[contract, filterContract]}
      onDone={onClose}
      onCancel={onClose}
    >
      <FormField name="value" label={t(`kind.${kind}`)} help={help(kind)} message={t('invalid.value')} isKeyword={kind === 'word'}>
        <Input spellCheck={false} />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
      <Form.Item noStyle shouldUpdate>
        {(form) => {
          const value = String(form.getFieldValue('value') ?? '').trim();
          const values = isEnabled ? [value] : [];
          return <EffectPreview endpoint={contract.preview} input={{ kind, values, without: [id] }} isReady={value !== ''} />;
        }}
      </Form.Item>
      <ApplyDaysField />
    </SchemaForm>
  );
}
