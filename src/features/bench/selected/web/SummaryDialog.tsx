import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useAction } from '#web/client/use-action.ts';
import { type Selected, selectedContract } from '../contract.ts';

/** The abstract for the bulletin. */
export function SummaryDialog({ row, onClose }: { row: Selected; onClose: () => void }) {
  const t = useText('selected');
  const web = useText('web');
  const [summary, setSummary] = useState(row.summary);
  const save = useAction(selectedContract.update, { success: t('done.saved'), invalidates: [selectedContract], onDone: onClose });
  return (
    <Modal
      open
      title={row.article.title}
      okText={web('action.save')}
      cancelText={web('action.cancel')}
      confirmLoading={save.isPending}
      onOk={() => save.mutate({ items: [{ articleId: row.articleId, summary }] })}
      onCancel={onClose}
    >
      <Input.TextArea
        value={summary}
        maxLength={5000}
        showCount
        autoSize={{ minRows: 4, maxRows: 14 }}
        placeholder={row.article.summary}
        aria-label={t('field.summary')}
        onChange={(event) => setSummary(event.target.value)}
      />
      <p style={{ marginBlockEnd: 0 }}>{t('summaryHelp')}</p>
    </Modal>
  );
}
