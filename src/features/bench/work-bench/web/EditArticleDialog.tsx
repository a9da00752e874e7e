import { Alert, Input, Skeleton } from 'antd';
import { articleContract } from '#features/core/article/contract.ts';
import { articleWorkContract } from '#features/core/article-work/contract.ts';
import { RichTextEditor } from '#features/core/article-work/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';

/** Changes an article that was added manually. */
export function EditArticleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText('articleWork');
  const article = useText('article');
  const errorText = useErrorText();
  const written = useCall(articleWorkContract.written, { id });
  // A cached answer of an earlier visit may be old, and a form takes its values only once.
  const isReady = written.data && (!written.isFetching || written.isFetchedAfterMount);
  return (
    <FormDialog width={860} title={t('edit.title')} record={written.data?.title ?? ''} onClose={onClose}>
      {written.isError && <Alert type="error" showIcon title={errorText(written.error)} />}
      {written.isFetching && !isReady && <Skeleton active paragraph={{ rows: 8 }} />}
      {written.data && isReady && (
        <SchemaForm
          endpoint={articleWorkContract.update}
          extra={{ id }}
          initial={{ title: written.data.title, contentHtml: written.data.contentHtml, author: written.data.author }}
          success={t('edit.done')}
          invalidates={[articleContract, articleWorkContract]}
          onDone={onClose}
          onCancel={onClose}
          maxWidth={820}
        >
          <FormField name="title" label={article('column.title')} required>
            <Input />
          </FormField>
          <FormField name="contentHtml" label={article('create.content')} required>
            <RichTextEditor label={article('create.content')} />
          </FormField>
          <FormField name="author" label={article('column.author')}>
            <Input />
          </FormField>
        </SchemaForm>
      )}
    </FormDialog>
  );
}
