import { Input } from 'antd';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { articleNumberContract } from '../contract.ts';
import { detailRoute } from './use-number-task.ts';

export function EditUrlDialog({ article, onClose }: { article: ArticleDetail; onClose: () => void }) {
  const t = useText('articleNumber');
  return (
    <FormDialog title={t('action.url')} record={article.title} onClose={onClose} width={560}>
      <SchemaForm
        endpoint={articleNumberContract.updateUrl}
        extra={{ articleId: article.id }}
        initial={{ url: article.url }}
        success={t('done.url')}
        invalidates={[{ detail: detailRoute }]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="url" label={t('address.field')} help={t('address.help')}>
          <Input autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
