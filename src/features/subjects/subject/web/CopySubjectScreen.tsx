import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { subjectToolContract } from '../subject-tool.contract.ts';
import { BringForm } from './BringForm.tsx';
import { ToolSubjectList } from './ToolSubjectList.tsx';

/** Subjects of one client, copied to others. */
export function CopySubjectScreen() {
  const t = useText('subject');
  const [copied, setCopied] = useState<{ clientId: number; ids: number[] }>();
  const copy = useAction(subjectToolContract.copy, { invalidates: [subjectToolContract] });
  const close = () => setCopied(undefined);
  return (
    <>
      <ToolSubjectList
        hint={t('tool.copyHint')}
        renderBatchActions={(clientId, ids) => (
          <Button size="small" onClick={() => setCopied({ clientId, ids })}>
            {t('tool.copyTo')}
          </Button>
        )}
      />
      {copied && (
        <FormDialog width={820} title={t('tool.copyMany', { total: copied.ids.length })} onClose={close}>
          <BringForm
            bring={(into) => copy.mutateAsync({ ...copied, ...into })}
            isPending={copy.isPending}
            submitText={t('tool.copy')}
            onClose={close}
          />
        </FormDialog>
      )}
    </>
  );
}
