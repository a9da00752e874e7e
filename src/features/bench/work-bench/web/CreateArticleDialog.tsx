import { Input } from 'antd';
import { useState } from 'react';
import { articleWorkContract } from '#features/core/article-work/contract.ts';
import { RichTextEditor } from '#features/core/article-work/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';

/** Adds an article manually. */
export function CreateArticleDialog({ onDone, onClose }: { onDone: (id: number) => void; onClose: () => void }) {
  const t = useText('article');
  return (
    <FormDialog width={860} title={t('create.title')} onClose={onClose}>
      <SchemaForm
        endpoint={articleWorkContract.create}
        initial={{ contentHtml: '', mediaType: 'news', subjectIds: [] }}
        toInput={(values) =>
          Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && value !== null))
        }
        success={({ isNew }) => t(isNew ? 'create.done' : 'create.known')}
        onDone={({ id }) => onDone(id)}
        onCancel={onClose}
        maxWidth={820}
      >
        <FormField name="title" label={t('column.title')}>
          <Input />
        </FormField>
        <FormField name="contentHtml" label={t('create.content')} required>
          <RichTextEditor label={t('create.content')} />
        </FormField>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
          <FormField name="url" label={t('create.url')} help={t('create.urlHelp')}>
            <Input placeholder="https://" />
          </FormField>
          <FormField name="siteName" label={t('column.site')} help={t('create.siteHelp')}>
            <Input />
          </FormField>
          <FormField name="author" label={t('column.author')}>
            <Input />
          </FormField>
          <FormField name="mediaType" label={t('column.media')}>
            <MediaSelect />
          </FormField>
          <PublishedAtField />
        </div>
        <FormField name="subjectIds" label={t('column.subjects')} help={t('create.subjectsHelp')}>
          <EntitySelect entity="subject" isMultiple />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

function PublishedAtField() {
  const [now] = useState(Date.now);
  const t = useText('article');
  return (
    <FormField name="publishedAt" label={t('column.publishedAt')} getValueFromEvent={(ms: number | null) => ms ?? undefined}>
      <DateInput type="datetime" hasSeconds={false} max={now} />
    </FormField>
  );
}
