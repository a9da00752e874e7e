// The forms of the work menu. Each is an endpoint's form; its result is shown with an undo.
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { articleWorkContract } from '#features/core/article-work/contract.ts';
import { contentClassContract } from '#features/subjects/content-class/contract.ts';
import { ContentClassSelect } from '#features/subjects/content-class/web/facade.tsx';
import { favoriteContract } from '#features/bench/favorite/contract.ts';
import { pinContract } from '#features/bench/pin/contract.ts';
import { publicationContract } from '#features/bench/publication/contract.ts';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { TagSelect } from './TagSelect.tsx';
import type { WorkFormProps } from './work-form-props.ts';

interface Lists {
  add: number[];
  remove: number[];
}
const NONE: Lists = { add: [], remove: [] };

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []);

/** Remembers the sent input, for the undo. */
function useSentLists() {
  const sent = useRef(NONE);
  const keep = (values: Record<string, unknown>) => {
    sent.current = { add: idsIn(values.add), remove: idsIn(values.remove) };
    return { ...values, ...sent.current };
  };
  return { sent, keep };
}

export function TagForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  const { sent, keep } = useSentLists();
  return (
    <SchemaForm
      endpoint={articleWorkContract.tag}
      extra={{ articleIds }}
      initial={NONE}
      toInput={keep}
      onDone={(output) => {
        actions.changedLists('tag', output, sent.current);
        onDone();
      }}
      onCancel={onCancel}
    >
      <FormField name="add" label={t('work.field.addTags')}>
        <TagSelect mayCreate />
      </FormField>
      <FormField name="remove" label={t('work.field.removeTags')}>
        <TagSelect />
      </FormField>
    </SchemaForm>
  );
}

export function ClassForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  const { sent, keep } = useSentLists();
  return (
    <SchemaForm
      endpoint={contentClassContract.assign}
      extra={{ articleIds }}
      initial={NONE}
      toInput={keep}
      onDone={(output) => {
        actions.changedLists('class', output, sent.current);
        onDone();
      }}
      onCancel={onCancel}
    >
      <FormField name="add" label={t('work.field.addClasses')}>
        <ContentClassSelect />
      </FormField>
      <FormField name="remove" label={t('work.field.removeClasses')}>
        <ContentClassSelect />
      </FormField>
    </SchemaForm>
  );
}

export function ClassifyForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  const { sent, keep } = useSentLists();
  return (
    <SchemaForm
      endpoint={articleWorkContract.classify}
      extra={{ articleIds }}
      initial={{ ...NONE, isSuggested: false, note: '' }}
      toInput={keep}
      onDone={(output) => {
        actions.changedLists('classify', output, sent.current);
        onDone();
      }}
      onCancel={onCancel}
    >
      <FormField name="add" label={t('work.field.addSubjects')}>
        <EntitySelect entity="subject" isMultiple />
      </FormField>
      <FormField name="remove" label={t('work.field.removeSubjects')} message={t('work.oneSubject')}>
        <EntitySelect entity="subject" isMultiple />
      </FormField>
      <FormField name="note" label={t('work.field.note')}>
        <Input />
      </FormField>
      <FormField name="isSuggested" label={t('work.field.suggest')} valuePropName="checked">
        <Checkbox>{t('work.tellProvider')}</Checkbox>
      </FormField>
    </SchemaForm>
  );
}

export function FavoriteForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  const folders = useCall(favoriteContract.list, { pageSize: 1 }).data?.folders ?? [];
  return (
    <SchemaForm
      endpoint={favoriteContract.add}
      extra={{ articleIds }}
      initial={{ folderId: 0, note: '' }}
      success={({ changed }) => t('work.collected', { total: changed })}
      onDone={() => {
        actions.refresh();
        onDone();
      }}
      onCancel={onCancel}
    >
      <FormField name="folderId" label={t('work.field.folder')}>
        <Select options={folders.map((folder) => ({ value: folder.id, label: folder.name || t('work.noFolder') }))} />
      </FormField>
      <FormField name="note" label={t('work.field.note')}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </FormField>
    </SchemaForm>
  );
}

export function StuckForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const [now] = useState(Date.now);
  const t = useText('article');
  return (
    <SchemaForm
      endpoint={pinContract.stick}
      extra={{ articleIds }}
      initial={{ sort: 0 }}
      toInput={(values) => ({ ...values, subjectId: values.subjectId ?? 0, until: values.until ?? null })}
      success={({ changed }) => t('work.stuck', { total: changed })}
      onDone={() => {
        actions.refresh();
        onDone();
      }}
      onCancel={onCancel}
    >
      <FormField name="subjectId" label={t('work.field.subject')} help={t('work.allSubjects')}>
        <EntitySelect entity="subject" />
      </FormField>
      <FormField name="sort" label={t('work.field.sort')} help={t('work.sortHelp')}>
        <InputNumber />
      </FormField>
      <FormField name="until" label={t('work.field.until')} help={t('work.untilHelp')}>
        <DateInput type="datetime" hasSeconds={false} min={now} />
      </FormField>
    </SchemaForm>
  );
}

export function PublishForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  return (
    <SchemaForm
      endpoint={publicationContract.publish}
      extra={{ articleIds }}
      initial={{ channel: '' }}
      toInput={({ title, summary, ...values }) => ({ ...values, ...(title ? { title } : {}), ...(summary ? { summary } : {}) })}
      success={({ changed }) => t('work.published', { total: changed })}
      onDone={() => {
        actions.refresh();
        onDone();
      }}
      onCancel={onCancel}
    >
      {articleIds.length === 1 && (
        <>
          <FormField name="title" label={t('work.field.title')} help={t('work.ownText')}>
            <Input />
          </FormField>
          <FormField name="summary" label={t('work.field.summary')} help={t('work.ownText')}>
            <Input.TextArea autoSize={{ minRows: 3 }} />
          </FormField>
        </>
      )}
      <FormField name="channel" label={t('work.field.channel')}>
        <Input />
      </FormField>
    </SchemaForm>
  );
}

export function SuggestForm({ articleIds, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  const web = useText('web');
  return (
    <SchemaForm
      endpoint={articleWorkContract.suggest}
      extra={{ articleIds }}
      initial={{ kind: 'emotion', after: 'neutral', note: '' }}
      toInput={(values) => ({ ...values, kind: values.after === 'junk' ? 'junk' : 'emotion' })}
      success={t('work.suggested')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <FormField name="after" label={t('work.field.shouldBe')}>
        <Select
          options={[...EMOTIONS.map((value) => ({ value, label: web(`emotion.${value}`) })), { value: 'junk', label: t('work.junk') }]}
        />
      </FormField>
      <FormField name="note" label={t('work.field.note')}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </FormField>
    </SchemaForm>
  );
}

export function RemoveForm({ articleIds, actions, onDone, onCancel }: WorkFormProps) {
  const t = useText('article');
  const web = useText('web');
  return (
    <SchemaForm
      endpoint={articleWorkContract.remove}
      extra={{ articleIds }}
      initial={{ note: '' }}
      submitText={web('action.remove')}
      onDone={({ changed }) => {
        actions.removed(changed, articleIds);
        onDone();
      }}
      onCancel={onCancel}
    >
      <p style={{ marginBlockStart: 0 }}>{t('work.removeHelp')}</p>
      <FormField name="note" label={t('work.field.note')}>
        <Input />
      </FormField>
    </SchemaForm>
  );
}
