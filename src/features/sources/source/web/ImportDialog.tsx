import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { sourceTransferContract } from '../transfer.contract.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportResult } from './ImportResult.tsx';

interface Started {
  jobId: number;
  input: CallInput<typeof sourceTransferContract.importStart>;
}

/** Adds sources from OPML or a list of addresses; shows the result for each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('source');
  const [started, setStarted] = useState<Started>();
  const restart = useAction(sourceTransferContract.importStart, { onDone: ({ jobId }, input) => setStarted({ jobId, input }) });
  return (
    <FormDialog width={820} title={t('import.title')} onClose={onClose}>
      {started ? (
        <ImportResult
          key={started.jobId}
          jobId={started.jobId}
          isStarting={restart.isPending}
          onAgain={() => restart.mutate(started.input)}
          onClose={onClose}
        />
      ) : (
        <ImportForm onStart={(jobId, input) => setStarted({ jobId, input })} onClose={onClose} />
      )}
    </FormDialog>
  );
}
