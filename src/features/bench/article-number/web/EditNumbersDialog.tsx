import { Input, InputNumber } from 'antd';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { NUMBER_KINDS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { articleNumberContract } from '../contract.ts';
import { detailRoute } from './use-number-task.ts';

export function EditNumbersDialog({ article, onClose }: { article: ArticleDetail; onClose: () => void }) {
  const t = useText('articleNumber');
  return (
    <FormDialog title={t('edit.title')} record={article.title} onClose={onClose} width={460}>
      <p>{t('edit.help')}</p>
      <SchemaForm
        endpoint={articleNumberContract.update}
        extra={{ articleId: article.id }}
        initial={article.numbers}
        success={t('done.edited')}
        invalidates={[{ detail: detailRoute }]}
        onDone={onClose}
        onCancel={onClose}
      >
        {NUMBER_KINDS.map((kind) => (
          <FormField key={kind} name={kind} label={t(`kind.${kind}`)}>
            <InputNumber style={{ width: 200 }} />
          </FormField>
        ))}
        <FormField name="note" label={t('edit.note')}>
          <Input />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
