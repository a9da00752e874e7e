import { Button, Modal, Skeleton } from 'antd';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { bulletinEditorContract, type SavedVersion } from '../contract.ts';
import { ChangeList } from './ChangeList.tsx';
import { compareTexts } from './compare-texts.ts';
import { type Editing, useServerText } from './use-bulletin-editor.ts';

interface VersionDialogProps {
  editing: Editing;
  id: number;
  version: SavedVersion;
  onClose: () => void;
}

/** What has changed since it, and the way back. */
export function VersionDialog({ editing: { keeper }, id, version: { version, name, createdAt }, onClose }: VersionDialogProps) {
  const t = useText('bulletinEditor');
  const now = useServerText(keeper);
  const found = useCall(bulletinEditorContract.open, { id, version });
  const restore = useAction(bulletinEditorContract.restore, {
    success: t('done.restored'),
    invalidates: [bulletinEditorContract, briefReportContract],
    onDone: (text) => {
      keeper.take(text);
      onClose();
    },
  });
  const bring = async () => {
    // What is typed stays as a version of its own.
    if (await keeper.save()) restore.mutate({ id, base: keeper.getText().version, version });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('action.close')}</Button>
      <Button type="primary" loading={restore.isPending} onClick={() => void bring()}>
        {t('versions.restore')}
      </Button>
    </>
  );
  return (
    <Modal open width={820} onCancel={onClose} footer={footer} title={name || t('versions.of')}>
      <p>
        <Time value={createdAt} /> {t('versions.since')}
      </p>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data ? <ChangeList changes={compareTexts(found.data.chapters, now.chapters)} /> : !found.isError && <Skeleton active />}
    </Modal>
  );
}
