import { Alert } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { listPageContract, type Source } from '../contract.ts';
import { AddressLookup } from './AddressLookup.tsx';
import { CollectedAlready } from './CollectedAlready.tsx';
import { FoundSource } from './FoundSource.tsx';
import { type SourceDraft, SourceForm } from './SourceForm.tsx';
import { useFailureText } from './use-failure-text.ts';

interface SourceDialogProps {
  source?: Source;
  /** Opened because something is wrong with it: the cursor is in its address. */
  isMended?: boolean;
  onClose: () => void;
  /** Receives the id of a new source, whose first run has just begun. */
  onCreated: (id: number) => void;
}

/** Adds a source: an address is examined and the result is shown, or its kind is chosen manually; a saved source is collected at once. */
export function SourceDialog({ source, isMended = false, onClose, onCreated }: SourceDialogProps) {
  const t = useText('source');
  const failureText = useFailureText();
  const [draft, setDraft] = useState<SourceDraft>();
  const detect = useAction(listPageContract.detect, {
    saysError: false,
    onDone: (found) => setDraft({ url: found.url, kind: found.kind, found }),
  });
  const look = (at: string) => {
    setDraft(undefined);
    detect.mutate({ url: at });
  };
  return (
    <FormDialog
      width={860}
      title={t(source ? 'dialog.update' : 'dialog.create')}
      record={source?.name}
      firstField={isMended ? 'url' : undefined}
      onClose={onClose}
    >
      {!source && <AddressLookup isTaken={draft !== undefined} isLooking={detect.isPending} onLook={look} onChoose={setDraft} />}
      {detect.isError && !detect.isPending && !draft && (
        <Alert type="error" showIcon {...failureText(detect.error)} style={{ marginBlockEnd: 12 }} />
      )}
      {draft?.found && <CollectedAlready collected={draft.found.collected} />}
      {draft?.found && <FoundSource draft={draft} found={draft.found} onLook={look} onChange={setDraft} />}
      {(draft ?? source) && (
        <SourceForm
          key={draft ? `${draft.kind} ${draft.url}` : source?.id}
          {...(source ? { source } : {})}
          {...(draft ? { draft } : {})}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </FormDialog>
  );
}
