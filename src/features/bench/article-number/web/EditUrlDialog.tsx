import { Input, Modal } from 'antd';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { articleNumberContract } from '../contract.ts';
import { detailRoute } from './use-number-task.ts';

export function EditUrlDialog({ article, onClose }: { article: ArticleDetail; onClose: () => void }) {
  const t = useText('articleNumber');
  return (
    <Modal open footer={null} title={t('action.url')} onCancel={onClose} width={560} destroyOnHidden>
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
    </Modal>
  );
}
