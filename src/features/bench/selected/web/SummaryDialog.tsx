import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useAction } from '#web/client/use-action.ts';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { type Selected, selectedContract } from '../contract.ts';

/** The abstract for the bulletin. */
export function SummaryDialog({ row, onClose }: { row: Selected; onClose: () => void }) {
  const t = useText('selected');
  const web = useText('web');
  const [summary, setSummary] = useState(row.summary);
  const save = useAction(selectedContract.update, { success: t('done.saved'), invalidates: [selectedContract], onDone: onClose });
  return (
    <FormDialog
      title={row.article.title}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="primary" loading={save.isPending} onClick={() => save.mutate({ items: [{ articleId: row.articleId, summary }] })}>
            {web('action.save')}
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={summary !== row.summary} />
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
    </FormDialog>
  );
}
