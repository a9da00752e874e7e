import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { sourceTransferContract } from '../transfer.contract.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** Exports all own sources as a file, and imports many at once. */
export function SourceTransfer() {
  const t = useText('source');
  const rights = useRights('website');
  const [isImporting, setIsImporting] = useState(false);
  const exported = useAction(sourceTransferContract.exportOpml, {
    success: ({ total }) => t('export.done', { total }),
    onDone: ({ content }) => saveFile('sources.opml', content, 'text/x-opml;charset=utf-8'),
  });
  return (
    <>
      <Button loading={exported.isPending} onClick={() => exported.mutate(undefined)}>
        {t('export.open')}
      </Button>{' '}
      {rights.modify && <Button onClick={() => setIsImporting(true)}>{t('import.open')}</Button>}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
